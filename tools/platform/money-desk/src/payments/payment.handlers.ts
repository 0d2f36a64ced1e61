import type { moneyPayment } from '@pay/contract-cms';
import { maskAccountNo, paymentMachine } from '@pay/domain';
import { eventOf, type HandlersOf, platformPage, type ReadContext, type StaffActor } from '@pay/platform-kernel';
import { listDeliveries } from '@pay/platform-integration';
import { maskedSteps } from '@pay/platform-people';
import { creditsOfPayment, listStaffPayments, staffPayment } from '@pay/platform-payments';
import { type AccountName, type EventName, entriesOf } from '../book/entries.store.ts';
import { creditAnswer, listedPayment, payerAnswer, type View } from './payment.answers.ts';
import { paymentsFile } from './payment-file.ts';

const latestDeliveries = { page: 0, size: 50, offset: 0, sortBy: 'createdAt', direction: 'DESC' } as const;

async function detailOf(id: string, view: View, { db, actor, now }: ReadContext<StaffActor>) {
  const { row, refunds, refundedAmount, disputeId, history } = await staffPayment(db, actor, id, now);
  const { merchantId } = row;
  const deliveries = await listDeliveries(db, merchantId, { transactionId: id }, latestDeliveries);
  const entries = await entriesOf(db, merchantId, id);
  return {
    id,
    merchantId,
    merchantCode: row.merchantCode,
    merchantName: row.merchantName,
    txnNumber: row.txnNumber,
    payLinkCode: row.payLinkCode,
    refTransactionId: row.refTransactionId,
    amount: row.amount,
    status: row.status,
    exception: row.exception,
    paymentType: row.paymentType,
    productLine: row.productLine,
    accountNo: view === 'masked' ? maskAccountNo(row.accountNo) : row.accountNo,
    createdAt: row.createdAt,
    completeTime: row.completeTime,
    actualAmount: row.actualAmount,
    chargeAmount: row.chargeAmount,
    vatChargeAmount: row.vatChargeAmount,
    amountPaid: row.amountPaid,
    refundedAmount,
    description: row.description,
    virtualAccount: row.virtualAccount,
    interBankTrace: row.interBankTrace,
    expireAt: row.expireAt,
    ...payerAnswer(row, view),
    credits: (await creditsOfPayment(db, row)).map((credit) => creditAnswer(db, credit, view)),
    entries: entries.map(({ kind, account, amount, at }) => ({
      event: eventOf(kind) as EventName,
      account: account as AccountName,
      amount,
      at,
    })),
    deliveries: deliveries.rows.map(
      ({ id: deliveryId, eventType, status, attempt, createdAt, sentAt, responseStatus }) => ({
        id: deliveryId,
        eventType,
        status,
        attempt,
        createdAt,
        sentAt,
        responseStatus,
      }),
    ),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      code: refund.code,
      amount: refund.amount,
      status: refund.status,
      reason: refund.reason,
      bankNumber: refund.bankNumber,
      createdAt: refund.createdAt,
      endedAt: refund.endedAt,
    })),
    disputeId,
    history: view === 'masked' ? maskedSteps(paymentMachine, history) : history,
  };
}

export const moneyPaymentHandlers: HandlersOf<typeof moneyPayment> = {
  getList: async (filter, { db, actor, page, now }) => {
    const { rows, total } = await listStaffPayments(db, actor, filter, page);
    return platformPage(
      rows.map((row) => listedPayment(row, now)),
      page,
      total,
    );
  },
  export: (input, ctx) => paymentsFile(input, ctx),
  getDetail: ({ id }, ctx) => detailOf(id, 'masked', ctx),
  reveal: async ({ id, reason }, ctx) => {
    const revealed = await detailOf(id, 'revealed', ctx);
    ctx.audit({ merchantId: revealed.merchantId, entityId: id, after: { reason } });
    return revealed;
  },
};
