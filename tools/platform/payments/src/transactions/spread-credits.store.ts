import { paymentMachine } from '@pay/domain';
import { atOwner, type Instant, type Trx, uuidv7 } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { exactStep, type PaidPayment } from './exact-step.ts';

/**
 * What `writePaid` does in one statement, for payments of one merchant: a short one for each table, all of them run by their worker at one
 * command. Whoever finds fewer rows than payments undoes all of it, the history too.
 */
export async function writePaidOf(trx: Trx, owner: string, payments: readonly PaidPayment[], now: Instant) {
  const each = <Value>(value: (payment: PaidPayment) => Value) => payments.map(value);
  const credited = trx
    .insertInto('bankCredit')
    .values(
      payments.map(({ credit, row }) => ({
        merchantId: owner,
        bankAccountId: row.bankAccountId,
        transactionNo: credit.transactionNo,
        accountNo: credit.accountNo,
        virtualAccount: credit.accountNo,
        transactionId: row.id,
        amount: row.amount,
        content: credit.content,
        fromBin: credit.fromBin,
        fromAccount: credit.fromAccount,
        creditedAt: credit.creditedAt.toISOString(),
        receivedAt: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .compile();
  const paid = sql`
    update transaction as payment
    set status = ${exactStep.to}, amount_paid = given.amount, charge_amount = given.charge_amount, vat_charge_amount = given.vat_charge_amount,
      actual_amount = given.actual_amount, fee_rule_id = given.fee_rule_id, from_bin = given.from_bin, from_account = given.from_account,
      inter_bank_trace = given.transaction_no, deposit_time = given.deposit_time, complete_time = given.complete_time
    from unnest(
      ${each(({ row }) => row.id)}::uuid[], ${each(({ credit }) => credit.transactionNo)}::text[],
      ${each(({ credit }) => credit.fromBin)}::text[], ${each(({ credit }) => credit.fromAccount)}::text[],
      ${each(({ row }) => row.amount)}::bigint[], ${each(({ row }) => row.chargeAmount)}::bigint[],
      ${each(({ row }) => row.vatChargeAmount)}::bigint[], ${each(({ row }) => row.actualAmount)}::bigint[],
      ${each(({ row }) => row.feeRuleId)}::uuid[], ${each(({ row }) => row.depositTime)}::timestamptz[],
      ${each(({ row }) => row.completeTime)}::timestamptz[]
    ) as given (id, transaction_no, from_bin, from_account, amount, charge_amount, vat_charge_amount, actual_amount, fee_rule_id, deposit_time,
      complete_time)
    where payment.merchant_id = ${owner} and payment.id = given.id and payment.status = ${exactStep.from}`.compile(trx);
  const links = payments.flatMap(({ row }) => row.payLinkId ?? []);
  const linked = sql`
    update pay_link set status = ${exactStep.to}
    where merchant_id = ${owner} and id = any(${links}::uuid[]) and status = ${exactStep.from}`.compile(trx);
  const closed = sql`
    update virtual_account as account set status = 'CLOSED', closed_at = ${now}::timestamptz
    from unnest(${each(({ credit }) => credit.accountNo)}::text[], ${each(({ row }) => row.id)}::uuid[]) as given (number, id)
    where account.merchant_id = ${owner} and account.number = given.number and account.transaction_id = given.id`.compile(
    trx,
  );
  const steps = [...payments.map(({ row }) => row.id), ...links].map((id) => ({
    id: uuidv7(),
    merchantId: owner,
    entity: paymentMachine.entity,
    entityId: id,
    fromStatus: exactStep.from,
    action: exactStep.action,
    toStatus: exactStep.to,
    by: 'bank',
    note: null,
    details: null,
    at: now,
  }));
  const noted = trx.insertInto('history').values(steps).compile();
  const [credits, paidRows, linkRows] = await atOwner(trx, owner, [credited, paid, linked, closed, noted]);
  return { credits, payments: paidRows, links: linkRows };
}
