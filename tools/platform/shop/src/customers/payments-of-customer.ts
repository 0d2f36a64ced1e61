import { may } from '@pay/domain';
import { paymentsOfPayer, shownStatus } from '@pay/platform-payments';
import type { CustomerTie } from './customer-ties.ts';

/** The payments that name a customer as their payer. */
export const paymentsTie: CustomerTie = {
  allow: [may('transactions', 'read'), may('payLink', 'read')],
  lines: async (db, { merchantId, contacts }, { before, most, now }) => {
    const payments = await paymentsOfPayer(db, merchantId, contacts, { before, most });
    return payments.map((payment) => ({
      id: payment.id,
      kind: 'PAYMENT',
      at: payment.createdAt,
      recordId: payment.id,
      code: payment.payLinkCode,
      amount: payment.amount,
      status: shownStatus(payment, now),
      note: payment.description,
    }));
  },
};
