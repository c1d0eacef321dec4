/** Vietnamese words of what creatures are, become and die of. */
import type { Terms } from '../../words/words.js';

export const BEING_TERMS = {
  castes: {
    Woman: {
      name: 'Phụ nữ',
      text: 'Một đoạn thẳng, nhọn cả hai đầu: nhanh nhẹn, nhìn gần. Nàng xách giỏ đi hái lượm, và ban đêm khó ai thấy mũi nhọn của nàng.',
    },
    Soldier: {
      name: 'Lính',
      text: 'Tam giác cân với một góc hẹp và sắc. Anh mang giáo và chạy nhanh nhất trong cư dân.',
    },
    Artisan: {
      name: 'Thợ thủ công',
      text: 'Tam giác đều, hình đều đặn đầu tiên. Anh xây, sửa và trồng trọt.',
    },
    Gentleman: {
      name: 'Quý ông',
      text: 'Hình vuông: đứng giữa xã hội về số cạnh, về tốc độ và về tầm nhìn. Bộ tộc do ông lập là một vương quốc.',
    },
    Professional: {
      name: 'Trí thức',
      text: 'Hình ngũ giác: nhìn xa, đi chậm hơn, không mấy khỏe. Ông đọc được dấu hiệu của đất trước khi nó rung chuyển.',
    },
    Noble: {
      name: 'Quý tộc',
      text: 'Từ sáu đến hai mươi ba cạnh. Sống lâu, nhìn xa và kén ăn.',
    },
    Priest: {
      name: 'Tư tế',
      text: 'Hai mươi bốn cạnh trở lên, gần như một hình tròn. Chậm rãi và sống lâu, ông chữa lành những kẻ ở quanh và nói thay Quả Cầu.',
    },
    Predator: {
      name: 'Thú săn mồi',
      text: 'Con thú hoang sáu cạnh thèm thịt. Không bộ tộc, không nhà; nhanh hơn tất cả.',
    },
    Herbivore: {
      name: 'Thú ăn cỏ',
      text: 'Con thú hoang bốn cạnh. Nó thích cỏ hơn cả và chỉ sợ thú săn mồi.',
    },
  },
  kinds: {
    creature: { name: 'sinh vật' },
    food: { name: 'cây' },
    house: { name: 'nhà' },
    corpse: { name: 'xác chết' },
  },
  sexes: { male: { name: 'giống đực' }, female: { name: 'giống cái' } },
  stages: {
    infant: { name: 'trẻ thơ', text: 'Ăn ít, nhìn gần, bước chậm.' },
    juvenile: { name: 'thiếu niên', text: 'Nhanh và nhìn xa bằng người lớn, mà ăn ít hơn.' },
    adult: { name: 'trưởng thành', text: 'Tuổi sung sức: tốc độ, tầm nhìn và tiêu hao đều trọn vẹn.' },
    elder: {
      name: 'cao tuổi',
      text: 'Một phần tư cuối đời: chậm hơn, ít con hơn, sức khỏe cạn dần, nhưng đầy hiểu biết.',
    },
  },
  hunger: {
    fine: { name: 'no đủ', text: 'Còn đủ năng lượng để lo việc khác.' },
    hungry: { name: 'đói', text: 'Tìm thức ăn trước hết mọi việc, và nhìn xa hơn một chút.' },
    starving: {
      name: 'sắp chết đói',
      text: 'Tuyệt vọng làm mắt tinh hơn và chân nhanh hơn. Nó bớt sợ, ăn cả thứ trước kia vẫn chê, và có thể làm điều mà lúc thường chẳng bao giờ làm.',
    },
  },
  personalities: {
    brave: {
      name: 'dũng cảm',
      text: 'Chạy đến khi có tiếng kêu cứu, và không lây cơn hoảng loạn của kẻ khác.',
    },
    cautious: { name: 'thận trọng', text: 'Bỏ chạy sớm và tránh xa mùi bệnh tật.' },
    altruistic: { name: 'vị tha', text: 'Cho kẻ đói ăn, cả người lạ, và không bao giờ ăn thịt đồng loại.' },
    greedy: { name: 'háu ăn', text: 'Tìm đến bữa kế tiếp sớm hơn kẻ khác một chút.' },
    explorer: {
      name: 'ưa khám phá',
      text: 'Lang thang thật xa, đêm cầm đuốc, cắm trại giữa trời và tìm ra những vùng lạ.',
    },
    builder: { name: 'ham xây dựng', text: 'Xây và sửa nhà, cầu, đập, dù thuộc đẳng cấp nào.' },
  },
  traits: {
    greedy: {
      name: 'tham lam',
      text: 'Chẳng góp gì vào kho bếp và coi thường cỏ. Làm thủ lĩnh thì đòi cống nạp.',
    },
    peaceful: {
      name: 'hiền hòa',
      text: 'Ra đòn nhẹ và không bao giờ ăn thịt đồng loại. Làm thủ lĩnh thì cầu hòa và chẳng bao giờ tuyên chiến.',
    },
    paranoid: {
      name: 'đa nghi',
      text: 'Bỏ chạy từ xa và khó bị đánh úp. Làm thủ lĩnh thì không cử sứ giả và có thể trở mặt với đồng minh.',
    },
    bold: {
      name: 'táo bạo',
      text: 'Ít sợ và ra đòn mạnh. Làm thủ lĩnh thì mau tuyên chiến và chậm nhận lời hòa.',
    },
  },
  archetypes: {
    'Apex Hunter': {
      name: 'Thợ săn đỉnh cao',
      text: 'Một con thú săn mồi, hoặc một thân hình sắc nhọn đã qua nhiều trận đánh.',
    },
    'Nocturnal Forager': {
      name: 'Kẻ hái lượm ban đêm',
      text: 'Một kẻ dị hình biết chỗ thức ăn mọc và đi lấy khi không ai nhìn thấy.',
    },
    'Granary Courier': {
      name: 'Người tải lương',
      text: 'Mang thức ăn trong giỏ và biết cách kiếm ra nó.',
    },
    'Sentry Guard': { name: 'Lính canh', text: 'Đã từng chiến đấu, và từ đó canh giữ bộ tộc.' },
  },
  skills: {
    farming: { name: 'trồng trọt', text: 'Gieo hạt, chăm luống và bồi đất; học được ngay trên luống.' },
    combat: { name: 'chiến đấu', text: 'Học được trong các trận tay đôi và trong cuộc săn.' },
    foraging: { name: 'hái lượm', text: 'Tìm và gom thức ăn dại, và giữ được bình tĩnh giữa dòng sông.' },
    healing: { name: 'chữa lành', text: 'Băng bó vết thương và chăm sóc người ốm.' },
  },
  skillLevels: {
    novice: { name: 'mới vào nghề' },
    apprentice: { name: 'học việc' },
    journeyman: { name: 'thạo việc' },
    expert: { name: 'lành nghề' },
    master: { name: 'bậc thầy' },
  },
  titles: {
    Veteran: { name: 'Chiến binh lão luyện', text: 'Giỏi chiến đấu.' },
    Champion: { name: 'Dũng sĩ vô địch', text: 'Bậc thầy chiến đấu.' },
    Harvester: { name: 'Thợ gặt', text: 'Giỏi trồng trọt.' },
    'Harvest Master': { name: 'Chúa mùa màng', text: 'Bậc thầy trồng trọt.' },
    Healer: { name: 'Thầy lang', text: 'Giỏi chữa lành.' },
    'Great Physician': { name: 'Đại danh y', text: 'Bậc thầy chữa lành.' },
    Pathfinder: { name: 'Người mở lối', text: 'Giỏi hái lượm.' },
    'Master Forager': { name: 'Vua hái lượm', text: 'Bậc thầy hái lượm.' },
  },
  tools: {
    spear: { name: 'giáo', text: 'Của lính: tầm với xa hơn và đòn đánh mạnh hơn.' },
    basket: { name: 'giỏ', text: 'Đựng được ba khẩu phần trên đường về nhà.' },
    herb_poultice: { name: 'thuốc đắp', text: 'Phương thuốc của tư tế cho kẻ cần nó nhất.' },
    crown: { name: 'vương miện', text: 'Thủ lĩnh của bộ tộc đội.' },
    torch: {
      name: 'đuốc',
      text: 'Kẻ ưa khám phá cầm ban đêm: nó soi đường, và cũng chỉ điểm họ cho thú săn.',
    },
  },
  emotes: {
    sleep: { name: 'đang ngủ' },
    panic: { name: 'hoảng loạn' },
    combat: { name: 'đang đánh nhau' },
    fear: { name: 'sợ hãi' },
    heal: { name: 'đang hồi phục' },
    love: { name: 'đang yêu' },
    craft: { name: 'đang làm việc' },
    cheer: { name: 'hò reo' },
    grief: { name: 'đau buồn' },
    hungry: { name: 'đói' },
  },
  causes: {
    starvation: { name: 'chết đói', text: 'Không còn chút năng lượng nào để sống.' },
    old_age: { name: 'tuổi già', text: 'Đã hết tuổi trời, hoặc tuổi già vắt kiệt chút sức khỏe cuối cùng.' },
    euthanasia: {
      name: 'an tử',
      text: 'Lớn lên mà quá dị hình so với luật của mặt phẳng nên phải chịu chết.',
    },
    disease: {
      name: 'bệnh tật',
      text: 'Một cơn dịch hay cơn sốt do vết thương lấy đi chút sức khỏe cuối cùng.',
    },
    exhaustion: { name: 'kiệt sức', text: 'Đã quá yếu trong một thời gian quá dài.' },
    hyperthermia: { name: 'sốc nhiệt', text: 'Bị nắng hạ thiêu đốt, hoặc bị hun nóng cạnh đám cháy.' },
    cannibalism: { name: 'bị ăn thịt', text: 'Bị đồng loại ăn sống.' },
    war: { name: 'chiến tranh', text: 'Ngã xuống trong một trận tay đôi giữa các bộ tộc.' },
    predation: { name: 'thú săn', text: 'Bị thú săn mồi giết.' },
    poison: { name: 'trúng độc', text: 'Ăn phải cây độc.' },
    fire: { name: 'lửa', text: 'Bị thiêu trong đám cháy.' },
    disaster: { name: 'thiên tai', text: 'Thiên thạch, lũ quét hay mái nhà sập xuống.' },
    lightning: { name: 'sét', text: 'Bị sét đánh giữa trời.' },
    earthquake: { name: 'động đất', text: 'Bị đất hất ngã, hay bị vùi dưới chính mái nhà mình.' },
    drowning: { name: 'chết đuối', text: 'Mắc kẹt trong con sông đang lũ.' },
    fall: { name: 'ngã vách', text: 'Bước hụt qua mép vách đá.' },
    landslide: { name: 'lở đất', text: 'Một sườn dốc ngấm mưa sạt xuống.' },
    impalement: { name: 'bị đâm', text: 'Trong đêm, anh ta không thấy mũi nhọn của một phụ nữ.' },
    overcrowding: { name: 'chen chúc', text: 'Quá đông kẻ dưới một mái nhà.' },
    chill: { name: 'nhiễm lạnh', text: 'Chết vì lạnh, dù đang ở dưới mái nhà.' },
    exposure: { name: 'chết rét', text: 'Chết vì lạnh giữa trời.' },
    collision: { name: 'va chạm', text: 'Đâm phải một kẻ thù có góc sắc hơn.' },
  },
} as const satisfies Partial<Terms>;
