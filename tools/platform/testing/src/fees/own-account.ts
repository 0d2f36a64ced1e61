import { sandboxInvariants } from '@pay/platform';
import { invariants } from '@pay/platform-kernel';
import type { TestPlatform } from '../test-platform.ts';
import { type Completed, dayOf, type KeptRule, type MethodFees, ownCharge } from './own-charge.ts';
import type { Opened } from './shops-of-chance.ts';

export interface Told extends Opened {
  creditedAt: Date;
  /** What is received; a surplus is held, and nothing is charged for it. */
  received: number;
  chargeType: 'IMMEDIATELY' | 'LATER';
}

export interface Governing {
  rules: readonly KeptRule[];
  ofMethods: MethodFees;
}

export const completedOf = ({ shop, drawn, creditedAt }: Told): Completed => ({
  merchantId: shop.merchantId,
  paymentType: drawn.method,
  amount: drawn.amount,
  completedAt: creditedAt.getTime(),
});

interface Sums {
  income: number;
  vat: number;
  owed: number;
  available: number;
  clearing: Map<string, number>;
}

interface Charged {
  feeRuleId: string | null;
  chargeAmount: number;
  vatChargeAmount: number;
  actualAmount: number;
}

/** What the books must hold, added up without asking them. */
function expectedOf(told: readonly Told[], { rules, ofMethods }: Governing) {
  const sums: Sums = { income: 0, vat: 0, owed: 0, available: 0, clearing: new Map() };
  const each = new Map<string, Charged>();
  for (const payment of told) {
    const { id, chargeType, accountNo } = payment;
    const { amount } = payment.drawn;
    const { feeRuleId, fee, vat } = ownCharge(rules, completedOf(payment), ofMethods);
    const taken = chargeType === 'IMMEDIATELY' && fee + vat <= amount ? fee + vat : 0;
    each.set(id, { feeRuleId, chargeAmount: fee, vatChargeAmount: vat, actualAmount: amount - taken });
    sums.income += fee;
    sums.vat += vat;
    sums.owed += fee + vat - taken;
    sums.available += amount - taken;
    sums.clearing.set(accountNo, (sums.clearing.get(accountNo) ?? 0) + payment.received - taken);
  }
  return { sums, each };
}

export async function bookedIn({ services }: TestPlatform): Promise<Sums> {
  const { db } = services.storages.live;
  const rows = await db
    .selectFrom('ledgerEntry')
    .leftJoin('bankAccount', (join) =>
      join
        .onRef('bankAccount.merchantId', '=', 'ledgerEntry.merchantId')
        .onRef('bankAccount.id', '=', 'ledgerEntry.bankAccountId'),
    )
    .select(['ledgerEntry.account', 'bankAccount.accountNo'])
    .select(({ fn }) => fn.sum<number>('ledgerEntry.amount').as('total'))
    .groupBy(['ledgerEntry.account', 'bankAccount.accountNo'])
    .execute();
  const sumOf = (account: string) =>
    rows.filter((row) => row.account === account).reduce((sum, { total }) => sum + Number(total), 0);
  return {
    income: sumOf('fee-income'),
    vat: sumOf('vat-payable'),
    owed: -sumOf('fee-receivable'),
    available: sumOf('merchant-available'),
    clearing: new Map(
      rows
        .filter(({ account }) => account === 'bank-clearing')
        .map(({ accountNo, total }) => [accountNo ?? '', -Number(total)]),
    ),
  };
}

export const compared = (name: string, kept: number | undefined, own: number | undefined) =>
  (kept ?? 0) === (own ?? 0) ? [] : [`${name}: the book has ${kept}, it must be ${own}`];

export async function differencesIn(platform: TestPlatform, told: readonly Told[], governing: Governing) {
  const { sums, each } = expectedOf(told, governing);
  const booked = await bookedIn(platform);
  const paid = await platform.services.storages.live.db
    .selectFrom('transaction')
    .select(['id', 'feeRuleId', 'amount', 'chargeAmount', 'vatChargeAmount', 'actualAmount', 'completeTime', 'status'])
    .execute();
  const verdict = await invariants(platform.services.storages.live.db, sandboxInvariants);
  const charges = paid.flatMap(({ id, status, completeTime, amount, ...kept }) => {
    const own = each.get(id);
    const same = own && Object.entries(own).every(([name, value]) => kept[name as keyof typeof kept] === value);
    return same && status === 'SUCCESS'
      ? []
      : [`${amount} of ${dayOf(Date.parse(completeTime ?? ''))}, ${status}: ${JSON.stringify({ kept, own })}`];
  });
  return {
    ...sums,
    charged: [...each.values()].filter(({ chargeAmount }) => chargeAmount > 0).length,
    charging: new Set([...each.values()].flatMap(({ feeRuleId }) => feeRuleId ?? [])).size,
    wrong: [
      ...compared('payments', paid.length, told.length),
      ...compared('fee income', booked.income, sums.income),
      ...compared('VAT', booked.vat, sums.vat),
      ...compared('owed', booked.owed, sums.owed),
      ...compared('available', booked.available, sums.available),
      ...[...sums.clearing].flatMap(([accountNo, own]) => compared(accountNo, booked.clearing.get(accountNo), own)),
      ...(verdict.ok ? [] : [JSON.stringify(verdict.checked)]),
      ...charges,
    ],
  };
}
