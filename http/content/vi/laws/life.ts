/** Vietnamese words of the laws of plants, corpses, bodies, birth, heredity and the balance of numbers. */
import type { LawTexts } from '../../words/words.js';

export const LIFE_TEXTS = {
  food_count:
    'Số cây dại mà đất nuôi được, nhân với hệ số của mùa (mùa hạ 1,2, mùa đông winter_food_mult) và của thời đại.',
  plant_variants_enabled:
    'Sáu loài cây, mỗi loài một sản lượng, tốc độ lớn, mùa và công dụng riêng; không có luật này thì cây mới nào cũng là cỏ.',
  plant_growth_rate:
    'Độ lớn mỗi nhịp của cây dưới nắng đầy đủ, trước khi xét đến loài, mùa, thời tiết, đất và cây láng giềng.',
  plant_spread_rate:
    'Xác suất mỗi nhịp để một cây trưởng thành gieo hạt trong vòng 6 ô, chừng nào số cây còn ít hơn sức nuôi của mùa, một bữa ăn để lại hạt thường hơn khoảng 140 lần.',
  poison_rate: 'Xác suất để một cây mới là cây độc.',
  food_decay_enabled: 'Cây trưởng thành rồi cũng héo tàn; không có luật này thì cây đứng mãi đến khi bị ăn.',
  food_lifespan_ticks:
    'Tuổi thọ của cây cỏ trưởng thành, tính bằng nhịp; nấm sống 0,4 lần, thảo dược 1,2, quả mọng 1,5, ngũ cốc 2,5, cây độc 3 lần.',
  nutrient_cycle_rate: 'Độ lớn mà xác đang phân hủy cho cây quanh nó; một cây héo tàn cho được một nửa.',
  soil_depletion_enabled:
    'Cây lớn lên thì đất bạc màu, kẻ chết đi thì đất hồi lại; không có luật này thì đất giữ nguyên.',
  fertile_food_bias: 'Xác suất để một cây mới mọc ở mảnh đất màu mỡ; từ 1 trở lên là luôn luôn, 0 là đâu cũng như đâu.',
  winter_food_mult: 'Phần của food_count mà mùa đông chừa lại; cây non nhất lụi trước.',
  agriculture_enabled: 'Nông dân gom hạt và chăm luống quanh nhà chính: cây lớn nhanh gấp đôi, sản lượng gấp 2,5 lần.',

  corpses_enabled: 'Kẻ chết để lại xác; không có luật này thì chẳng để lại gì.',
  corpse_energy: 'Năng lượng mà một cái xác cho kẻ ăn nó.',
  corpse_ttl: 'Số nhịp cho đến khi xác phân hủy và nuôi cây cối quanh nó.',

  energy_max: 'Năng lượng nhiều nhất mà một thân hình cỡ chuẩn chứa được.',
  energy_start:
    'Năng lượng của những cư dân đầu tiên, và mức cao nhất của trẻ mới sinh, vốn khởi đầu bằng phần cha mẹ đã trả, ít nhất một phần tư mức này.',
  energy_decay_per_tick:
    'Năng lượng tiêu hao mỗi nhịp để sống, trước khi xét đến đẳng cấp, tuổi, hình dáng, sự đông đúc và cứu trợ.',
  energy_from_food: 'Năng lượng của một cây cỏ trưởng thành; các loài khác giữ tỉ lệ của chúng với cỏ.',
  hungry_ratio: 'Phần năng lượng mà từ đó trở xuống sinh vật thấy đói; không bao giờ thấp hơn starving_ratio.',
  starving_ratio: 'Phần năng lượng mà từ đó trở xuống sinh vật lâm cảnh chết đói; không bao giờ cao hơn hungry_ratio.',
  diet_strictness: 'Mức kén ăn: thú ăn cỏ chê thịt và cây độc, con người chê cỏ; 0 là gì cũng ăn.',
  sleep_enabled: 'Sinh vật ngủ qua đêm trên giường của mình.',
  sleep_energy_mult: 'Hệ số tiêu hao khi ngủ.',
  rest_recovery_mult: 'Sự hồi phục khi ngủ dưới mái nhà: 0,15 sức khỏe mỗi nhịp nhân với luật này.',

  perceive_radius:
    'Sinh vật nhìn xa bao nhiêu ô, trước khi xét đến đẳng cấp, tuổi, đêm, sương mù, sức khỏe và cơn đói.',
  hungry_perceive_mult: 'Hệ số tầm nhìn khi đói.',
  desperate_perceive_mult: 'Hệ số tầm nhìn khi sắp chết đói.',
  night_sight_mult: 'Hệ số tầm nhìn ban đêm.',
  fog_sight_mult: 'Hệ số tầm nhìn trong sương mù.',
  fear_radius: 'Khoảng cách mà con mồi bỏ chạy khỏi thú săn, tính bằng ô; khi sắp chết đói thì chỉ còn một nửa.',
  scent_enabled: 'Cơ thể ngửi được mùi của thức ăn, con mồi, thú săn, bệnh tật và cái chết.',

  steer_turn: 'Góc ngoặt gắt nhất mỗi nhịp của một thân hình đang hướng tới điều gì đó, tính bằng radian.',
  wander_turn: 'Kẻ rảnh rỗi lạc khỏi hướng của mình bao nhiêu mỗi nhịp, tính bằng radian; 0 là đi thẳng tắp.',
  desperate_speed_mult: 'Hệ số tốc độ khi sắp chết đói.',
  rain_speed_mult: 'Hệ số tốc độ khi mưa và bão.',
  storm_wander_bonus: 'Phần cộng thêm vào wander_turn khi có bão.',
  eat_radius: 'Khoảng cách mà bữa ăn hay con mồi nằm trong tầm với, tính bằng ô.',
  food_giveup_ticks: 'Bữa ăn không với tới được thì bị bỏ qua trong bao nhiêu nhịp; 0 là không bao giờ bỏ cuộc.',
  flock_radius:
    'Tầm bầu bạn, tính bằng ô: ăn chung trong tầm này làm lành quan hệ, và hoảng loạn cũng lan trong tầm này.',
  alignment_weight: 'Sức kéo về hướng đi của láng giềng; 0 là tắt.',
  cohesion_weight: 'Sức kéo về phía láng giềng cùng bộ tộc; 0 là tắt.',
  separation_weight: 'Sức đẩy ra xa láng giềng đến quá gần; 0 là tắt.',

  birth_enabled: 'Sinh vật thụ thai; không có luật này thì chỉ phép màu sáng thế mới tạo ra sinh vật mới.',
  birth_rate:
    'Xác suất mỗi nhịp để một kẻ giống cái đã sẵn sàng, có kẻ giống đực sẵn sàng trong tầm, thụ thai, trước khi xét đến tuổi, mùa, kỷ nguyên và sự đông đúc.',
  adult_age: 'Tuổi (tính bằng nhịp) mà từ đó sinh vật kết đôi, và cũng là lúc kẻ dị hình bị phán xét.',
  lifespan_mult:
    'Nhân tuổi thọ mà đẳng cấp ban cho, mỗi đời chênh nhiều nhất 15 %; chỉ những kẻ sinh sau mới cảm thấy.',
  sex_ratio: 'Xác suất để một đứa trẻ là con trai.',
  mate_radius: 'Khoảng cách xa nhất giữa hai kẻ kết đôi, tính bằng ô.',
  mate_energy_min: 'Năng lượng mà cả cha lẫn mẹ phải có.',
  birth_energy_cost:
    'Năng lượng mà một lần sinh nở lấy của cha hay mẹ cỡ chuẩn; kẻ khác trả theo tỉ lệ, và đứa trẻ khởi đầu bằng phần cả hai đã trả, ít nhất một phần tư energy_start.',
  reproduction_cooldown:
    'Số nhịp cha và mẹ phải nghỉ sau một lần sinh; thời gian ấy trôi nhanh gấp đôi khi dân số lâm nguy.',
  carrying_capacity: 'Số dân mà vượt qua thì sinh ít đi và tiêu hao tăng lên. -1 là 80 trên mỗi 40.000 ô vuông.',
  max_population: 'Số dân mà tới đó thì việc sinh nở dừng hẳn; -1 là 180 trên mỗi 40.000 ô vuông.',

  mutation_rate: 'Xác suất để một con trai lệch một cạnh so với dòng dõi, và vì thế mà thành dị hình.',
  mutation_heritability: 'Phần độ dị hình của cha mẹ mà đứa con thừa hưởng.',
  max_sides: 'Số cạnh nhiều nhất mà một dòng con trai vươn tới được; làm tư tế cần 24 cạnh.',
  euthanasia_threshold:
    'Độ dị hình mà từ đó trở lên một kẻ trưởng thành phải chịu chết; nhẹ hơn thì bị giáng làm lính.',
  mutation_sigma: 'Độ lớn của một đột biến trên một trọng số của bộ não.',
  crossover_rate: 'Phần trọng số của bộ não đến từ người cha.',
  trait_mutation_rate: 'Xác suất để đứa con có tính nết của riêng mình, không phải của cha hay mẹ.',
  morphology_annealing_enabled:
    'Thân hình thừa hưởng bộ gen của đường viền, thứ quyết định năng lượng, tiêu hao và sức sát thương; không có luật này thì mỗi đẳng cấp có một hình cố định.',
  annealing_start_generation: 'Thế hệ mà từ đó đường viền bắt đầu rời khỏi khuôn mẫu đều đặn.',
  annealing_decay_generations: 'Số thế hệ để sức giữ của khuôn mẫu giảm từ trọn vẹn xuống không.',
  morph_lambda_override:
    'Ghim sức giữ của khuôn mẫu, từ 1 là đều đặn đến 0 là tự do; null là tự động, và đặt một giá trị âm thì bỏ ghim. Khi đang ghim, morphology_annealing_enabled không có tác dụng.',
  vertex_mutation_std: 'Độ nhiễu (độ lệch chuẩn) trên mỗi bán kính của đường viền được thừa hưởng.',
  angle_mutation_std: 'Độ nhiễu trên mỗi góc của đường viền được thừa hưởng, tính bằng radian.',
  topological_mutation_rate:
    'Xác suất để một lần sinh thêm hay bớt một đỉnh của đường viền, tăng dần khi khuôn mẫu mất sức giữ.',

  soft_cap_enabled: 'Sinh nở, tiêu hao và cây cối đều chịu tác động khi số dân vượt sức chứa của đất.',
  damping_steepness: 'Sinh nở giảm gắt thế nào theo phần vượt: 1 / (1 + luật x phần vượt²).',
  crowding_stress_mult: 'Phần vượt làm tăng tiêu hao của mọi thân hình thêm bao nhiêu.',
  resource_strain_mult: 'Phần vượt làm cây cối chậm lớn đi bao nhiêu.',
  safeguard_enabled: 'Cứu trợ khi số dân tụt quá xa dưới sức chứa của đất.',
  safeguard_critical_pop: 'Số dân mà từ đó trở xuống phép màu sáng thế được phép tạo ra sinh vật mới.',
  safeguard_relief_ratio: 'Phần của sức chứa mà dưới mức ấy cứu trợ bắt đầu.',
  safeguard_genesis_batch: 'Số sinh vật đều đặn mà một phép màu sáng thế tạo ra.',
  safeguard_morph_mercy: 'Trong cơn nguy khốn, không ai phải chết vì dị hình.',
  safeguard_max_miracles: 'Số phép màu sáng thế mà một thế giới được ban.',
  boom_ramp_days: 'Thời gian mở màn của thế giới, tính bằng ngày, khi tỉ lệ sinh dâng dần lên mức trọn vẹn.',
  boom_birth_floor: 'Hệ số tỉ lệ sinh ở nhịp đầu tiên của thời gian mở màn.',
  boom_cooldown_mult: 'Hệ số của reproduction_cooldown ở nhịp đầu tiên của thời gian mở màn.',
  boom_energy_mult: 'Hệ số của mate_energy_min ở nhịp đầu tiên của thời gian mở màn.',
} as const satisfies Partial<LawTexts>;
