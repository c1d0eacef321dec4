/** The chapters of the wiki in Vietnamese. */
import type { Prose } from '../content.js';

export const WIKI_CHAPTERS: Prose['wiki']['chapters'] = {
  overview: {
    title: 'Tổng quan',
    text: [
      'Spaceland là một thế giới phẳng. Giống đực là những đa giác, giống cái là những đoạn thẳng, và thân hình càng nhiều cạnh thì địa vị càng cao. Họ kiếm ăn, tỏ tình, dựng nhà, lập bộ tộc, buôn bán, cầu nguyện, cãi vã, đau ốm, già đi rồi chết, và con cái thừa hưởng từ cha mẹ với đôi chút thay đổi.',
      'Không sinh vật nào bị điều khiển từ bên ngoài. Vị thần của thế giới này, gọi là Quả Cầu, đặt {count:laws} luật, áp dụng {count:presets} bộ luật mẫu và điều khiển đồng hồ. Mọi thứ khác nảy sinh từ các quy tắc.',
      'Thời gian được đếm bằng nhịp. Một ngày có {law:day_length} nhịp và bắt đầu lúc bình minh, một mùa có {law:season_length} nhịp, một kỷ nguyên {law:age_length}; đồng hồ chạy {law:tick_rate} nhịp mỗi giây, trừ khi vị thần đổi khác. Khoảng cách tính bằng ô, trên một mặt phẳng {law:width} × {law:height} mà đi hết mép này thì sang mép bên kia.',
      'Thế giới này tất định: cùng hạt giống, cùng luật và cùng hành động của vị thần thì cho đúng cùng một lịch sử. Khởi động lại thì thế giới tiếp tục từ chỗ đã dừng.',
      'Các con số trong bách khoa này lấy từ các bảng của bộ máy. Với luật, đó là giá trị mặc định; luật đang có hiệu lực ở thế giới này nằm tại [/api/laws](/api/laws). Bạn mới đến? [Bài hướng dẫn](/guide) giới thiệu tất cả bằng những ví dụ chạy được ngay.',
    ],
  },
  tick: {
    title: 'Một nhịp',
    text: [
      'Nhịp nào cũng chạy cùng các bước theo cùng thứ tự. Tác động thuộc về bước khác (một vết thương, một ca sinh, một thay đổi quan hệ) chờ đến bước đó, nên thứ tự của các tác động không bao giờ phụ thuộc vào may rủi.',
    ],
  },
  castes: {
    title: 'Đẳng cấp',
    text: [
      'Số cạnh quyết định đẳng cấp. Con trai hơn cha một cạnh, nhiều nhất đến `max_sides`. Riêng tam giác là ngoại lệ: những tam giác nhọn là lính; qua từng thế hệ, góc nhọn của con cháu họ mở rộng dần, cho đến khi một đứa sinh ra đã đều cạnh, với góc {number:equilateral_degrees}°, và thành thợ thủ công. Phụ nữ là những đoạn thẳng, bất kể cha là ai.',
      'Đẳng cấp trên nhìn xa hơn và sống lâu hơn, nhưng chậm hơn và tốn nhiều năng lượng hơn. Thú săn mồi và thú ăn cỏ sống hoang: không bộ tộc, không nhà, không địa vị.',
      'Tốc độ tính bằng ô mỗi nhịp. Tầm nhìn và mức tiêu hao là hệ số: tầm nhìn nhân với `perceive_radius`, mức tiêu hao nhân với `energy_decay_per_tick`. Tuổi thọ nhân với `lifespan_mult`, và hơi khác nhau giữa các sinh vật.',
    ],
  },
  character: {
    title: 'Tính cách, kỹ năng và công cụ',
    text: [
      'Ai cũng có một tính cách, phần nhiều là di truyền; thủ lĩnh cai trị theo tính cách và khí chất của mình. Luyện tập sinh ra kỹ năng, kỹ năng đem lại danh hiệu, và mẫu người tóm tắt điều mà một sinh vật đã trở thành. Công cụ tùy theo đẳng cấp và hoàn cảnh: giáo cho kẻ chiến đấu, giỏ cho kẻ hái lượm, vương miện cho thủ lĩnh, đuốc cho kẻ ưa khám phá lúc đêm về.',
    ],
  },
  life: {
    title: 'Đời sống',
    text: [
      'Thân hình sống nhờ năng lượng. Ở cỡ chuẩn nó chứa được `energy_max`, mỗi nhịp tiêu hao `energy_decay_per_tick` (thay đổi theo đẳng cấp, tuổi, hình dáng và mật độ dân số), và ăn để bù lại. Ai đã no thì không động đến cây cối.',
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
      'Mức đói tùy theo phần năng lượng còn lại. Kẻ đói nhìn xa hơn; kẻ sắp chết đói còn đi nhanh hơn, và chỉ chạy trốn thú săn mồi ở nửa khoảng cách thường. Các cột là hệ số.',
    ],
  },
  health: {
    title: 'Sức khỏe',
    text: [
      'Sức khỏe hồi lại khi nghỉ ngơi, tốt nhất là ngủ dưới mái nhà (`rest_recovery_mult`), và mỗi điểm đều tốn năng lượng; ai thiếu năng lượng thì không hồi phục, còn ai gần như cạn kiệt thì dần dần chết vì kiệt sức. Người già mất một ít sức khỏe mỗi nhịp.',
      'Kẻ yếu đi chậm hơn, nhìn gần hơn, hái lượm được ít hơn, và chỉ người khỏe mới kết đôi. Một đòn nặng để lại vết thương, làm chậm cả bước chân lẫn sự hồi phục. Quả mọng, ngũ cốc và nhất là thảo dược chữa lành dần dần; cây độc thì gây hại tức khắc.',
    ],
  },
  death: {
    title: 'Cái chết',
    text: [
      'Có {count:causes} nguyên nhân chết. Kẻ chết để lại xác trong `corpse_ttl` nhịp; xác có thể bị ăn, và khi phân hủy thì nuôi cây cối quanh đó. Người thân để tang.',
    ],
  },
  heredity: {
    title: 'Di truyền và hình dáng',
    text: [
      'Đứa trẻ theo bộ tộc của mẹ, có bộ não và hình dáng pha trộn từ cha lẫn mẹ, và phần nhiều mang tính cách của một trong hai. Với xác suất `mutation_rate`, con trai thừa hoặc thiếu một cạnh, và vì thế mà dị hình.',
      'Mỗi thân hình có một đường viền riêng: một vòng điểm quanh tâm. Lúc đầu có khuôn mẫu giữ nó ở hình đều; từ thế hệ {law:annealing_start_generation} khuôn mẫu nới dần, suốt {law:annealing_decay_generations} thế hệ, rồi hình dáng được tự do tiến hóa. Thân lớn chứa nhiều năng lượng hơn, viền dài tiêu hao nhiều hơn, góc sắc gây thương tích nặng hơn, còn hình lệch thì bị coi là dị hình.',
    ],
  },
  brain: {
    title: 'Bộ não',
    text: [
      'Mỗi sinh vật có một mạng nơ-ron nhỏ biết ghi nhớ. Đầu vào là năng lượng, sức khỏe, ba tia nhìn, âm thanh, mùi, va chạm và độ dốc. Đầu ra là đi, rẽ, hành động, cất tiếng và tìm bạn. Bản năng lo những việc sống còn; bộ não quyết định những việc khác có làm hay không, và làm thế nào. Bộ não suy nghĩ `nn_inference_hz` lần mỗi giây theo thời gian của thế giới. Con cái thừa hưởng trọng số của cả cha lẫn mẹ (`crossover_rate`), có thay đổi chút ít (`mutation_sigma`); chỉ sự sống còn huấn luyện chúng.',
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
      'Mặt đất nuôi được `carrying_capacity` sinh vật; giá trị tự động tính theo diện tích. Vượt quá đó, giới hạn mềm làm giảm sinh nở và tăng mức tiêu hao, càng đông càng mạnh; đến `max_population` thì ngừng sinh nở.',
      'Khi số dân xuống dưới một phần của sức nuôi (`safeguard_relief_ratio`), cứu trợ bắt đầu: mức tiêu hao giảm và cây lớn nhanh hơn, rồi sinh nở nhiều hơn và kẻ dị hình được tha. Khi chỉ còn {law:safeguard_critical_pop} sinh vật, hoặc một giới đã tuyệt, phép màu sáng thế tạo ra {law:safeguard_genesis_batch} sinh vật hình đều; `safeguard_max_miracles` giới hạn số lần. Khi sinh vật cuối cùng chết, đồng hồ dừng lại.',
    ],
  },
  plants: {
    title: 'Cây cối',
    text: [
      'Có {count:plants} loài. Năng lượng là lượng một cây trưởng thành cho theo luật mặc định; tốc độ lớn và tuổi thọ là hệ số của `plant_growth_rate` và `food_lifespan_ticks`. Thảo dược còn chữa khỏi bệnh lây, và quả mọng giúp đi nhanh hơn trong một lúc.',
    ],
  },
  growth: {
    title: 'Sức lớn và mùa màng',
    text: [
      'Mầm bắt đầu với độ lớn {number:sprout_growth} và trưởng thành ở 1. Cây lớn nhờ ánh ngày, ban đêm thì không lớn chút nào, nhanh hơn trong mưa, chậm hơn trên đất bạc màu và dưới bóng cây láng giềng. Cây trưởng thành có thể gieo hạt quanh mình (`plant_spread_rate`) chừng nào số cây còn ít hơn sức nuôi của mùa: `food_count` nhân với hệ số của mùa. Chỉ cây trưởng thành mới héo tàn.',
      'Một mầm là cây độc với xác suất `poison_rate`. Sinh vật đã biết nhận ra cây độc thì nhổ nó đi.',
    ],
  },
  fields: {
    title: 'Ruộng nương và vựa thóc',
    text: [
      'Khi bật `agriculture_enabled`, nông dân gom hạt và chăm luống quanh nhà chính: ngũ cốc ở đó lớn nhanh hơn và cho nhiều hơn, nhất là gần nước. Thu hoạch nuôi người gặt trước, rồi vào vựa thóc (`granary_capacity`). Vựa gần đầy thì có tiệc.',
    ],
  },
  clans: {
    title: 'Bộ tộc',
    text: [
      'Mỗi ngôi nhà của thế giới mới lập ra một bộ tộc, do người ở gần nhà nhất dẫn dắt, trừ khi `max_clans` định sẵn số bộ tộc. Một bộ tộc có tên, màu, hộ thần, thủ lĩnh, quê nhà, kho bếp, đức tin và lịch sử. Người còn lại của những bộ tộc đã mất lập bộ tộc mới; bộ tộc bất mãn thì tách ra (`schism_threshold`), còn thành viên bất mãn thì bỏ sang bộ tộc khác tốt hơn.',
    ],
  },
  houses: {
    title: 'Nhà cửa',
    text: [
      'Nhà cho giường theo diện tích nền (`house_capacity` là của một ngôi nhà trung bình), cho chỗ trú khỏi mưa gió, và hơi ấm từ bếp lửa. Chỉ thành viên bộ tộc được ngủ ở đó, còn nhà chưa có chủ thì ai cũng vào được. Cột giữ nhiệt dưới đây là phần chênh lệch với nhiệt độ phòng mà tường bù lại. Bão, lũ, lửa và động đất làm hư hại nhà, thợ xây sửa lại.',
    ],
  },
  relations: {
    title: 'Quan hệ',
    text: [
      'Quan hệ của hai bộ tộc là một số từ {number:relation_min} đến {number:relation_max}. Bữa ăn chung, quà tặng, sứ giả và buôn bán làm quan hệ tốt lên; xâm phạm đất đai, trộm cắp, đổ máu và phản bội làm nó xấu đi; nếu không thì nó trở dần về 0 (`relation_drift_rate`). Từ {law:alliance_threshold} trở lên là đồng minh, từ {law:rivalry_threshold} trở xuống là đối địch, và họ còn như thế cho đến khi quan hệ lùi khỏi mức đó {number:hysteresis} điểm.',
      'Thủ lĩnh tập hợp bạn bè thành liên minh (`coalition_threshold`); liên minh tan khi các bên bất hòa hoặc còn quá ít.',
    ],
  },
  leaders: {
    title: 'Thủ lĩnh và thể chế',
    text: [
      'Có thủ lĩnh bên cạnh, người ta nhìn xa hơn, đỡ mệt hơn và bớt sợ hơn. Không có thủ lĩnh, bộ tộc sống kém đi, không đặt được luật riêng và không gây chiến được. Khi thủ lĩnh chết, thành viên già nhất lên thay; cái chết ấy lấy đi sức lực của mọi người và một phần kho bếp.',
      'Thủ lĩnh làm gì là tùy khí chất và tính cách; đẳng cấp của người sáng lập quyết định thể chế.',
    ],
  },
  economy: {
    title: 'Kho tàng và buôn bán',
    text: [
      'Người no góp vào kho bếp, kẻ sắp chết đói lấy ra. Đồng minh gặp khó thì được giúp (`aid_rate`); đồng minh láng giềng mở chợ và gửi thương đoàn, đưa hàng hóa lẫn tin tức. Kẻ mạnh có thể bắt kẻ yếu làm chư hầu và cống nạp. Khách được mời ăn, và tiệc tùng làm quan hệ tốt lên.',
    ],
  },
  war: {
    title: 'Chiến tranh và săn mồi',
    text: [
      'Kẻ đối địch gặp nhau là đánh nhau, và thủ lĩnh có thể tuyên chiến rồi kéo quân đi. Một đòn gây `attack_damage`, thay đổi theo đẳng cấp, hình dáng, hộ thần, kỹ năng, tinh thần và sự mệt mỏi; đồng đội đứng gần làm đòn nhẹ đi (`defense_weight`). Kẻ thắng một trận tay đôi chết người chiếm một ngôi nhà và có thể cướp vựa thóc; nhà của bộ tộc bị diệt sạch trong chiến tranh về tay kẻ thù. Tổn thất và thời gian làm cả hai bên mệt mỏi, và sứ giả mang hòa bình đến.',
      'Thú săn mồi săn những gì chúng thấy và ngửi được (`predation_enabled`), một mình hoặc theo bầy hú gọi nhau. Kẻ cùng đường có thể ăn thịt đồng loại còn sống: kẻ thù, và nếu luật cho phép thì cả người cùng bộ tộc, để rồi bị trục xuất.',
    ],
  },
  speech: {
    title: 'Lời nói, hiểu biết và văn hóa',
    text: [
      'Sinh vật gọi nhau khi thấy thức ăn, gặp nguy hay cần giúp, để lại mùi và lối mòn, và nhớ nơi có thức ăn, hiểm nguy và kẻ thù. Họ truyền cho bộ tộc điều mình biết chắc nhất; điều nghe kể chỉ tính một nửa, và mọi hiểu biết đều phai dần (`knowledge_ttl`). Tiếng nói của các bộ tộc xa nhau dần theo mùa, và người lạ càng lúc càng khó hiểu nhau. Bộ tộc sáng tạo văn hóa và tiếp nhận văn hóa của đồng minh; mỗi nền văn hóa đem lại một lợi ích nhỏ.',
    ],
  },
  faith: {
    title: 'Đức tin',
    text: [
      'Người sùng kính dâng một phần năng lượng lúc bình minh và hoàng hôn (`tithe_rate`). Đức tin dựng nên miếu, đủ `temple_faith_cost` thì thành đền, và phần dư hóa thành phép màu lúc giao mùa.',
    ],
  },
  totems: {
    title: 'Hộ thần',
    text: [
      'Mỗi bộ tộc có một trong {count:totems} vị hộ thần. Hộ thần thiên về một lối sống và ban ân huệ cho người của mình.',
    ],
  },
  rites: {
    title: 'Nghi lễ và thị kiến',
    text: [
      'Khi vị thần đổi luật, các miếu ngân vang và tư tế giảng giải về điều đó. Trong kỷ nguyên khủng hoảng, hội nghị tư tế nhóm họp. Lúc giao mùa tư tế đọc điềm báo, và ai nghe thì lo chuẩn bị. Hiếm khi một tư tế già được khải thị, và mọi giao tranh ngừng lại một thời gian.',
    ],
  },
  weather: {
    title: 'Thời tiết và đất đai',
    text: [
      'Thời tiết đổi trong vài giờ, mùa đổi theo năm, và kỷ nguyên còn kéo dài hơn. Đất có sông, đồi và đá.',
    ],
  },
  seasons: {
    title: 'Bốn mùa',
    text: [
      'Thức ăn, sinh nở và bệnh tật là hệ số; hệ số thức ăn của mùa đông là luật `winter_food_mult`. Luật `initial_season_offset` định mùa đầu tiên của thế giới.',
    ],
  },
  sky: {
    title: 'Bầu trời và gió',
    text: [
      'Thời tiết đổi với xác suất `weather_change_rate` mỗi nhịp, và mùa làm lệch các tỉ lệ. Mưa làm cây lớn nhanh và bước chân chậm; sương mù che tầm nhìn; bão phá cây, gây sét và làm hư hại nhà cửa. Gió đưa mùi và lửa đi xa.',
    ],
  },
  epochs: {
    title: 'Kỷ nguyên',
    text: ['Các kỷ nguyên nối nhau thành vòng, mỗi kỷ {law:age_length} nhịp (`age_enabled`).'],
  },
  heat: {
    title: 'Nóng và lạnh',
    text: [
      'Nơi nào cũng có nhiệt độ của nó: nhiệt độ của mùa, do những luồng khí từ mép thế giới tràn vào, ban ngày ấm hơn, trong mưa lạnh hơn, cạnh lửa thì nóng bỏng. Thân hình đổi nhiệt chậm theo; trong nhà có tường che chở. Nóng quá thì chết; lạnh và ướt gây hại nếu bật `weather_sickness_enabled`.',
    ],
  },
  disasters: {
    title: 'Thiên tai',
    text: [
      'Các thiên tai, và các luật cho phép chúng: `disaster_enabled`, `earthquake_enabled`, `lightning_enabled`, `wildfire_enabled`.',
    ],
  },
  terrain: {
    title: 'Sông, đồi và những vùng lạ',
    text: [
      'Sông làm kiệt sức kẻ lội qua và cuốn đi kẻ yếu; thợ xây bắc cầu và đắp đập. Sinh vật nhìn thấy vách đá thì leo xuống; kẻ không thấy thì ngã. Cây cối ưa mảnh đất màu mỡ, đá chắn lối đi. Mặt đất còn ẩn những vùng lạ, do kẻ ưa khám phá và người hái lượm giỏi phát hiện.',
    ],
  },
  laws: {
    title: 'Luật',
    text: [
      'Toàn bộ {count:laws} luật, xếp theo nhóm. Khoảng viết `>a..b` là không kể `a`. Phần lớn luật có hiệu lực từ nhịp kế tiếp; những luật về việc tạo thế giới thì áp dụng cho thế giới sau. Đặt luật bằng `POST /api/laws`; chỉ cần một giá trị ngoài khoảng là không luật nào được đặt. Cùng danh sách này dưới dạng văn bản thuần: [/docs/god-laws.md](/docs/god-laws.md).',
    ],
  },
  presets: {
    title: 'Bộ luật mẫu',
    text: [
      'Bộ luật mẫu là một gói luật có tính chất riêng. Áp dụng bằng `POST /api/presets/{name}`; thêm `?reset=true` để mở một thế giới mới dưới bộ luật ấy. Luật nào không có trong gói thì giữ nguyên giá trị.',
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
      'Biên niên sử ghi {count:events} loại sự kiện. `GET /api/history?major=true` trả về những sự kiện trọng đại. Tất cả được lưu vĩnh viễn, trừ cây nở rộ và cây héo tàn, vì chúng sẽ nhấn chìm những chuyện khác.',
      'Dịch vụ có thể lưu ít hơn (`SIM_KEEP_WORLDS`): với những thế giới cũ, chỉ giữ sự kiện trọng đại và tổng số của tất cả, và lịch sử của chúng có `thinned_at`.',
    ],
  },
  api: {
    title: 'API',
    text: [
      'Ai cũng được đọc; muốn thay đổi thế giới thì cần mật khẩu của vị thần. Nội dung là JSON. Trang tra cứu để thử ngay ở [/docs](/docs), tài liệu OpenAPI ở [/openapi.json](/openapi.json), còn ví dụ thì có trong [bài hướng dẫn](/guide).',
    ],
  },
  routes: { title: 'Đường dẫn', text: [] },
  god: {
    title: 'Mật khẩu của vị thần',
    text: [
      'Mật khẩu đầu tiên được đặt bằng `POST /api/auth/setup`, dài từ {limit:passkeyCharactersMin} đến {limit:passkeyCharactersMax} ký tự. Yêu cầu mang nó trong tiêu đề `X-God-Key`, thông điệp trên socket mang nó trong trường `key`. Mật khẩu có thể gồm ký tự bất kỳ; trong tiêu đề, những ký tự ngoài ASCII, `%` và dấu cách ở hai đầu phải được mã hoá phần trăm như `encodeURIComponent` làm. Sau {limit:wrongKeysPerMinuteMax} lần sai trong một phút, địa chỉ ấy phải chờ. Mất mật khẩu thì đặt lại ngay trên máy chủ: `spaceland passkey set`.',
    ],
  },
  socket: {
    title: 'Socket',
    text: [
      'WebSocket tại `/ws` gửi một `hello`, rồi mỗi nhịp một `state`, nhiều nhất {limit:framesPerSecondMax} lần mỗi giây; ai đọc chậm thì nhận trạng thái mới nhất chứ không phải cả hàng chờ. Số liệu phân tích đi kèm chừng mỗi giây một lần. Đồng hồ hay luật thay đổi thì mọi người được báo bằng `control` và `laws`; sau vài giây không có thông điệp khác, socket gửi `alive`, nên im lặng nghĩa là kết nối đã mất. Thông điệp của vị thần giống như của `POST /api/control`, thêm `key`, và thêm `id` nếu bạn muốn phân biệt các câu trả lời. [/asyncapi.json](/asyncapi.json) mô tả mọi thông điệp.',
      'Chương trình vẽ nhiều thân hình không nhất thiết phải đọc JSON: với giao thức con `spaceland.v1.bin`, cùng thế giới ấy đến dưới dạng khung nhị phân, lúc đầu là toàn bộ rồi chỉ những gì thay đổi, chỉ tốn vài phần nghìn số byte. Mô-đun `spaceland/client` giải mã chúng trong trình duyệt và Node; [/docs/compact-stream.md](/docs/compact-stream.md) mô tả định dạng cho các ngôn ngữ khác.',
    ],
  },
  errors: {
    title: 'Lỗi',
    text: [
      'Lỗi nào cũng có dạng `{"detail": ...}`: với trạng thái 422 là danh sách các giá trị không hợp lệ, còn lại là một mã và một câu giải thích.',
    ],
  },
  variables: {
    title: 'Biến khởi động',
    text: ['Được đọc từ môi trường khi dịch vụ khởi động; `GET /api/config` cho xem chúng.'],
  },
};
