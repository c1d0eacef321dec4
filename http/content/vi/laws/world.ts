/** Vietnamese words of the laws of the world, its founders, its land, time, weather, sickness and disaster. */
import type { LawTexts } from '../../words/words.js';

export const WORLD_TEXTS = {
  seed: 'Điểm khởi đầu của dòng ngẫu nhiên duy nhất: cùng hạt giống và cùng luật thì lịch sử giống hệt nhau.',
  width: 'Chiều rộng của mặt phẳng, tính bằng ô.',
  height: 'Chiều cao của mặt phẳng, tính bằng ô.',
  boundary: 'Mép thế giới là gì: wrap nối liền sang mép đối diện, clamp là bức tường bắt mọi thân hình quay lại.',
  tick_rate: 'Tốc độ của đồng hồ, tính bằng nhịp mỗi giây; đặt luật này thì thế giới đang chạy đổi tốc độ ngay.',
  history_max:
    'Số sự kiện gần đây được giữ trong bộ nhớ; biên niên sử lâu dài vẫn giữ tất cả, dù luật này là bao nhiêu.',
  nn_inference_hz:
    'Bộ não suy nghĩ bao nhiêu lần mỗi giây, mỗi nhịp tính là 1/60 giây: cứ round(60 / luật) nhịp một lần, nhiều nhất là mỗi nhịp.',
  omp_enabled:
    'Cho phép nhân xử lý thứ hai của máy cùng lo quyết định và bước đi của mọi sinh vật. Lịch sử không bao giờ vì thế mà thay đổi.',
  omp_threshold:
    'Số dân mà từ đó nhân thứ hai giúp sức, nhưng không bao giờ dưới 1.000, vì khi ấy gọi nó tốn hơn là lợi; xem omp_enabled.',

  creature_density:
    'Số cư dân đầu tiên trên mỗi ô vuông: 30 % tam giác, 25 % phụ nữ, 18 % hình vuông, 12 % ngũ giác, 9 % lục giác, 6 % tư tế.',
  spawn_variance:
    'Các con số tự động được lệch bao xa, về cả hai phía, so với diện tích nhân mật độ; 0 là đúng chính xác.',
  num_triangles: 'Số lính đầu tiên: -1 thì lấy theo phần của họ trong mật độ, từ 0 trở lên thì đúng ngần ấy.',
  num_women: 'Số phụ nữ đầu tiên: -1 thì lấy theo phần của họ trong mật độ, từ 0 trở lên thì đúng ngần ấy.',
  num_squares: 'Số quý ông đầu tiên: -1 thì lấy theo phần của họ trong mật độ, từ 0 trở lên thì đúng ngần ấy.',
  num_pentagons: 'Số trí thức đầu tiên: -1 thì lấy theo phần của họ trong mật độ, từ 0 trở lên thì đúng ngần ấy.',
  num_hexagons: 'Số quý tộc đầu tiên: -1 thì lấy theo phần của họ trong mật độ, từ 0 trở lên thì đúng ngần ấy.',
  num_priests: 'Số tư tế đầu tiên: -1 thì lấy theo phần của họ trong mật độ, từ 0 trở lên thì đúng ngần ấy.',
  predator_ratio:
    'Thú săn mồi không bộ tộc được thả cùng những cư dân đầu tiên, tính theo tỉ lệ với mật độ của họ; không có nếu tắt predation_enabled.',
  beast_ratio: 'Thú ăn cỏ không bộ tộc được thả cùng những cư dân đầu tiên, tính theo tỉ lệ với mật độ của họ.',
  max_clans:
    'Số bộ tộc thuở khai thiên lập địa: -1 là mỗi nhà một bộ tộc, 0 là không có, số khác thì gom cư dân thành ngần ấy xóm.',

  rivers_enabled: 'Cho sông chảy qua thế giới mới.',
  river_count: 'Số sông của thế giới mới; lội qua sông thì mệt, và dòng nước cuốn theo kẻ yếu.',
  relief_enabled: 'Cho thế giới mới có đồi, vách đá và đất lở; không có luật này thì đất bằng phẳng.',
  rock_count:
    'Số tảng đá của thế giới mới, những khối tròn chắn lối: -1 thì tính theo diện tích, từ 0 trở lên thì đúng ngần ấy.',
  fertile_patches:
    'Số mảnh đất màu mỡ của thế giới mới, nơi cây thích mọc: -1 thì tính theo diện tích, từ 0 trở lên thì đúng ngần ấy.',
  anomaly_count: 'Số vùng lạ còn ẩn giấu trong thế giới mới, lần lượt là màu mỡ, nặng nề và tĩnh lặng.',

  day_length: 'Độ dài một ngày, tính bằng nhịp; ngày bắt đầu lúc mặt trời mọc.',
  season_length: 'Độ dài mỗi mùa trong bốn mùa, tính bằng nhịp.',
  initial_season_offset: 'Mùa đầu tiên của thế giới: 0 xuân, 1 hạ, 2 thu, 3 đông.',
  age_enabled: 'Các kỷ nguyên nối nhau: kỷ Vàng, kỷ Băng giá, kỷ Hỗn mang, kỷ Dịch bệnh.',
  age_length: 'Độ dài một kỷ nguyên, tính bằng nhịp.',

  weather_enabled: 'Thời tiết thay đổi; không có luật này thì trời cứ như hiện tại mãi.',
  weather_change_rate: 'Xác suất mỗi nhịp để thời tiết chuyển, và gió đổi theo.',
  rain_growth_mult: 'Hệ số tăng trưởng của cây khi mưa và bão.',
  fog_mushroom_mult: 'Hệ số tăng trưởng của nấm trong sương mù.',
  storm_plant_damage: 'Xác suất để một luồng gió bão giật tơi tả một cây (cứ 20 nhịp có một luồng); 2 là giật hai lần.',
  weather_sickness_enabled: 'Sinh vật có thân nhiệt dưới 2 độ bị nhiễm lạnh, rốt cuộc hao sức khỏe.',
  chill_rate: 'Độ nhiễm lạnh tăng mỗi nhịp khi thân nhiệt dưới 2 độ, và tan đi chừng ấy khi ấm hơn.',
  chill_threshold: 'Độ nhiễm lạnh mà từ đó sức khỏe bắt đầu hao; 0 là cái lạnh gây hại ngay.',
  chill_drain: 'Sức khỏe mất mỗi nhịp khi đã lạnh thấu xương.',

  disease_enabled: 'Bệnh dịch bùng lên, lây lan, bào mòn rồi qua đi; tắt luật này thì tất cả đứng yên ngay lập tức.',
  disease_outbreak_rate:
    'Xác suất mỗi nhịp để một sinh vật đổ bệnh khi không ai đang ốm; mùa đông và kỷ Dịch bệnh làm nó tăng lên.',
  disease_rate: 'Xác suất mỗi nhịp để một kẻ mang bệnh lây cho từng kẻ trong tầm.',
  disease_radius: 'Khoảng cách mà bệnh nhảy qua được, tính bằng ô.',
  disease_energy_drain: 'Năng lượng mà cơn bệnh lấy đi mỗi nhịp.',
  disease_lethality: 'Độ khắc nghiệt của bệnh: mỗi nhịp nó lấy đi bao nhiêu sức khỏe.',
  recovery_rate: 'Xác suất mỗi nhịp để một kẻ mang bệnh khỏi bệnh, từ 40 nhịp sau khi nhiễm trở đi.',
  wet_disease_mult:
    'Hệ số nhân vào sự lây lan giữa những kẻ ướt và nhiễm lạnh, và chia vào cơ may khỏi bệnh của họ; chỉ có tác dụng khi bật weather_sickness_enabled.',

  disaster_enabled: 'Thiên thạch rơi và lũ quét xảy ra.',
  disaster_rate: 'Xác suất mỗi nhịp để thiên thạch rơi hoặc lũ quét tới.',
  earthquake_enabled: 'Động đất xảy ra.',
  earthquake_rate: 'Xác suất mỗi nhịp để xảy ra động đất.',
  lightning_enabled: 'Bão giáng sét xuống.',
  lightning_strike_rate: 'Xác suất mỗi nhịp để sét đánh trong cơn bão.',
  wildfire_enabled: 'Cây cối bắt lửa; tắt luật này thì lửa tàn dần và không lan nữa.',
  fire_rate: 'Xác suất mỗi nhịp để một trong các cây đã lớn của cả vùng đất tự bốc cháy; trong bão thì gấp năm.',
  fire_spread_rate:
    'Xác suất mỗi nhịp để mỗi đám cháy bén sang một cây gần đó, dễ nhất là theo chiều gió; 2 là hai lần thử mỗi nhịp.',
} as const satisfies Partial<LawTexts>;
