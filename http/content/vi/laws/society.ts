/** Vietnamese words of the laws of houses, clans, relations, speech, conflict, stores and faith. */
import type { LawTexts } from '../../words/words.js';

export const SOCIETY_TEXTS = {
  num_houses:
    'Số nhà của thế giới mới: -1 thì tính theo house_density, từ 0 trở lên thì đúng ngần ấy, và những nhà này không bao giờ mòn, cháy hay đổ nát.',
  house_density:
    'Số nhà trên mỗi ô vuông mà thế giới mới khởi đầu; quá một nhà cho năm người khai lập thì những nhà ấy là phế tích.',
  house_min_size: 'Cạnh ngắn nhất của một ngôi nhà, tính bằng ô; không bao giờ hơn house_max_size.',
  house_max_size: 'Cạnh dài nhất của một ngôi nhà, tính bằng ô; không bao giờ kém house_min_size.',
  house_gap: 'Khoảng cách ít nhất từ tường đến tường khi đặt một ngôi nhà, tính bằng ô.',
  door_clearance:
    'Độ rộng của cửa: đến 1,5 thì tính bằng bề ngang của thân hình to nhất, từ đó tăng đều đến 0,8 bức tường khi là 5.',
  house_capacity: 'Số giường của một ngôi nhà có nền trung bình, nhà khác tính theo nền; mỗi nhà nhiều nhất 16 giường.',
  house_claim_enabled: 'Nhà thuộc về bộ tộc, và chỉ thành viên được ngủ ở đó; không thì mái nhà nào cũng là của chung.',
  house_decay_ticks: 'Số nhịp một ngôi nhà đứng bỏ hoang trước khi thành phế tích.',
  structural_enabled: 'Bão và lũ bào mòn nhà cửa, thợ xây sửa lại, và những mái yếu thì sập.',
  rubble_blocking_enabled: 'Đống đổ nát của ngôi nhà sập chắn lối cho đến khi được dọn.',
  shelter_enabled:
    'Mái nhà cho giường và chỗ trú, và xóm làng được giữ gìn; không có luật này thì chẳng ai cần đến nhà.',
  exposure_drain: 'Năng lượng mất mỗi nhịp khi qua đêm ngoài trời; ban ngày gặp mưa bão thì mất 0,4 lần.',
  hearths_enabled: 'Thành viên ở nhà giữ bếp lửa bằng thức ăn trong kho bếp: lửa sưởi ấm họ.',

  territory_enabled: 'Bộ tộc giữ đất: kẻ xâm phạm bị oán, thành viên hướng về nhà.',
  territory_radius: 'Bán kính vùng đất của bộ tộc quanh các ngôi nhà, tính bằng ô.',
  trespass_decay: 'Điểm quan hệ mất đi vì mỗi kẻ lạ trên đất của phe đối địch.',
  totems_enabled:
    'Mỗi bộ tộc có một trong tám vị hộ thần, vị ấy ban một ân huệ và định phần việc lúc đầu, về sau phần việc đổi dần.',
  succession_enabled: 'Khi thủ lĩnh chết, thành viên già nhất còn sống lên thay.',
  leader_decisions_enabled: 'Thủ lĩnh hành động thay bộ tộc: phản bội, cầu hòa, cử sứ giả, tuyên chiến, đòi cống nạp.',
  schism_enabled: 'Bộ tộc bất mãn thì chia đôi.',
  schism_threshold: 'Phần thành viên bất mãn (sắp chết đói, chán nản, không nhà hay ở xa nhà) đủ để chia đôi bộ tộc.',
  schism_min_pop: 'Bộ tộc nhỏ nhất còn có thể chia đôi.',
  defection_enabled:
    'Thành viên bất mãn bỏ sang một bộ tộc gần đó đang sống khá hơn, và bộ tộc chỉ còn một hai người nhập vào láng giềng.',
  culture_enabled: 'Bộ tộc sáng tạo văn hóa và tiếp nhận văn hóa của đồng minh.',
  culture_spread_rate: 'Xác suất mỗi nhịp để một cặp đồng minh chia sẻ một nền văn hóa.',

  relation_drift_rate: 'Quan hệ phai dần về 0 nhanh thế nào, tính bằng điểm mỗi ngày.',
  alliance_threshold: 'Điểm quan hệ mà từ đó hai bộ tộc là đồng minh.',
  rivalry_threshold: 'Điểm quan hệ mà từ đó trở xuống hai bộ tộc là đối địch.',
  coalitions_enabled: 'Thủ lĩnh tập hợp các bộ tộc thân thiện thành liên minh.',
  coalition_threshold: 'Điểm quan hệ cần có để lập hay gia nhập một liên minh.',
  coalition_min_size: 'Số bộ tộc ít nhất để lập liên minh; liên minh teo lại dưới mức ấy thì chấm dứt.',
  betrayal_enabled: 'Một thủ lĩnh đa nghi, táo bạo hay tham lam có thể trở mặt với đồng minh.',
  envoys_enabled: 'Sứ giả và người đưa tin lên đường vì hòa bình, và cột đá đánh dấu biên giới.',
  kin_stigma: 'Điểm oán hận của bộ tộc dành cho kẻ đã ăn thịt thân tộc và bị nó đuổi đi.',

  communication_enabled: 'Sinh vật phát tín hiệu và nghe được nhau.',
  signal_radius: 'Tín hiệu được nghe thấy xa bao nhiêu ô.',
  signal_speed: 'Tín hiệu đi nhanh bao nhiêu ô mỗi nhịp; 0 là nghe thấy tức thì.',
  food_call_rate: 'Xác suất mỗi nhịp để kẻ tìm thấy thức ăn, mà không đói, cất tiếng gọi.',
  alarm_call_rate: 'Xác suất mỗi nhịp để kẻ đang chạy khỏi thú săn kêu báo động.',
  help_call_enabled: 'Kẻ bị tấn công kêu cứu, và người cùng bộ tộc chạy đến.',
  help_radius: 'Khoảng cách mà từ đó người cùng bộ tộc chạy đến cứu, tính bằng ô.',
  knowledge_enabled: 'Sinh vật nhớ nơi có thức ăn, hiểm nguy và kẻ thù, rồi truyền lại cho nhau.',
  knowledge_ttl: 'Số nhịp, lúc thức hay lúc ngủ, để một điều ghi nhớ phai đi; 0 là chẳng học được gì.',
  knowledge_share_rate:
    'Xác suất mỗi nhịp để kể cho người cùng bộ tộc điều chắc nhất mình biết; điều nghe lại chỉ tin một nửa.',
  vocalizations_enabled: 'Tư tế tụng niệm, phụ nữ ngâm nga, lính gọi trận.',
  dialect_drift_enabled: 'Mỗi mùa qua, phương ngữ lại trôi xa nhau, và người lạ càng khó hiểu nhau.',

  war_enabled: 'Các bộ tộc đối địch quyết đấu, chiếm nhà và cướp vựa thóc.',
  attack_damage: 'Sức khỏe mất vì một đòn đánh, trước khi xét đến đẳng cấp, hình dáng, hộ thần và tâm trạng.',
  attack_radius: 'Khoảng cách mà những kẻ đối địch giao đấu, tính bằng ô.',
  defense_weight:
    'Mỗi người cùng bộ tộc ở gần kẻ bị tấn công, nhiều nhất là bốn, làm đòn đánh nhẹ đi bao nhiêu; chỉ có tác dụng khi bật help_call_enabled.',
  predation_enabled: 'Thú săn mồi đi săn và bị khiếp sợ; không có luật này thì chúng sống bằng xác chết.',
  hunt_radius: 'Khoảng cách mà thú săn nhận ra con mồi, tính bằng ô; ban đêm thì xa hơn.',
  bite_damage: 'Sức khỏe mất vì một cú cắn của thú săn.',
  bite_cooldown: 'Số nhịp thú săn nghỉ giữa hai cú cắn.',
  energy_from_prey: 'Năng lượng mà một lần hạ con mồi cho thú săn.',
  cannibalism_enabled: 'Kẻ tuyệt vọng ăn thịt đồng loại còn sống; trẻ thơ và kẻ hiền hòa thì không bao giờ.',
  cannibalism_hunger_ratio: 'Phần năng lượng mà dưới mức ấy sinh vật tìm đến chuyện ăn thịt đồng loại.',
  cannibalism_energy: 'Năng lượng mà việc ăn thịt đồng loại mang lại.',
  eat_enemy_enabled: 'Kẻ tuyệt vọng có thể ăn thịt sinh vật của bộ tộc khác: kẻ yếu, và người của bộ tộc thù địch.',
  eat_kin_enabled: 'Kẻ tuyệt vọng có thể ăn thịt thành viên yếu của chính bộ tộc mình.',
  exile_on_kin_eat: 'Kẻ ăn thịt thân tộc bị đuổi đi, thành một nhóm chỉ có một mình.',

  resource_sharing_enabled: 'Bộ tộc giữ một kho bếp chung: kẻ no bỏ vào, kẻ sắp chết đói lấy ra.',
  larder_capacity: 'Kho bếp chứa được bao nhiêu năng lượng.',
  granaries_enabled: 'Bộ tộc cất một phần mùa màng vào vựa thóc phòng khi đói.',
  granary_capacity: 'Vựa thóc chứa được bao nhiêu năng lượng; muốn mở tiệc phải đầy bốn phần năm.',
  banquets_enabled: 'Bộ tộc có vựa thóc đầy thì mở tiệc.',
  markets_enabled: 'Các láng giềng đồng minh mở chợ, và bộ tộc gửi đoàn buôn đến mọi nơi trừ đối thủ và kẻ thù.',
  aid_rate: 'Xác suất mỗi nhịp để các bộ tộc ngó đến đồng minh sắp chết đói và chia sẻ kho bếp.',
  tribute_enabled: 'Bộ tộc mạnh biến bộ tộc yếu thành chư hầu, cứ 240 nhịp phải nộp cống một lần.',

  theology_enabled: 'Bộ tộc dựng miếu, dâng lễ, và thấy phép màu, hội nghị tư tế và khải thị.',
  tithe_rate: 'Phần của energy_max mà người sùng kính dâng cho đức tin lúc bình minh và hoàng hôn.',
  temple_faith_cost: 'Lượng đức tin để nâng miếu thành đền.',
  omens_enabled: 'Tư tế đọc điềm báo lúc giao mùa, và ai nghe thì lo chuẩn bị.',
} as const satisfies Partial<LawTexts>;
