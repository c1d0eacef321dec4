/** The chapters of the wiki in Vietnamese. */
import type { WikiText } from '../content.js';

export const WIKI_CHAPTERS: WikiText['chapters'] = {
  overview: {
    title: 'Tổng quan',
    text: [
      'Spaceland là một thế giới phẳng. Giống đực là những đa giác, giống cái là những đoạn thẳng, và thân hình càng nhiều cạnh thì địa vị càng cao. Họ kiếm ăn, tỏ tình, dựng nhà, lập bộ tộc, buôn bán, cầu nguyện, cãi vã, đau ốm, già đi rồi chết, và con cái chẳng bao giờ giống hệt cha mẹ.',
      'Không ai điều khiển được riêng một sinh vật nào. Vị thần của thế giới này, được gọi là Quả Cầu, cai trị bằng {count:laws} luật, bằng {count:presets} bộ luật mẫu, và bằng đồng hồ. Mọi thứ khác tự nảy sinh từ đó.',
      'Thời gian được đếm bằng nhịp. Một ngày có {law:day_length} nhịp và bắt đầu lúc bình minh, một mùa có {law:season_length} nhịp, một kỷ nguyên {law:age_length}; nếu không có lệnh khác, đồng hồ chạy {law:tick_rate} nhịp mỗi giây. Khoảng cách tính bằng ô, trên một mặt phẳng {law:width} × {law:height} mà đi hết mép này thì sang mép bên kia.',
      'Thế giới này tất định: cùng hạt giống, cùng luật và cùng hành động của vị thần thì cho cùng một lịch sử, đến từng bit cuối cùng. Khởi động lại thì thế giới tiếp tục từ chỗ đã dừng.',
      'Các con số trong bách khoa này được đọc từ chính các bảng của bộ máy. Con số của luật là giá trị mặc định; luật đang có hiệu lực ở thế giới này nằm tại [/api/laws](/api/laws). Bạn mới đến? [Bài hướng dẫn](/guide) sẽ dắt bạn đi từng bước với những ví dụ chạy được ngay.',
    ],
  },
  tick: {
    title: 'Một nhịp',
    text: [
      'Nhịp nào cũng đi qua cùng những bước ấy, theo cùng thứ tự ấy. Điều mà bước này muốn ở bước khác (một vết thương, một ca sinh, một sự đổi lòng) phải chờ đến lượt của bước kia, nên thứ tự của các tác động không bao giờ tùy thuộc vào may rủi.',
    ],
  },
  castes: {
    title: 'Đẳng cấp',
    text: [
      'Số cạnh làm nên địa vị. Con trai hơn cha một cạnh, nhiều nhất đến `max_sides`. Riêng tam giác là ngoại lệ: những tam giác nhọn là lính; qua từng thế hệ, góc nhọn của con cháu họ mở rộng dần, cho đến khi một đứa sinh ra đã đều cạnh, với góc {number:equilateral_degrees}°, và thành thợ thủ công. Phụ nữ là những đoạn thẳng, bất kể cha là ai.',
      'Đẳng cấp trên nhìn xa hơn và sống lâu hơn, nhưng chậm hơn, khó sinh nở hơn và tốn kém hơn. Thú săn mồi và thú ăn cỏ sống hoang: không bộ tộc, không nhà, không địa vị.',
      'Tốc độ tính bằng ô mỗi nhịp. Tầm nhìn, khả năng sinh nở và mức tiêu hao là hệ số: tầm nhìn nhân với `perceive_radius`, mức tiêu hao nhân với `energy_decay_per_tick`. Tuổi thọ nhân với `lifespan_mult`, và mỗi cuộc đời có thể dài hay ngắn hơn đôi chút.',
    ],
  },
  character: {
    title: 'Tính cách, kỹ năng và công cụ',
    text: [
      'Ai cũng có một tính cách, phần nhiều là di truyền; thủ lĩnh cai trị theo tính cách và khí chất của mình. Luyện tập sinh ra kỹ năng, kỹ năng đem lại danh hiệu, và những gì cuộc đời đã tạo nên ở một thân hình thì hiện ra thành mẫu người. Công cụ đi theo đẳng cấp và hoàn cảnh: giáo cho kẻ chiến đấu, giỏ cho kẻ hái lượm, vương miện cho thủ lĩnh, đuốc cho kẻ ưa khám phá lúc đêm về.',
    ],
  },
  life: {
    title: 'Đời sống',
    text: [
      'Thân hình sống nhờ năng lượng. Ở cỡ chuẩn nó chứa được `energy_max`, mỗi nhịp tiêu hao `energy_decay_per_tick` (trước khi xét đến đẳng cấp, tuổi, hình dáng và sự đông đúc), rồi ăn để bù lại. Ai đã no thì không động đến cây cối.',
    ],
  },
  stages: {
    title: 'Các giai đoạn',
    text: [
      'Giai đoạn tùy vào phần tuổi thọ đã sống qua. Đến `adult_age` ({law:adult_age} nhịp), giống đực bị phán xét: độ dị hình từ `euthanasia_threshold` trở lên là phải chết; nhẹ hơn nhưng vẫn đáng kể thì bị giáng làm lính, dù trước đó là ai.',
    ],
  },
  hunger: {
    title: 'Cái đói',
    text: [
      'Đói hay no là do phần năng lượng còn lại. Kẻ đói nhìn xa hơn để tìm thức ăn; kẻ sắp chết đói còn vội vã hơn, và chỉ sợ thú săn mồi ở nửa khoảng cách thường. Các cột là hệ số.',
    ],
  },
  health: {
    title: 'Sức khỏe',
    text: [
      'Sức khỏe hồi lại khi nghỉ ngơi, tốt nhất là ngủ dưới mái nhà (`rest_recovery_mult`), và mỗi điểm đều tốn năng lượng; ai thiếu năng lượng thì không hồi phục được, còn ai gần như cạn kiệt thì hao mòn dần vì kiệt sức. Người già cứ mỗi nhịp lại yếu đi một chút.',
      'Kẻ yếu đi chậm hơn, nhìn gần hơn, hái lượm được ít hơn, và chỉ người khỏe mới kết đôi. Một đòn nặng để lại vết thương, làm chậm cả bước chân lẫn sự hồi phục. Quả mọng, ngũ cốc và nhất là thảo dược chữa lành dần dần; cây độc thì gây hại tức khắc.',
    ],
  },
  death: {
    title: 'Cái chết',
    text: [
      'Có {count:causes} cách để chết. Kẻ chết để lại xác trong `corpse_ttl` nhịp; xác có thể bị ăn, và khi phân hủy thì nuôi cây cối quanh đó. Người thân để tang.',
    ],
  },
  heredity: {
    title: 'Di truyền và hình dáng',
    text: [
      'Đứa trẻ theo bộ tộc của mẹ, có bộ não và hình dáng pha trộn từ cha lẫn mẹ, và phần nhiều mang tính cách của một trong hai. Với xác suất `mutation_rate`, con trai lệch một cạnh so với số cạnh lẽ ra phải có, và vì thế mà dị hình.',
      'Mỗi thân hình có một đường viền riêng: một vòng điểm quanh tâm. Lúc đầu có khuôn mẫu giữ nó ở hình đều; từ thế hệ {law:annealing_start_generation} khuôn mẫu nới dần, suốt {law:annealing_decay_generations} thế hệ, rồi hình dáng được tự do tiến hóa. Thân lớn chứa nhiều năng lượng hơn, viền dài tiêu hao nhiều hơn, góc sắc gây thương tích nặng hơn, còn hình lệch thì bị coi là dị hình.',
    ],
  },
  brain: {
    title: 'Bộ não',
    text: [
      'Mỗi sinh vật có một mạng nơ-ron nhỏ biết ghi nhớ. Nó cảm nhận năng lượng, sức khỏe, những gì ba tia nhìn thấy, âm thanh, mùi, va chạm và độ dốc; nó đi, rẽ, hành động, cất tiếng và chọn bạn. Bản năng làm việc phải làm; bộ não quyết định làm thế nào, và có làm hay không. Bộ não suy nghĩ `nn_inference_hz` lần mỗi giây của thế giới. Con cái thừa hưởng trọng số của cả cha lẫn mẹ (`crossover_rate`), có thay đổi chút ít (`mutation_sigma`): chẳng có người thầy nào ngoài sự sống còn.',
    ],
  },
  skills: {
    title: 'Kinh nghiệm',
    text: [
      'Trồng trọt, chiến đấu, hái lượm và chữa lành đều học qua việc làm, người mới học nhanh nhất, nhiều nhất đến {number:skill_max} điểm. Các bậc là: {levels}. Người già truyền kinh nghiệm cho lớp trẻ ngủ cùng mái nhà.',
    ],
  },
  balance: {
    title: 'Cân bằng số dân',
    text: [
      'Mặt đất nuôi được `carrying_capacity` sinh vật; nếu để tự động thì con số ấy tính theo diện tích. Vượt quá đó, giới hạn mềm kìm hãm sinh nở và khiến cuộc sống tốn kém hơn, càng đông càng gắt; `max_population` thì chặn hẳn việc sinh nở.',
      'Khi số dân xuống dưới một phần của sức nuôi (`safeguard_relief_ratio`), cứu trợ bắt đầu: sống đỡ tốn kém và cây lớn nhanh hơn, rồi sinh nở dày hơn và kẻ dị hình được tha. Khi chỉ còn {law:safeguard_critical_pop} sinh vật, hoặc một giới đã tuyệt, phép màu sáng thế đưa đến {law:safeguard_genesis_batch} sinh linh mang hình đều; `safeguard_max_miracles` cho biết điều ấy được phép xảy ra mấy lần. Khi sinh vật cuối cùng chết, đồng hồ dừng lại.',
    ],
  },
  plants: {
    title: 'Cây cối',
    text: [
      'Có {count:plants} loài. Năng lượng là thứ một cây trưởng thành cho theo luật mặc định; tốc độ lớn và độ dài đời cây là hệ số của `plant_growth_rate` và `food_lifespan_ticks`. Thảo dược còn chữa khỏi bệnh lây, và quả mọng giúp đi nhanh hơn trong một lúc.',
    ],
  },
  growth: {
    title: 'Sức lớn và mùa màng',
    text: [
      'Mầm bắt đầu ở {number:sprout_growth} và trưởng thành ở 1. Cây lớn nhờ ánh ngày, ban đêm thì không lớn chút nào, nhanh hơn trong mưa, chậm hơn trên đất bạc màu và dưới bóng cây láng giềng. Cây trưởng thành có thể gieo hạt quanh mình (`plant_spread_rate`) chừng nào số cây còn ít hơn sức nuôi của mùa: `food_count` nhân với hệ số của mùa. Chỉ cây trưởng thành mới héo tàn.',
      'Một mầm hóa ra là cây độc với xác suất `poison_rate`. Ai đã biết mặt cây độc thì nhổ nó đi.',
    ],
  },
  fields: {
    title: 'Ruộng nương và vựa thóc',
    text: [
      'Khi bật `agriculture_enabled`, nông dân gom hạt và chăm luống quanh nhà chính: ngũ cốc ở đó lớn nhanh hơn và cho nhiều hơn, nhất là nơi được tưới. Thứ gặt được nuôi người gặt trước, rồi mới vào vựa thóc (`granary_capacity`). Vựa gần đầy thì đến lúc mở tiệc.',
    ],
  },
  clans: {
    title: 'Bộ tộc',
    text: [
      'Mỗi ngôi nhà của thế giới mới lập ra một bộ tộc, do người ở gần nhà nhất dẫn dắt, trừ khi `max_clans` định sẵn số bộ tộc. Một bộ tộc có tên, màu, hộ thần, thủ lĩnh, quê nhà, kho bếp, đức tin và lịch sử. Kẻ mồ côi của những bộ tộc đã mất lập bộ tộc mới; bộ tộc bất mãn thì chia đôi (`schism_threshold`), còn thành viên bất mãn thì bỏ sang ngọn cờ khác tốt hơn.',
    ],
  },
  houses: {
    title: 'Nhà cửa',
    text: [
      'Nhà cho giường theo diện tích nền (`house_capacity` là của một gian nhà trung bình), cho chỗ trú khỏi mưa gió, và hơi ấm từ bếp lửa. Chỉ thành viên bộ tộc được ngủ ở đó, trừ phi ngôi nhà chưa có chủ. Tường giữ được một phần quãng đường tới nhiệt độ trong phòng: đó là cột giữ nhiệt dưới đây. Bão, lũ, lửa và động đất bào mòn nhà, thợ xây sửa lại.',
    ],
  },
  relations: {
    title: 'Quan hệ',
    text: [
      'Giữa hai bộ tộc bất kỳ luôn có một số điểm từ {number:relation_min} đến {number:relation_max}. Bữa ăn chung, quà tặng, sứ giả và buôn bán làm quan hệ ấm lên; xâm phạm đất đai, trộm cắp, đổ máu và phản bội làm nó nguội đi; không ai động đến thì nó phai dần về 0 (`relation_drift_rate`). Từ {law:alliance_threshold} trở lên là đồng minh, từ {law:rivalry_threshold} trở xuống là đối địch, và họ còn như thế cho đến khi lùi vào trong vạch {number:hysteresis} điểm.',
      'Thủ lĩnh tập hợp bạn bè thành liên minh (`coalition_threshold`); liên minh tan khi các bên bất hòa hoặc còn quá ít.',
    ],
  },
  leaders: {
    title: 'Thủ lĩnh và thể chế',
    text: [
      'Có thủ lĩnh bên cạnh, người ta nhìn xa hơn, đỡ mệt hơn và bớt sợ hơn. Không có thủ lĩnh, bộ tộc sống kém đi, chẳng ra được lệ làng cũng chẳng đánh trận được. Khi thủ lĩnh chết, thành viên già nhất lên thay; cái chết ấy lấy đi sức lực của mọi người và một phần kho bếp.',
      'Thủ lĩnh làm gì là tùy khí chất và tính cách; đẳng cấp của người sáng lập quyết định thể chế.',
    ],
  },
  economy: {
    title: 'Kho tàng và buôn bán',
    text: [
      'Người no góp vào kho bếp, kẻ sắp chết đói lấy ra. Đồng minh gặp khó thì được giúp (`aid_rate`); đồng minh láng giềng mở chợ và gửi thương đoàn, đưa hàng hóa lẫn tin tức. Kẻ mạnh có thể bắt kẻ yếu làm chư hầu và cống nạp. Khách được mời ăn, và tiệc tùng sinh ra bạn bè.',
    ],
  },
  war: {
    title: 'Chiến tranh và săn mồi',
    text: [
      'Kẻ đối địch gặp nhau là đánh nhau, và thủ lĩnh có thể tuyên chiến rồi kéo quân đi. Một đòn gây `attack_damage`, trước khi xét đến đẳng cấp, hình dáng, hộ thần, kỹ năng, tinh thần và sự mệt mỏi; đồng đội đứng gần làm đòn nhẹ đi (`defense_weight`). Bên thắng chiếm nhà và có thể cướp vựa thóc. Máu và thời gian làm cả hai bên mệt mỏi, rồi sứ giả mang hòa bình đến.',
      'Thú săn mồi săn những gì chúng thấy và ngửi được (`predation_enabled`), một mình hoặc theo bầy hú gọi nhau. Kẻ cùng đường có thể ăn thịt đồng loại còn sống: kẻ thù, và nếu luật cho phép thì cả người cùng bộ tộc, để rồi bị trục xuất.',
    ],
  },
  speech: {
    title: 'Lời nói, hiểu biết và văn hóa',
    text: [
      'Sinh vật gọi nhau khi thấy thức ăn, gặp nguy hay cần giúp, để lại mùi và lối mòn, và nhớ nơi có thức ăn, hiểm nguy và kẻ thù. Họ kể cho bộ tộc điều tốt nhất mình biết; điều nghe kể chỉ đáng tin một nửa, và mọi điều rồi sẽ phai (`knowledge_ttl`). Tiếng nói của các bộ tộc xa nhau dần theo mùa, và người lạ càng lúc càng khó hiểu nhau. Bộ tộc sáng tạo văn hóa và tiếp nhận văn hóa của đồng minh; mỗi nền văn hóa cho người của mình một món quà nhỏ.',
    ],
  },
  faith: {
    title: 'Đức tin',
    text: [
      'Người sùng kính dâng một phần năng lượng lúc bình minh và hoàng hôn (`tithe_rate`). Đức tin dựng nên miếu, đủ `temple_faith_cost` thì thành đền, và phần tràn đầy hóa thành phép màu lúc giao mùa.',
    ],
  },
  totems: {
    title: 'Hộ thần',
    text: [
      'Mỗi bộ tộc có một trong {count:totems} vị hộ thần. Vị ấy thiên về một lối sống và ban ân huệ: nhiều nhất khi thủ lĩnh ngồi trong nhà chính, ít nhất khi thủ lĩnh đi xa. Miếu của bạn bè thờ cùng hộ thần thì tiếp thêm sức, miếu của kẻ đối địch thì lấy bớt.',
    ],
  },
  rites: {
    title: 'Nghi lễ và thị kiến',
    text: [
      'Khi vị thần đổi luật, các miếu ngân vang và tư tế giảng giải về điều đó. Trong kỷ nguyên khủng hoảng, hội nghị tư tế nhóm họp. Lúc giao mùa tư tế đọc điềm báo, và ai nghe thì lo chuẩn bị. Hiếm hoi lắm mới có một tư tế già được khải thị, và mọi xung đột lặng đi một thời gian.',
    ],
  },
  weather: {
    title: 'Thời tiết và đất đai',
    text: [
      'Bầu trời đổi theo giờ, mùa đổi theo năm, và kỷ nguyên bao trùm lên cả hai. Đất có sông, đồi và đá.',
    ],
  },
  seasons: {
    title: 'Bốn mùa',
    text: [
      'Thức ăn, sinh nở và bệnh tật là hệ số; thức ăn của mùa đông là luật `winter_food_mult`. Thế giới bắt đầu ở mùa mà `initial_season_offset` định ra.',
    ],
  },
  sky: {
    title: 'Bầu trời và gió',
    text: [
      'Thời tiết đổi với xác suất `weather_change_rate` mỗi nhịp, và mùa làm lệch các tỉ lệ. Mưa làm cây lớn nhanh và bước chân chậm; sương mù che tầm nhìn; bão quật gãy cây, ném sét và bào mòn nhà cửa. Gió đưa mùi và lửa đi xa.',
    ],
  },
  epochs: {
    title: 'Kỷ nguyên',
    text: ['Các kỷ nguyên nối nhau thành vòng, mỗi kỷ {law:age_length} nhịp (`age_enabled`).'],
  },
  heat: {
    title: 'Nóng và lạnh',
    text: [
      'Nơi nào cũng có nhiệt độ của nó: nhiệt độ của mùa, do những luồng khí từ mép thế giới tràn vào, ban ngày ấm hơn, trong mưa lạnh hơn, cạnh lửa thì nóng bỏng. Thân hình biến nhiệt chậm theo, trong nhà thì tùy tường vách. Nóng quá thì chết; lạnh và ướt thì sinh bệnh, nếu bật `weather_sickness_enabled`.',
    ],
  },
  disasters: {
    title: 'Thiên tai',
    text: [
      'Những gì có thể giáng xuống, và các luật cho phép chúng: `disaster_enabled`, `earthquake_enabled`, `lightning_enabled`, `wildfire_enabled`.',
    ],
  },
  terrain: {
    title: 'Sông, đồi và những vùng lạ',
    text: [
      'Sông làm kiệt sức kẻ lội qua và cuốn đi kẻ yếu; thợ xây bắc cầu và đắp đập. Vách đá thì ai nhìn thấy mới leo xuống được. Mảnh đất màu mỡ hút cây cối, đá chắn lối đi. Trong lòng đất còn ẩn những vùng lạ, ai bước vào thì phát hiện ra.',
    ],
  },
  laws: {
    title: 'Luật',
    text: [
      'Toàn bộ {count:laws} luật, xếp theo nhóm. Khoảng viết `>a..b` là không kể `a`. Phần lớn luật có hiệu lực từ nhịp kế tiếp; những luật định hình lúc khai sinh thế giới thì đợi đến thế giới sau. Đặt luật bằng `POST /api/laws`; chỉ cần một giá trị ngoài khoảng là không luật nào được đặt. Cùng danh sách này dưới dạng văn bản thuần: [/docs/god-laws.md](/docs/god-laws.md).',
    ],
  },
  presets: {
    title: 'Bộ luật mẫu',
    text: [
      'Bộ luật mẫu là một gói luật có tính chất riêng. Ban hành bằng `POST /api/presets/{name}`; thêm `?reset=true` để mở một thế giới mới dưới bộ luật ấy. Luật nào không có trong gói thì giữ nguyên giá trị.',
    ],
  },
  comparison: {
    title: 'So sánh các bộ luật mẫu',
    text: [
      'Cột cuối là giá trị mặc định của chính luật đó. Ô trống nghĩa là bộ luật mẫu không động đến luật này.',
    ],
  },
  events: {
    title: 'Sự kiện',
    text: [
      'Mọi điều đáng kể đều được chép lại: {count:events} loại sự kiện. Sự kiện trọng đại là những gì `GET /api/history?major=true` trả về. Tất cả được lưu mãi mãi, trừ cây nở rộ và cây héo tàn, vì chúng sẽ nhấn chìm những chuyện khác.',
      'Có thể dặn dịch vụ giữ ít hơn (`SIM_KEEP_WORLDS`): khi ấy, với những thế giới đã kết thúc từ lâu chỉ còn lại sự kiện trọng đại và tổng số của tất cả, và `thinned_at` trong lịch sử của chúng cho biết điều đó.',
    ],
  },
  api: {
    title: 'API',
    text: [
      'Ai cũng được đọc; muốn thay đổi thế giới thì cần mật khẩu của vị thần. Thân yêu cầu là JSON. Trang tra cứu để thử ngay nằm ở [/docs](/docs), tài liệu của nó ở [/openapi.json](/openapi.json), còn ví dụ thì có trong [bài hướng dẫn](/guide).',
    ],
  },
  routes: { title: 'Đường dẫn', text: [] },
  god: {
    title: 'Mật khẩu của vị thần',
    text: [
      'Mật khẩu đầu tiên được đặt bằng `POST /api/auth/setup`, dài từ {limit:passkeyCharactersMin} đến {limit:passkeyCharactersMax} ký tự. Lời gọi mang nó trong tiêu đề `X-God-Key`, thông điệp trên socket mang nó trong trường `key`. Mật khẩu có thể gồm ký tự bất kỳ; trong tiêu đề, những ký tự ngoài ASCII, `%` và dấu cách ở hai đầu phải được mã hoá phần trăm như `encodeURIComponent` làm. Sau {limit:wrongKeysPerMinuteMax} lần sai trong một phút, địa chỉ ấy phải chờ. Mất mật khẩu thì đặt lại ngay trên máy chủ: `spaceland passkey set`.',
    ],
  },
  socket: {
    title: 'Socket',
    text: [
      'WebSocket tại `/ws` gửi một `hello`, rồi mỗi nhịp một `state`, nhiều nhất {limit:framesPerSecondMax} lần mỗi giây; ai đọc chậm thì nhận trạng thái mới nhất chứ không phải cả hàng chờ. Số liệu phân tích đi kèm chừng mỗi giây một lần. Đồng hồ hay luật thay đổi thì mọi người được báo bằng `control` và `laws`; ai vài giây không được gửi gì thì nhận `alive`, nên im lặng nghĩa là kết nối đã mất. Thông điệp của vị thần giống như của `POST /api/control`, thêm `key`, và thêm `id` nếu bạn muốn phân biệt các câu trả lời. [/asyncapi.json](/asyncapi.json) mô tả mọi thông điệp.',
      'Chương trình vẽ nhiều thân hình không nhất thiết phải đọc JSON: với giao thức con `spaceland.v1.bin`, cùng thế giới ấy đến dưới dạng khung nhị phân, lúc đầu là toàn bộ rồi chỉ những gì thay đổi, chỉ tốn vài phần nghìn số byte. Mô-đun `spaceland/client` giải mã chúng trong trình duyệt và Node; [/docs/compact-stream.md](/docs/compact-stream.md) nói cách làm việc đó ở nơi khác.',
    ],
  },
  errors: {
    title: 'Lỗi',
    text: [
      'Lỗi nào cũng có dạng `{"detail": ...}`: với trạng thái 422 là danh sách chỗ sai và sai ra sao, còn lại là một mã và một câu giải thích.',
    ],
  },
  variables: {
    title: 'Biến khởi động',
    text: ['Được đọc từ môi trường khi dịch vụ khởi động; `GET /api/config` cho xem chúng.'],
  },
};
