/** The guide in Vietnamese. */
import type { Prose } from '../content.js';

export const GUIDE: Prose['guide'] = {
  title: 'Hướng dẫn Spaceland',
  description:
    'Từ cái nhìn đầu tiên đến lúc cai trị thế giới: API của Spaceland qua những ví dụ chạy được ngay.',
  chapters: {
    start: {
      title: 'Bắt đầu',
      text: [
        'Đa giác và đoạn thẳng sống trên một mặt phẳng: họ ăn, sinh con, dựng nhà, cầu nguyện, đánh nhau và tiến hóa. Bạn có thể ngắm họ [trong trình duyệt](/), và làm mọi việc khác bằng vài dòng lệnh. Bài này chỉ cách làm từng bước; [bách khoa](/wiki) giải thích các thuật ngữ.',
        'Các ví dụ cần `curl` và Node 20 trở lên. Chúng đã ghi sẵn địa chỉ của chính máy chủ này, nên cứ chép nguyên văn.',
      ],
    },
    look: {
      title: 'Nhìn vào thế giới',
      text: [
        'Một câu trả lời chứa cả thế giới: mọi kẻ đang sống, cây cối, nhà cửa, bộ tộc, thời tiết. Nó khá lớn, nên ví dụ chỉ lấy vài trường. `population` đếm kẻ sống theo đẳng cấp, còn cây cối nằm ở `Food`.',
      ],
    },
    watch: {
      title: 'Xem trực tiếp',
      text: [
        'Socket gửi `hello` một lần rồi gửi trạng thái theo từng nhịp, nhiều nhất {limit:framesPerSecondMax} lần mỗi giây. Ví dụ in ra năm trạng thái rồi kết thúc. Mọi thông điệp khác, kể cả của vị thần, được mô tả trong [/asyncapi.json](/asyncapi.json).',
        'Bạn muốn tự viết một chương trình? Mô-đun `spaceland/client` giữ thế giới giúp bạn, từ các khung nhị phân chỉ tốn vài phần nghìn số byte; [bách khoa](/wiki#socket) nói rõ hơn.',
      ],
    },
    god: {
      title: 'Trở thành vị thần',
      text: [
        'Ai cũng được xem; muốn cai trị thì phải có mật khẩu. Máy chủ mới chưa có mật khẩu nào, và người đặt đầu tiên trở thành thần của nó. Ví dụ thứ hai tạo một mật khẩu, in ra rồi đặt. Hãy ghi lại: máy chủ chỉ giữ mã băm.',
        'Nếu đã có mật khẩu, máy chủ sẽ đáp `god_key_already_configured`. Khi ấy hãy đưa mật khẩu mà bạn biết vào dòng lệnh: `export GOD_KEY=...`',
      ],
    },
    clock: {
      title: 'Điều khiển đồng hồ',
      text: [
        'Dừng thế giới, chạy một nhịp, đổi tốc độ, rồi cho chạy tiếp. Câu trả lời đến khi việc đã xong và chứa trạng thái của đồng hồ.',
      ],
    },
    laws: {
      title: 'Đặt luật',
      text: [
        'Có {count:laws} luật, luật nào cũng có khoảng giá trị và giá trị mặc định; bách khoa liệt kê [đầy đủ](/wiki#laws). Thay đổi có hiệu lực từ nhịp kế tiếp, và các tư tế sẽ giảng về nó. Với `persist=false`, nó chỉ áp dụng cho thế giới này; nếu không, nó còn áp dụng cho những thế giới sau.',
        'Được cả hoặc không gì cả: chỉ cần một giá trị không hợp lệ là không có gì thay đổi, và câu trả lời cho biết giá trị nào hợp lệ, như trong ví dụ cuối.',
      ],
    },
    presets: {
      title: 'Ban hành một bộ luật mẫu',
      text: [
        'Bộ luật mẫu là một gói luật có tính chất riêng, từ thái bình đến diệt vong. Nó có hiệu lực ngay trong thế giới đang chạy; thêm `reset=true` thì mở một thế giới mới.',
      ],
    },
    chronicle: {
      title: 'Đọc biên niên sử',
      text: [
        'Sự kiện được lưu qua mọi lần khởi động và mọi thế giới. Hãy lọc theo loại, theo sinh vật hay bộ tộc, chỉ lấy sự kiện trọng đại, hoặc tìm trong văn bản. Để không bỏ sót gì, hãy giữ `next_since` rồi đọc tiếp từ đó.',
      ],
    },
    people: {
      title: 'Làm quen với họ',
      text: [
        'Sau những chấm nhỏ là các bộ tộc có tên và có lịch sử, là những sinh vật có cha mẹ, kỹ năng và sẹo.',
      ],
    },
    world: {
      title: 'Khởi đầu mới',
      text: [
        'Thế giới nào cũng còn mãi trong biên niên sử. Ví dụ [{example:reset}](#example-reset) kết thúc thế giới đang chạy và mở một thế giới khác với hạt giống 7: hãy bỏ qua nếu có người khác đang xem. Cùng hạt giống dưới cùng luật thì cho cùng một lịch sử.',
      ],
    },
    next: {
      title: 'Đi đâu tiếp',
      text: [
        '[Trang tra cứu API](/docs) cho bạn thử từng lời gọi ngay trong trình duyệt, [bách khoa](/wiki) giải thích đẳng cấp, luật, bộ luật mẫu và sự kiện, còn [/docs/god-laws.md](/docs/god-laws.md) liệt kê luật dưới dạng văn bản thuần. Để mô phỏng nhanh {days:12000} ngày, hãy chạy một thế giới không cần máy chủ: `npx spaceland run --preset balance --ticks 12000`. Để chạy tiếp một thế giới ở nơi khác: tải bản chụp về, chạy `npx spaceland import FILE`, rồi `npm start`. `npx spaceland export` ghi sự kiện, đường cong và phả hệ ra NDJSON hoặc CSV.',
      ],
    },
  },
  examples: {
    health: 'Máy chủ có đó không, và chạy nhanh cỡ nào?',
    state: 'Thế giới trong năm trường',
    watch: 'Năm trạng thái từ socket',
    keyStatus: 'Đã có mật khẩu chưa?',
    keySetup: 'Đặt mật khẩu đầu tiên',
    pause: 'Dừng lại',
    step: 'Đi một nhịp',
    speed: 'Hai mươi nhịp mỗi giây',
    resume: 'Cho chạy tiếp',
    lawRead: 'Đọc một luật',
    lawSet: 'Nhiều thức ăn hơn, chỉ cho thế giới này',
    lawRefused: 'Giá trị ngoài khoảng bị từ chối',
    presetList: 'Các bộ luật mẫu và tính chất của chúng',
    presetApply: 'Bộ luật mẫu mặc định, chỉ cho thế giới này',
    history: 'Năm ca sinh tử gần nhất',
    search: 'Tìm trong biên niên sử',
    follow: 'Chuyện xảy ra trong hai giây vừa qua',
    summary: 'Từng ngày một',
    clans: 'Các bộ tộc và số dân',
    creature: 'Một sinh vật, với gia đình và câu chuyện của nó',
    annals: 'Sử ký: kỷ lục, anh hùng, thời đại',
    worlds: 'Mọi thế giới từ trước đến nay',
    snapshots: 'Các bản chụp thế giới',
    reset: 'Một thế giới mới',
  },
};
