import { MAX_PURPOSE } from './decode-viet-qr.ts';
import { purposeLetters } from './encode-viet-qr.ts';

const shortCode = /^[A-Za-z0-9][A-Za-z0-9.-]{0,11}$/;

export interface NamedPayment {
  /** Absent before a payment has a number of its own. */
  txnNumber: string | null;
  /** The shop's own reference. */
  refTransactionId?: string | null | undefined;
  description: string;
}

/** The code by which a payment is found on a statement: the shop's own where banks can carry it whole, else the payment's number. */
export const codeOfTransfer = ({ txnNumber, refTransactionId }: Omit<NamedPayment, 'description'>): string =>
  refTransactionId && shortCode.test(refTransactionId) ? refTransactionId : (txnNumber ?? '');

/** As many whole words as fit; the first stays even where it alone is too long, cut to what banks carry. */
export function wholeWords(text: string, most = MAX_PURPOSE): string {
  const words = purposeLetters(text);
  if (words.length <= most) return words;
  const end = words.lastIndexOf(' ', most);
  return end > 0 ? words.slice(0, end) : words.slice(0, most);
}

/** What a payer writes to his transfer: the code first, then as many whole words of the description as banks carry. */
export function payInContent(payment: NamedPayment): string {
  const code = codeOfTransfer(payment);
  const words = purposeLetters(payment.description);
  if (code === '') return wholeWords(words);
  if (words === code || words.startsWith(`${code} `)) return wholeWords(words);
  const rest = MAX_PURPOSE - code.length - 1;
  const [first = ''] = words.split(' ');
  return first === '' || first.length > rest ? code : `${code} ${wholeWords(words, rest)}`;
}

/** Says whether the content lacks words of the description. */
export const isShortened = (content: string, description: string): boolean =>
  !content.endsWith(purposeLetters(description));
