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
    { say: 'tạm ngừng', instead: /tạm khóa/i },
    { say: 'link thanh toán', instead: /(?:liên kết|đường dẫn) thanh toán/i },
    { say: 'tài khoản định danh', instead: /tài khoản ảo/i },
    { say: 'loa thanh toán', instead: /pay ?box/i },
    { say: 'chế độ thử', instead: /test mode/i },
    { say: 'webhook', instead: /webhooks/i },
    { say: 'email', instead: /e-mail/i },
    { say: 'tệp', instead: /\bfile\b/i },
    { say: 'chủ cửa hàng', instead: /chủ đơn vị|chủ shop/i, in: shops },
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
    { say: 'pay box', instead: /\bpaybox\b|soundbox/i },
    { say: 'words of a shop', instead: /\b(?:null|undefined|payload|boolean|uuid|backend)\b/i, in: shops },
  ],
};
