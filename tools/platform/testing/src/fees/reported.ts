import type { TestPlatform } from '../test-platform.ts';
import { bookedIn, compared, completedOf, type Governing, type Told } from './own-account.ts';
import { ownMonths } from './own-charge.ts';

interface Line {
  merchantId: string;
  feeRuleId: string | null;
  kind: 'TRANSACTIONS' | 'MONTH' | 'CARRIED' | 'RETURNED';
  ofMonth: string;
  fee: number;
  vat: number;
}

async function linesIn({ services }: TestPlatform): Promise<Line[]> {
  const rows = await services.storages.live.db
    .selectFrom('feeReportLine as line')
    .innerJoin('feeReport as report', (join) =>
      join.onRef('report.merchantId', '=', 'line.merchantId').onRef('report.id', '=', 'line.reportId'),
    )
    .select(['line.merchantId', 'line.feeRuleId', 'line.kind', 'line.ofMonth', 'line.feeMoney', 'line.moneyVat'])
    .where('report.closedAt', 'is not', null)
    .execute();
  return rows.map(({ feeMoney, moneyVat, ...row }) => ({ ...row, fee: feeMoney, vat: moneyVat }));
}

const keyOf = ({ merchantId, feeRuleId, kind, ofMonth }: Line) => {
  const month = `${merchantId} ${ofMonth.slice(0, 7)}`;
  return kind === 'MONTH' ? `${month} ${feeRuleId}` : month;
};

/** Once their months are over, the lines of reports are the book's income and VAT, and what each month charges by the test's own account. */
export async function reportedApart(platform: TestPlatform, told: readonly Told[], { rules, ofMethods }: Governing) {
  const lines = (await linesIn(platform)).filter(({ kind }) => kind !== 'CARRIED');
  const booked = await bookedIn(platform);
  const sumOf = (among: readonly Line[], name: 'fee' | 'vat') => among.reduce((sum, line) => sum + line[name], 0);
  const byMonth = Map.groupBy(lines, keyOf);
  const own = ownMonths(rules, told.map(completedOf), ofMethods);
  const differences = [
    ...compared('reported fees', booked.income, sumOf(lines, 'fee')),
    ...compared('reported VAT', booked.vat, sumOf(lines, 'vat')),
    ...[...own].flatMap(([month, { fee, vat }]) => [
      ...compared(`fees reported of ${month}`, sumOf(byMonth.get(month) ?? [], 'fee'), fee),
      ...compared(`VAT reported of ${month}`, sumOf(byMonth.get(month) ?? [], 'vat'), vat),
    ]),
  ];
  return {
    monthly: [...byMonth.values()].filter(([line]) => line?.kind === 'MONTH' && line.fee > 0).length,
    differences,
  };
}
