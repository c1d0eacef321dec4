/** Vietnamese words of houses, clans, their avatars, cultures, rule and relations. */
import type { Terms } from '../../words/words.js';

export const SOCIETY_TERMS = {
  materials: {
    straw: { name: 'rơm', text: 'Mau hỏng, gió lùa, và bén lửa trước tiên.' },
    wood: { name: 'gỗ', text: 'Ấm vừa phải, bền vừa phải.' },
    stone: { name: 'đá', text: 'Bền nhất, và hầu như không cháy.' },
    clay: { name: 'đất sét', text: 'Tường ấm nhất, mà cũng khá bền.' },
  },
  houseStates: {
    unclaimed: { name: 'vô chủ', text: 'Nhà bỏ trống, chờ bộ tộc kế tiếp, và mục dần.' },
    claimed: { name: 'có chủ', text: 'Một bộ tộc đang ở; chỉ thành viên của họ được ngủ tại đó.' },
    ruin: { name: 'phế tích', text: 'Đống đổ nát không ai nhận, cho đến khi được dọn đi.' },
  },
  waterworks: {
    bridge: { name: 'cầu', text: 'Lối khô ráo qua sông.' },
    dam: { name: 'đập', text: 'Giữ lại một nửa nước mưa, cho đến khi lũ phá vỡ nó.' },
  },
  totems: {
    'Radiant Circle': {
      name: 'Vòng Tròn Rạng Rỡ',
      text: 'Hộ thần của sự sung túc: mùa màng bội thu hơn và sinh nở nhiều hơn.',
    },
    'Celestial Strike': {
      name: 'Đòn Sấm Trời',
      text: 'Hộ thần của chiến trận: đòn đánh mạnh hơn.',
    },
    'All-Seeing Vertex': {
      name: 'Đỉnh Nhìn Thấu',
      text: 'Hộ thần của thị giác: mắt nhìn xa hơn.',
    },
    'Indomitable Monolith': {
      name: 'Khối Đá Bất Khuất',
      text: 'Hộ thần của sức bền: đòn đánh ít gây hại hơn, còn cái rét thì vô hại.',
    },
    'Sacred Spiral': {
      name: 'Vòng Xoắn Linh Thiêng',
      text: 'Hộ thần của sự chữa lành: thảo dược công hiệu gấp đôi.',
    },
    'Cosmic Scales': {
      name: 'Cán Cân Vũ Trụ',
      text: 'Hộ thần của công lý: dân của ngài không tuyên chiến, làm hòa bền hơn và không bao giờ ăn thịt người nhà.',
    },
    'Dimensional Rift': {
      name: 'Khe Nứt Chiều Không Gian',
      text: 'Hộ thần của đổi thay: con trai của lính thăng cấp nhanh hơn.',
    },
    'Eternal Hearth': {
      name: 'Bếp Lửa Vĩnh Hằng',
      text: 'Hộ thần của mái ấm: đêm bớt đáng sợ.',
    },
  },
  cultures: {
    Chants: { name: 'Bài tụng', text: 'Dân của họ học cách chữa lành.' },
    Codes: { name: 'Luật tục', text: 'Lời cầu hòa của họ được chấp nhận nhiều hơn.' },
    Crafts: { name: 'Nghề thủ công', text: 'Dân của họ học trồng trọt.' },
    Dances: { name: 'Điệu múa', text: 'Dân của họ vui tươi hơn.' },
    Feasts: { name: 'Hội hè', text: 'Sứ giả và lòng hiếu khách của họ được thiện cảm nhiều hơn.' },
    Murals: { name: 'Tranh tường', text: 'Phải bất mãn nhiều hơn thì bộ tộc mới chia đôi.' },
    Rites: { name: 'Nghi lễ', text: 'Đức tin tự lớn lên.' },
    Songs: { name: 'Bài ca', text: 'Dân của họ học chiến đấu.' },
  },
  governances: {
    monarchy: {
      name: 'quân chủ',
      text: 'Do Quý ông hay Quý tộc lập nên. Đồ cống mang lại gấp đôi.',
    },
    theocracy: {
      name: 'thần quyền',
      text: 'Do Tư tế lập nên. Lễ dâng, phước lành và thị kiến được gấp đôi, và không có tư tế bên cạnh thủ lĩnh thì không có chiến tranh.',
    },
    junta: {
      name: 'quân phiệt',
      text: 'Do Lính lập nên. Họ học chiến đấu nhanh hơn, mau tuyên chiến hơn và cho kẻ đói ăn ít hơn.',
    },
    republic: {
      name: 'cộng hòa',
      text: 'Do bất cứ ai khác lập nên. Họ cho kẻ đói ăn nhiều hơn, cử nhiều sứ giả hơn và nghĩ hai lần trước khi gây chiến.',
    },
  },
  standings: {
    neutral: { name: 'trung lập', text: 'Chẳng bạn cũng chẳng thù.' },
    ally: { name: 'đồng minh', text: 'Họ buôn bán, chia thức ăn khi túng thiếu và truyền cho nhau văn hóa.' },
    rival: { name: 'đối địch', text: 'Hễ gặp nhau là giao đấu.' },
  },
} as const satisfies Partial<Terms>;
