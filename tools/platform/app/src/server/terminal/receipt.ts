import type { Counter, Payment } from './counter.ts';
import { button, el } from './dom.ts';
import type { KeptCash } from './kept-cash.ts';
import type { Word } from './words.ts';

type Printed = Pick<Payment, 'amount' | 'paymentType' | 'takenAt' | 'staffName' | 'accountNumber' | 'status'> & {
  transactionCode: string | undefined;
};

const methods = { CARD: 'byCard', QR: 'byCode', CASH: 'inCash' } as const satisfies Record<
  Payment['paymentType'],
  Word
>;

export const states = {
  SUCCESS: 'paid',
  FAILED: 'failed',
  CANCEL: 'canceled',
  TIMEOUT: 'timeout',
  REFUNDED: 'refunded',
  CREATED: 'open',
} as const satisfies Record<Payment['status'], Word>;

export const printedCash = ({ amount, takenAt, staffName }: KeptCash): Printed => ({
  amount,
  takenAt,
  staffName: staffName ?? null,
  paymentType: 'CASH',
  accountNumber: null,
  status: 'SUCCESS',
  transactionCode: undefined,
});

/** The receipt of a payment, to read and to print; it is no invoice. */
export function receipt({ t, money, language, me }: Counter, paid: Printed, again: () => void) {
  const when = new Date(paid.takenAt).toLocaleString(language === 'vi' ? 'vi-VN' : 'en-GB', {
    timeZone: 'Asia/Ho_Chi_Minh',
  });
  const rows: readonly [string, string | null][] = [
    [t('code'), paid.transactionCode ?? t('notSent')],
    [t('method'), t(methods[paid.paymentType])],
    [t('account'), paid.accountNumber],
    [t('time'), when],
    [t('staff'), paid.staffName],
  ];
  const isPaid = paid.status === 'SUCCESS';
  return el(
    'main',
    { class: isPaid ? 'receipt' : 'receipt failed' },
    el('h1', { role: 'status' }, t(states[paid.status])),
    el('p', { class: 'amount' }, money(paid.amount)),
    el(
      'section',
      { class: 'slip' },
      el('h2', {}, t('receipt')),
      el('p', {}, `${me?.merchantName ?? ''} · ${me?.deviceName ?? ''} · ${me?.deviceId ?? ''}`),
      el(
        'dl',
        {},
        ...rows.flatMap(([label, value]) => (value === null ? [] : [el('dt', {}, label), el('dd', {}, value)])),
        el('dt', {}, t('amount')),
        el('dd', {}, money(paid.amount)),
      ),
      // By it the staff find the payment that a customer brings back.
      paid.transactionCode !== undefined &&
        el('img', {
          class: 'mark',
          alt: `${t('code')} ${paid.transactionCode}`,
          src: `/sandbox/terminal/code.svg?content=${encodeURIComponent(paid.transactionCode)}`,
        }),
      el('small', {}, t('noInvoice')),
    ),
    isPaid && button(t('print'), () => window.print(), 'quiet'),
    button(t('again'), again, 'main'),
  );
}
