/** Descriptions of things on the map, in Vietnamese. */
import type { THINGS as EN } from '../en/things.js';

export const THINGS: typeof EN = {
  objects: {
    plant: { name: 'Cây', text: 'Thức ăn của dân và thú ăn cỏ. Cây lớn lên, chín rồi héo.' },
    house: {
      name: 'Nhà',
      text: 'Hình vuông có tường và cửa: rơm màu vàng, gỗ màu nâu, đá màu xám, gạch màu đỏ. Viền nhà mang màu của bộ tộc; ánh sáng bên trong là bếp lửa.',
    },
    ruin: { name: 'Phế tích', text: 'Một ngôi nhà đã sập. Có thể có người dựng lại.' },
    corpse: { name: 'Xác', text: 'Thú săn mồi ăn xác, và xác bón cho đất đến khi tan hết.' },
    market: { name: 'Chợ', text: 'Hai bộ tộc thân thiện trao đổi của dư ở đây.' },
    stone: { name: 'Mốc giới', text: 'Đánh dấu ranh giới đất của một bộ tộc.' },
    bridge: { name: 'Cầu', text: 'Qua sông trên cầu thì không phải bơi.' },
    dam: { name: 'Đập', text: 'Ngăn lũ và tưới ruộng xung quanh, chừng nào đập còn đứng.' },
    campfire: { name: 'Lửa trại', text: 'Sưởi ấm những kẻ ngủ ngoài trời.' },
    fire: { name: 'Cháy rừng', text: 'Đốt cây, nhà và thân thể, lan theo gió.' },
    bolt: { name: 'Sét', text: 'Tia sét của cơn bão. Nó để lại đám cháy hoặc tảng đá.' },
    call: {
      name: 'Tiếng gọi hay mùi',
      text: 'Vòng tròn lan ra: tiếng kêu, tiếng hát hay mùi. Mục “Tiếng gọi và mùi” trong “Hiện” cho thấy tất cả.',
    },
  },
  land: {
    river: { name: 'Sông', text: 'Làm kẻ bơi chậm và lạnh đi, và nhấn chìm họ khi có lũ.' },
    rock: { name: 'Đá', text: 'Không ai đi xuyên qua được. Nấm mọc bên cạnh.' },
    patch: { name: 'Đất màu mỡ', text: 'Đất tốt: cây mọc nhanh hơn ở đây.' },
    anomaly: { name: 'Nơi kỳ lạ', text: 'Một kẻ thám hiểm đã phát hiện đất ở đây khác mọi nơi.' },
    territory: {
      name: 'Lãnh thổ',
      text: 'Đất quanh các ngôi nhà của một bộ tộc, mang màu bộ tộc. Người lạ không được chào đón.',
    },
  },
  badges: {
    fight: { name: 'Giao đấu', text: 'Hai kẻ đánh nhau, hoặc kẻ này săn kẻ kia.' },
    birth: { name: 'Chào đời', text: 'Một đứa trẻ vừa ra đời.' },
    death: { name: 'Cái chết', text: 'Có kẻ vừa chết ở đây.' },
    worship: { name: 'Đức tin', text: 'Phép lạ, bài giảng hay một thị kiến.' },
    theft: { name: 'Cướp', text: 'Một cuộc cướp, hoặc ngôi nhà đổi chủ.' },
    talk: { name: 'Chuyện trò', text: 'Tiếng gọi, sứ giả hay bữa tiệc.' },
    care: { name: 'Chăm sóc', text: 'Có kẻ chữa trị, cho ăn hay giúp kẻ khác.' },
    love: { name: 'Tình yêu', text: 'Có kẻ đang tỏ tình.' },
    alarm: { name: 'Báo động', text: 'Có kẻ sợ hãi và báo cho những kẻ khác.' },
  },
};
