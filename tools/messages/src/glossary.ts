export interface Term {
  /** The one word that people read for this thing. */
  say: string;
  /** What is found in a text where another word was used. */
  instead: RegExp;
  /** Where the term holds; without it everywhere. */
  in?: RegExp;
}

const shops = /^apps\/(?:merchant-portal|payer-public|salary-console)$|^libs\/salary-screens$/;
const staff = /^apps\/cms-admin$/;

/** One name for each thing, by language; what is no prose stands in braces and is not read. */
export const glossary: Readonly<Record<string, readonly Term[]>> = {
  vi: [
    { say: 'hủy', instead: /hủy bỏ|huỷ/i },
    { say: 'khóa', instead: /khoá/i },
    { say: 'xóa', instead: /xoá/i },
    { say: 'tạm ngừng', instead: /tạm khóa/i },
    { say: 'link thanh toán', instead: /(?:liên kết|đường dẫn) thanh toán/i },
    { say: 'tài khoản định danh', instead: /tài khoản ảo/i },
    { say: 'loa thanh toán', instead: /pay ?box/i },
    { say: 'chế độ thử nghiệm', instead: /[Tt]est [Mm]ode|[Cc]hế độ thử(?! nghiệm)/ },
    { say: 'thành viên và nhóm quyền', instead: /thành viên và vai trò/i },
    { say: 'chi lương linh hoạt', instead: /(?<!chi )lương linh hoạt/i },
    { say: 'nhật ký kiểm tra', instead: /nhật ký kiểm toán/i },
    { say: 'người tạo lệnh', instead: /người lập/i, in: staff },
    { say: 'đơn vị', instead: /\bmerchants?\b|cửa hàng/i, in: staff },
    { say: 'người thanh toán', instead: /người (?:mua|trả tiền)/i, in: staff },
    { say: 'người duyệt lệnh', instead: /người duyệt(?! lệnh)/i, in: staff },
    { say: 'từ chối', instead: /từ chối duyệt/i, in: staff },
    { say: 'who is told', instead: /sổ cái không thay đổi/i, in: staff },
    { say: 'webhook', instead: /webhooks/i },
    { say: 'email', instead: /e-mail/i },
    { say: 'tệp', instead: /\bfile\b/i },
    { say: 'chủ cửa hàng', instead: /chủ đơn vị|chủ shop/i, in: shops },
    {
      say: 'chủ cửa hàng',
      instead: /chủ doanh nghiệp|chủ tài khoản (?:có thể|cho phép|chưa cho phép|được thay đổi)|liên hệ chủ tài khoản/i,
    },
    {
      say: 'hạn mức mỗi giao dịch',
      instead: /hạn mức (?:một khoản|một giao dịch|thanh toán)|tối đa mỗi (?:giao dịch|thanh toán)/i,
    },
    { say: 'mã giao dịch, or số lượng giao dịch where they are counted', instead: /(?<!tổng )số giao dịch/i },
    { say: 'thiết lập trang thanh toán', instead: /cài đặt thanh toán/i },
    { say: 'hạn mức chi hộ mỗi ngày', instead: /^chi hộ (?:tối đa )?mỗi ngày$/i },
    { say: 'hạn mức tín dụng', instead: /hạn mức (?:tín dụng ứng lương|cho vay)/i },
    { say: 'chủ đơn vị', instead: /chủ cửa hàng|chủ shop/i, in: staff },
    // Who asks for help with a payment is told no parts of a programme.
    {
      say: 'words of a shop',
      instead: /\b(?:null|undefined|endpoint|payload|boolean|uuid|token|backend)\b/i,
      in: shops,
    },
  ],
  en: [
    { say: 'e-mail', instead: /\bemails?\b/i },
    { say: 'cancelled', instead: /\bcanceled|canceling/i },
    { say: 'the owner', instead: /\bowner of the (?:merchant|account|shop)\b/i },
    { say: 'limit per payment', instead: /\b(?:most per (?:transaction|payment)|payment limit|limit of a payment)\b/i },
    { say: 'payout limit per day', instead: /^payouts (?:a|per) day/i },
    { say: 'programme limit', instead: /limit of the programme/i },
    { say: 'current status', instead: /present status/i },
    { say: 'payment link', instead: /\bpay links?\b/i },
    { say: 'merchant ID', instead: /merchant code/i },
    { say: 'payment page settings', instead: /(?<!page )payment settings/i },
    { say: 'bank number', instead: /bank transaction number/i },
    { say: 'test mode', instead: /\bTest Mode\b/ },
    { say: 'merchant', instead: /\bshops?\b/i, in: staff },
    { say: 'who is told', instead: /nothing is posted to the ledger/i, in: staff },
    { say: 'pay box', instead: /\bpaybox\b|soundbox/i },
    { say: 'words of a shop', instead: /\b(?:null|undefined|payload|boolean|uuid|backend)\b/i, in: shops },
  ],
};
