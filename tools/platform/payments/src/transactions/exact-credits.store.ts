import type { BankCredit } from '@pay/platform-accounts';
import { chargeColumns, type ChargeTerms } from '@pay/platform-fees';
import { acrossMerchants, type Instant, type Trx, uuidv7 } from '@pay/platform-kernel';
import { paymentMachine } from '@pay/domain';
import { type Selectable, sql } from 'kysely';
import { daysOfCompletion } from './charge-terms.store.ts';
import { exactStep, type PaidPayment } from './exact-step.ts';
import { writePaidOf } from './spread-credits.store.ts';
import type { TransactionTable } from './transactions.tables.ts';

export interface AwaitedPayment extends Selectable<TransactionTable>, ChargeTerms {
  /** The place of its credit among those asked about. */
  place: number;
  openedAt: Instant;
  actualAccount: string;
  /** Whether its merchant wants a mail about it. */
  mailed: boolean;
}

const { entity } = paymentMachine;

/** Locks the untouched payments of exactly these amounts, in one order for all who lock several. */
export async function lockAwaited(
  trx: Trx,
  credits: readonly BankCredit[],
  now: Instant,
  owner?: string,
): Promise<AwaitedPayment[]> {
  // Where merchants are spread, a statement names the one whose rows it touches.
  const own = owner === undefined ? sql`` : sql` and account.merchant_id = ${owner} and payment.merchant_id = ${owner}`;
  const first = Math.min(...credits.map(({ creditedAt }) => creditedAt.getTime()));
  const fees = chargeColumns({
    merchantId: sql.ref('payment.merchant_id'),
    paymentType: sql.ref('payment.payment_type'),
    ...daysOfCompletion(new Date(first).toISOString(), now),
  });
  const { rows } = await sql<AwaitedPayment>`
    select credit.place::integer as place, payment.*, account.opened_at, owned.account_no as actual_account,
      merchant.allow_email as mailed, merchant.charge_type, ${fees}
    from unnest(${credits.map(({ accountNo }) => accountNo)}::text[], ${credits.map(({ amount }) => amount)}::bigint[])
      with ordinality as credit (account_no, amount, place)
    join virtual_account as account on account.number = credit.account_no
    join transaction as payment on payment.merchant_id = account.merchant_id and payment.id = account.transaction_id
    join bank_account as owned on owned.merchant_id = payment.merchant_id and owned.id = payment.bank_account_id
    join merchant on merchant.id = payment.merchant_id
    where payment.status = ${exactStep.from} and payment.amount = credit.amount and payment.amount_paid = 0${own}
    order by payment.id
    for update of payment`.execute(acrossMerchants(trx, 'the bank names the accounts, not their merchants'));
  return rows;
}

/** Writes credit, payment, link, virtual account and history of each; returns how many rows of each kind it wrote. */
export async function writePaid(trx: Trx, payments: readonly PaidPayment[], now: Instant, owner?: string) {
  if (owner !== undefined) return writePaidOf(trx, owner, payments, now);
  // Arrays tell the planner how many rows there are, which a document does not.
  const each = <Value>(value: (payment: PaidPayment) => Value) => payments.map(value);
  const { rows } = await sql<{ credits: number; payments: number; links: number }>`
    with given as (
      select * from unnest(
        ${each(({ row }) => row.merchantId)}::uuid[], ${each(({ row }) => row.id)}::uuid[], ${each(({ row }) => row.payLinkId)}::uuid[],
        ${each(({ credit }) => credit.transactionNo)}::text[], ${each(({ credit }) => credit.accountNo)}::text[],
        ${each(({ credit }) => credit.content)}::text[], ${each(({ credit }) => credit.fromBin)}::text[],
        ${each(({ credit }) => credit.fromAccount)}::text[], ${each(({ credit }) => credit.creditedAt.toISOString())}::timestamptz[],
        ${each(({ row }) => row.amount)}::bigint[], ${each(({ row }) => row.chargeAmount)}::bigint[],
        ${each(({ row }) => row.vatChargeAmount)}::bigint[], ${each(({ row }) => row.actualAmount)}::bigint[],
        ${each(({ row }) => row.feeRuleId)}::uuid[], ${each(({ row }) => row.bankAccountId)}::uuid[],
        ${each(({ row }) => row.depositTime)}::timestamptz[], ${each(({ row }) => row.completeTime)}::timestamptz[],
        ${each(() => uuidv7())}::uuid[], ${each(() => uuidv7())}::uuid[]
      ) as given (merchant_id, id, link_id, transaction_no, account_no, content, from_bin, from_account, credited_at, amount, charge_amount,
        vat_charge_amount, actual_amount, fee_rule_id, bank_account_id, deposit_time, complete_time, step_id, link_step_id)
    ),
    credited as (
      insert into bank_credit (transaction_no, merchant_id, bank_account_id, account_no, virtual_account, transaction_id, amount, content,
        from_bin, from_account, credited_at, received_at)
      select transaction_no, merchant_id, bank_account_id, account_no, account_no, id, amount, content, from_bin, from_account, credited_at,
        ${now}::timestamptz
      from given on conflict do nothing returning 1
    ),
    paid as (
      update transaction as payment
      set status = ${exactStep.to}, amount_paid = given.amount, charge_amount = given.charge_amount, vat_charge_amount = given.vat_charge_amount,
        actual_amount = given.actual_amount, fee_rule_id = given.fee_rule_id, from_bin = given.from_bin, from_account = given.from_account,
        inter_bank_trace = given.transaction_no, deposit_time = given.deposit_time, complete_time = given.complete_time
      from given
      where payment.merchant_id = given.merchant_id and payment.id = given.id and payment.status = ${exactStep.from}
      returning payment.merchant_id, payment.id, given.step_id
    ),
    linked as (
      update pay_link as link set status = ${exactStep.to}
      from given
      where link.merchant_id = given.merchant_id and link.id = given.link_id and link.status = ${exactStep.from}
      returning link.merchant_id, link.id, given.link_step_id
    ),
    closed as (
      update virtual_account as account set status = 'CLOSED', closed_at = ${now}::timestamptz
      from given
      where account.number = given.account_no and account.merchant_id = given.merchant_id and account.transaction_id = given.id
    ),
    noted as (
      insert into history (id, merchant_id, entity, entity_id, from_status, action, to_status, by, at)
      select step_id, merchant_id, ${entity}, id::text, ${exactStep.from}, ${exactStep.action}, ${exactStep.to}, 'bank', ${now}::timestamptz from paid
      union all
      select link_step_id, merchant_id, ${entity}, id::text, ${exactStep.from}, ${exactStep.action}, ${exactStep.to}, 'bank', ${now}::timestamptz from linked
    )
    select (select count(*)::integer from credited) as credits, (select count(*)::integer from paid) as payments,
      (select count(*)::integer from linked) as links`.execute(
    acrossMerchants(trx, 'each payment is named with its merchant'),
  );
  return rows[0]!;
}
