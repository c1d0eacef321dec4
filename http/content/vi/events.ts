/** The events of the chronicle in Vietnamese: a reader's name of each, and when it happens. */
import type { EventTexts } from '../words/words.js';

export const EVENT_TEXTS: EventTexts = {
  death: {
    name: 'Cái chết',
    text: 'Một sinh vật qua đời. Mục này ghi nguyên nhân, tuổi và kẻ ra tay, nếu có.',
  },
  birth: {
    name: 'Chào đời',
    text: 'Một đứa trẻ ra đời. Mục này ghi cha, mẹ, số cạnh, thế hệ và bộ tộc của nó.',
  },
  promotion: {
    name: 'Thăng cấp',
    text: 'Một dòng lính tam giác cân vươn tới 60 độ: đứa con trai sinh ra là tam giác đều, người Thợ thủ công đầu tiên của dòng họ.',
  },
  demotion: {
    name: 'Giáng cấp',
    text: 'Một nam giới trưởng thành bị phát hiện là dị hình, nhưng chưa đến mức phải chết. Anh ta bị giáng làm Lính, với ba cạnh và một góc nhọn.',
  },
  outbreak: {
    name: 'Dịch bùng phát',
    text: 'Ca đầu tiên của một bệnh mới, khi chưa ai khác bị ốm. Từ đây bệnh lây qua những kẻ ở gần nhau.',
  },
  recovery: {
    name: 'Khỏi bệnh',
    text: 'Một sinh vật ốm khỏe lại: nhờ sức mình, thảo dược, tư tế, thuốc đắp, một lần tắm sông hay một phép màu.',
  },
  bloom: {
    name: 'Cây chín',
    text: 'Một cây đã lớn hết cỡ và ăn được. Chuyện xảy ra nhiều đến nỗi chỉ báo trực tiếp chứ không lưu lại.',
  },
  alliance: {
    name: 'Kết đồng minh',
    text: 'Quan hệ của hai bộ tộc lên đến alliance_threshold, và họ thành đồng minh.',
  },
  rivalry: {
    name: 'Thành đối địch',
    text: 'Quan hệ của hai bộ tộc tụt xuống rivalry_threshold. Từ nay hễ gặp nhau là họ giao đấu.',
  },
  predation: {
    name: 'Săn mồi',
    text: 'Một con thú săn giết được con mồi và ăn no. Cái xác để lại cho cả bầy.',
  },
  war: {
    name: 'Giao chiến',
    text: 'Một trận tay đôi giữa người của hai bộ tộc thù địch ngã ngũ, bằng một vết thương hay một cái chết.',
  },
  ruin: {
    name: 'Nhà thành phế tích',
    text: 'Một ngôi nhà đến hồi kết: bỏ hoang quá lâu, bị bão hay lũ bào mòn, bị cháy, bị động đất rung sập hay bị thiên thạch đánh trúng.',
  },
  settlement: {
    name: 'Định cư',
    text: 'Một bộ tộc xây, nhận hay dựng lại một ngôi nhà.',
  },
  succession: {
    name: 'Kế vị',
    text: 'Thủ lĩnh không còn nữa, và thành viên già nhất còn sống của bộ tộc đội vương miện.',
  },
  schism: {
    name: 'Ly khai',
    text: 'Những thành viên bất mãn bỏ đi lập bộ tộc riêng, hoặc một người thừa kế không phục dẫn họ đi sau cuộc kế vị.',
  },
  fire: {
    name: 'Hỏa hoạn',
    text: 'Một cây đã lớn bắt lửa, hoặc một ngôi nhà cháy rụi trong đám cháy.',
  },
  disaster: {
    name: 'Thiên tai',
    text: 'Thiên thạch, lũ quét, động đất hay sét giáng xuống, hoặc một con sông tràn bờ.',
  },
  conquest: {
    name: 'Chinh phục',
    text: 'Kẻ thắng một trận tay đôi chết người chiếm lấy một ngôi nhà của bộ tộc bên thua; bộ tộc bị diệt sạch trong chiến tranh thì mất hết nhà.',
  },
  culture: {
    name: 'Văn hóa',
    text: 'Một bộ tộc sáng tạo ra một nền văn hóa, hoặc tiếp nhận của đồng minh.',
  },
  coalition_formed: {
    name: 'Lập liên minh',
    text: 'Một thủ lĩnh tập hợp những bộ tộc thân thiện còn đứng riêng và lập liên minh cùng họ.',
  },
  coalition_joined: {
    name: 'Gia nhập liên minh',
    text: 'Một bộ tộc vào liên minh của bạn mình, và không thành viên nào phản đối.',
  },
  coalition_dissolved: {
    name: 'Liên minh tan rã',
    text: 'Một liên minh chấm dứt: hai thành viên đã trở mặt với nhau, hoặc còn lại quá ít.',
  },
  peace: {
    name: 'Hòa bình',
    text: 'Thủ lĩnh hiếu hòa của bộ tộc yếu hơn cầu hòa, và kẻ thù chấp nhận.',
  },
  tribute: {
    name: 'Cống nạp',
    text: 'Một chư hầu trích kho nộp cho bá chủ, cứ 240 nhịp một lần.',
  },
  betrayal: {
    name: 'Phản bội',
    text: 'Một thủ lĩnh đa nghi, táo bạo hay tham lam ra tay với đồng minh có kho đầy nhất.',
  },
  defection: {
    name: 'Bỏ bộ tộc',
    text: 'Một thành viên sắp chết đói hay không nhà rời bộ tộc mình, bước sang dưới một ngọn cờ khác.',
  },
  cannibalism: {
    name: 'Ăn thịt đồng loại',
    text: 'Một sinh vật đói lả đã lâu, trước mắt không còn gì ăn, ăn thịt kẻ khác còn sống. Ai chứng kiến thì không quên.',
  },
  exile: {
    name: 'Lưu đày',
    text: 'Kẻ ăn thịt thân tộc bị đuổi đi và thành một nhóm chỉ có một mình.',
  },
  wither: {
    name: 'Héo tàn',
    text: 'Một cây trưởng thành hết đời và héo. Chỉ báo trực tiếp, không lưu lại.',
  },
  takeover: {
    name: 'Chiếm nhà',
    text: 'Một bộ tộc đang lớn mà không có ngôi nhà nào chiếm ngôi nhà thừa của phe đối địch.',
  },
  miracle: {
    name: 'Phép màu',
    text: 'Khi chuyển mùa, đức tin vượt quá giá của một ngôi đền trở thành thức ăn, sức khỏe và năng lượng; hoặc chính Quả Cầu đặt sinh linh mới vào một thế giới đang lụi tàn.',
  },
  sermon: {
    name: 'Bài giảng',
    text: 'Luật đã đổi, và các tư tế giảng giải cho bộ tộc mình. Nơi không có tư tế thì kẻ già nhất giảng.',
  },
  synod: {
    name: 'Hội nghị tư tế',
    text: 'Trong kỷ Băng giá hay kỷ Dịch bệnh, tư tế của ít nhất hai bộ tộc họp bàn. Các bộ tộc ấy thiện cảm với nhau hơn.',
  },
  temple: {
    name: 'Dựng đền',
    text: 'Đức tin của một bộ tộc đạt temple_faith_cost, và ngôi miếu của họ được nâng thành đền.',
  },
  epiphany: {
    name: 'Khải thị',
    text: 'Một tư tế cao tuổi trong đền nhìn thấy điều bên ngoài mặt phẳng. Mọi xung đột lắng xuống trong một ngày.',
  },
  resonance: {
    name: 'Cộng hưởng',
    text: 'Luật đã đổi, và mọi ngôi miếu trên mặt đất ngân vang theo.',
  },
  compost: {
    name: 'Bón đất',
    text: 'Một nông dân lành nghề bồi lại đất đã bạc màu trong luống của bộ tộc.',
  },
  banquet: {
    name: 'Yến tiệc',
    text: 'Một bộ tộc mở tiệc: khi vựa thóc đầy bốn phần năm, hoặc để mừng vụ mùa vào ngày cuối thu.',
  },
  raid: {
    name: 'Cướp vựa thóc',
    text: 'Thức ăn bị lấy khỏi vựa thóc của kẻ thù, sau một trận thắng hay trong một cuộc hành quân.',
  },
  hospitality: {
    name: 'Hiếu khách',
    text: 'Một kẻ vị tha cho người lạ đói bụng ăn, và hai bộ tộc gần nhau hơn.',
  },
  peace_envoy: {
    name: 'Sứ giả đến nơi',
    text: 'Một sứ giả hay người đưa tin tới nhà chính của bộ tộc khác và được lắng nghe.',
  },
  market: {
    name: 'Mở chợ',
    text: 'Hai đồng minh sống gần nhau mở một phiên chợ ở giữa đường nối hai nhà.',
  },
  caravan: {
    name: 'Đoàn buôn',
    text: 'Một người gùi hàng và tin tức đến được bộ tộc khác. Kẻ chết dọc đường thì không ai kể đến.',
  },
  omen: {
    name: 'Điềm báo',
    text: 'Mùa đã chuyển, và một tư tế báo trước mùa kế tiếp. Ai nghe được thì lo chuẩn bị.',
  },
  regicide: {
    name: 'Sát hại thủ lĩnh',
    text: 'Một thủ lĩnh bị bộ tộc khác giết khi không có tuyên chiến. Trừ kẻ thù của nạn nhân, ai cũng oán bên sát nhân.',
  },
  herald: {
    name: 'Sứ giả lên đường',
    text: 'Một sứ giả hay người đưa tin lên đường sang bộ tộc khác để cầu hòa hay kết thân, hoặc hô lời tuyên chiến nơi biên giới.',
  },
  anomaly: {
    name: 'Tìm ra vùng lạ',
    text: 'Một kẻ ưa khám phá hay một tay hái lượm giỏi phát hiện một vùng lạ còn ẩn giấu.',
  },
  clan_extinction: {
    name: 'Bộ tộc tuyệt diệt',
    text: 'Bộ tộc không còn thành viên nào, cũng chẳng còn ngôi nhà nào, hoặc những thành viên cuối cùng gia nhập bộ tộc khác. Sổ của họ khép lại.',
  },
  extinction: {
    name: 'Tận diệt',
    text: 'Sinh vật cuối cùng của thế giới qua đời, và đồng hồ tự dừng.',
  },
};
