import { maskAccountNo, maskEmail, maskName, maskPhone } from '@pay/domain';
import { bankNameOf } from '@pay/platform-accounts';
import { type Instant, noBankAccount, type Trx } from '@pay/platform-kernel';
import { shownStatus, type StaffCredit, type StaffPayment } from '@pay/platform-payments';

export const listedPayment = ({ expireAt, amountPaid, ...row }: StaffPayment, now: Instant) => ({
  ...row,
  accountNo: maskAccountNo(row.accountNo),
  status: shownStatus({ ...row, expireAt, amountPaid }, now),
});

/** What became of a credit. */
function fateOf({ heldState, paymentId, bankAccountId, virtualAccount }: StaffCredit) {
  if (heldState !== null && heldState !== 'USED') return heldState;
  if (paymentId !== null) return 'PAYMENT' as const;
  if (bankAccountId === noBankAccount) return 'PROVIDER' as const;
  return virtualAccount === null ? ('DEPOSIT' as const) : ('OTHER' as const);
}

export type View = 'masked' | 'revealed';

export const creditAnswer = (db: Trx, credit: StaffCredit, view: View = 'masked') => ({
  transactionNo: credit.transactionNo,
  amount: credit.amount,
  content: credit.content,
  fromBank: credit.fromBin && bankNameOf(db, credit.fromBin),
  fromAccount: credit.fromAccount && (view === 'masked' ? maskAccountNo(credit.fromAccount) : credit.fromAccount),
  creditedAt: credit.creditedAt,
  fate: fateOf(credit),
});

export const listedCredit = (db: Trx, credit: StaffCredit) => ({
  ...creditAnswer(db, credit),
  merchantId: credit.merchantId,
  merchantCode: credit.merchantCode,
  merchantName: credit.merchantName,
  accountNo: maskAccountNo(credit.ownAccountNo ?? credit.accountNo),
  virtualAccount: credit.virtualAccount,
  receivedAt: credit.receivedAt,
});

interface Payer {
  customerName: string | null;
  customerPhone: string | null;
  customerEmail: string | null;
  customerAddress: string | null;
}

export const payerAnswer = ({ customerName, customerPhone, customerEmail, customerAddress }: Payer, view: View) =>
  view === 'revealed'
    ? { customerName, customerPhone, customerEmail, customerAddress }
    : {
        customerName: customerName && maskName(customerName),
        customerPhone: customerPhone && maskPhone(customerPhone),
        customerEmail: customerEmail && maskEmail(customerEmail),
        customerAddress: customerAddress && '***',
      };
