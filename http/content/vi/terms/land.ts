/** Vietnamese words of the land: plants, seasons, weather, epochs, disasters; and of presets and units of laws. */
import type { Terms } from '../../words/words.js';

export const LAND_TERMS = {
  plantVariants: {
    grass: {
      name: 'cỏ',
      text: 'Bữa ăn thường ngày. Nó lớn nhanh, mọc khắp nơi, mùa đông cũng còn nhú được ít nhiều.',
    },
    grain: {
      name: 'ngũ cốc',
      text: 'Bổ và sống lâu, rộ vào mùa hạ. Nông dân gieo nó, và đẳng cấp trên chuộng nó.',
    },
    berry: { name: 'quả mọng', text: 'Bữa ăn bổ nhất, lớn chậm, ngon nhất vào mùa thu.' },
    medicinal_herb: {
      name: 'thảo dược',
      text: 'Ít no nhưng nhiều sức khỏe, lại chữa khỏi cho kẻ ốm. Tốt nhất vào mùa xuân, mùa đông gần như không còn.',
    },
    mushroom: {
      name: 'nấm',
      text: 'Đến cùng sương mù và mùa đông, mọc cạnh đá và cạnh kẻ chết. Nó chỉ sống một thời gian ngắn.',
    },
    poisonous: {
      name: 'cây độc',
      text: 'Hầu như chẳng no mà còn mất sức khỏe. Nó sống lâu hơn mọi loài khác.',
    },
  },
  plantStates: {
    sprout: { name: 'mầm', text: 'Vừa nhú ra từ hạt.' },
    growing: { name: 'đang lớn', text: 'Nó uống nắng và hút đất; càng lớn thì bữa ăn càng đầy.' },
    mature: { name: 'trưởng thành', text: 'Đã lớn hết cỡ: bữa ăn đầy nhất, và cây dại thì cho hạt.' },
    withering: {
      name: 'héo dần',
      text: 'Nó đã hết đời. Chẳng bao lâu nó sẽ mất và nuôi láng giềng.',
    },
  },
  seasons: {
    spring: { name: 'mùa xuân', text: 'Trẻ sinh ra nhiều hơn, thảo dược tốt nhất.' },
    summer: { name: 'mùa hạ', text: 'Nhiều thức ăn nhất, nóng nhất, nhiều bão và cháy nhất.' },
    autumn: { name: 'mùa thu', text: 'Quả mọng và nấm, sương mù và mưa, rồi hội mừng vụ mùa.' },
    winter: { name: 'mùa đông', text: 'Rét và thiếu thốn: thức ăn lụi đi, bệnh dịch dễ lây hơn.' },
  },
  weathers: {
    clear: { name: 'trời quang', text: 'Gió nhẹ và nhìn được xa.' },
    rain: {
      name: 'mưa',
      text: 'Cây lớn nhanh hơn, thân hình đi chậm hơn. Sông dâng, sườn dốc có thể lở, lửa tàn.',
    },
    fog: { name: 'sương mù', text: 'Chẳng ai nhìn được xa. Nấm thì thích lắm.' },
    storm: {
      name: 'bão',
      text: 'Gió, mưa và sét: nó giật cây, bào mòn nhà cửa và thổi lạc lối kẻ đi đường.',
    },
  },
  epochs: {
    Golden: {
      name: 'Kỷ Vàng',
      text: 'Nhiều thức ăn hơn, nhiều trẻ hơn, ít bệnh hơn: lúc mặt phẳng dịu dàng nhất.',
    },
    Ice: { name: 'Kỷ Băng giá', text: 'Cây lớn chậm, trẻ con thưa thớt, và cái rét cắn sâu hơn.' },
    Chaos: { name: 'Kỷ Hỗn mang', text: 'Đột biến tràn lan: nhiều con trai lệch khỏi dòng dõi của cha.' },
    Plague: { name: 'Kỷ Dịch bệnh', text: 'Bệnh bùng lên và lây lan dễ hơn nhiều, và trẻ sinh ra ít đi.' },
  },
  boundaries: {
    wrap: { name: 'vô tận', text: 'Ai ra khỏi mép này thì trở lại từ mép đối diện.' },
    clamp: { name: 'có tường', text: 'Các mép là bức tường bắt mọi thân hình quay lại.' },
  },
  anomalies: {
    fertile: { name: 'vùng màu mỡ', text: 'Cây ở đây lớn nhanh hơn bất cứ nơi nào.' },
    heavy: { name: 'vùng nặng nề', text: 'Bước chân ở đây chậm lại, và sống thì tốn sức hơn.' },
    calm: { name: 'vùng tĩnh lặng', text: 'Sống ở đây đỡ tốn sức hơn.' },
  },
  disasters: {
    meteor: { name: 'thiên thạch', text: 'Rơi ở đâu giết gần hết ở đó, để lại một tảng đá và một đám cháy.' },
    flood: { name: 'lũ quét', text: 'Nước chẳng biết từ đâu hất mọi thân hình ra mép, rồi để lại đất màu.' },
    earthquake: {
      name: 'động đất',
      text: 'Nó hất ngã thân hình, giật sập nhà cửa, làm nứt đá cũ và đẩy đá mới lên.',
    },
    lightning: {
      name: 'sét',
      text: 'Tia sét của cơn bão; nó ưa những kẻ đứng giữa trời, và để lại đám cháy hay tảng đá.',
    },
    river_flood: { name: 'lũ sông', text: 'Đầy nước mưa, con sông tràn bờ một thời gian.' },
    flash_flood: { name: 'lũ vỡ đập', text: 'Đập vỡ, và tất cả nước của nó đổ về cùng lúc.' },
  },
  presets: {
    balance: {
      name: 'Cân bằng',
      description:
        'Dân số ổn định từ 200 đến 350: ruộng luống và vựa thóc, thỉnh thoảng một cuộc chiến, ít thú săn mồi, và có cứu trợ khi số dân giảm.',
    },
    sustainable: {
      name: 'Bền vững',
      description:
        'Một nghìn ngày thái bình no đủ: vựa thóc đầy, tiệc tùng và chợ búa, không chiến tranh, và lên đến khoảng 550 cư dân.',
    },
    theocracy: {
      name: 'Thần quyền',
      description:
        'Tư tế trị vì: lễ vật đầy các ngôi miếu, đền thờ mọc lên, và phép màu, hội nghị tư tế, khải thị đánh dấu tháng ngày.',
    },
    warlords: {
      name: 'Lãnh chúa',
      description: 'Các bộ tộc sống bằng gươm giáo: chinh phục, cướp vựa thóc, chiếm nhà, lập liên minh rồi lại xé bỏ.',
    },
    chaos: {
      name: 'Hỗn loạn',
      description: 'Nhiều thú săn mồi, chiến tranh chết chóc, cháy, động đất và dịch bệnh, trong khi các mùa vụt qua.',
    },
    extinction: {
      name: 'Tuyệt diệt',
      description:
        'Nạn đói và những mùa đông dài khắc nghiệt không nơi trú ẩn. Không có thú săn mồi, vậy mà vẫn ít kẻ sống sót.',
    },
    boom: {
      name: 'Bùng nổ',
      description: 'Sinh nở dồi dào, nhanh và dễ, cho đến khi tám trăm cư dân chen chúc trên mặt phẳng.',
    },
  },
  lawUnits: {
    units: { name: 'ô' },
    'per square unit': { name: 'trên mỗi ô vuông' },
    'units per tick': { name: 'ô mỗi nhịp' },
    ticks: { name: 'nhịp' },
    'ticks per second': { name: 'nhịp mỗi giây' },
    days: { name: 'ngày' },
    seasons: { name: 'mùa' },
    generations: { name: 'thế hệ' },
    'per second': { name: 'mỗi giây' },
    'per tick': { name: 'mỗi nhịp' },
    chance: { name: 'xác suất' },
    'chance per tick': { name: 'xác suất mỗi nhịp' },
    'chance per gust': { name: 'xác suất mỗi luồng gió' },
    ratio: { name: 'phần (1 = tất cả)' },
    factor: { name: 'lần mức thường' },
    weight: { name: 'độ mạnh' },
    'body widths': { name: 'bề ngang thân hình' },
    sigma: { name: 'độ lệch chuẩn' },
    radians: { name: 'radian' },
    'radians per tick': { name: 'radian mỗi nhịp' },
    sides: { name: 'cạnh' },
    energy: { name: 'năng lượng' },
    'energy per tick': { name: 'năng lượng mỗi nhịp' },
    health: { name: 'sức khỏe' },
    'health per tick': { name: 'sức khỏe mỗi nhịp' },
    chill: { name: 'độ nhiễm lạnh' },
    'chill per tick': { name: 'độ nhiễm lạnh mỗi nhịp' },
    faith: { name: 'đức tin' },
    points: { name: 'điểm' },
    'points per day': { name: 'điểm mỗi ngày' },
    events: { name: 'sự kiện' },
    creatures: { name: 'sinh vật' },
    members: { name: 'thành viên' },
    clans: { name: 'bộ tộc' },
    miracles: { name: 'phép màu' },
    plants: { name: 'cây' },
    patches: { name: 'mảnh đất' },
    rivers: { name: 'con sông' },
    rocks: { name: 'tảng đá' },
    anomalies: { name: 'vùng lạ' },
    houses: { name: 'ngôi nhà' },
    beds: { name: 'giường' },
  },
} as const satisfies Partial<Terms>;
