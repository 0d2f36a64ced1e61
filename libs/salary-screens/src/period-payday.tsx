import { FactList, Money, StatusChip, type Fact } from '@pay/design-system/display';
import { Card, Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { text } from './payday.messages.ts';
import type { PeriodDetail } from './period.ts';
import { useSalary } from './salary-context.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

type Debt = NonNullable<PeriodDetail['debt']>;

function DebtNotice({ debt }: { debt: Debt }) {
  const t = useText();
  const { money, date } = useFormats();
  const { places } = useSalary();
  const { status, lent, owed, dueOn } = debt;
  const words = {
    LENT: { tone: 'info', said: text.collected, amount: owed },
    OVERDUE: { tone: 'danger', said: text.overdue, amount: owed },
    REPAID: { tone: 'success', said: text.repaid, amount: lent },
  } as const;
  const { tone, said, amount } = words[status];
  return (
    <Notice tone={tone} actions={[{ title: t(text.seeDebt), to: places.debt(debt.id) }]}>
      {t(said, { amount: money(amount), day: date(dueOn) })}
    </Notice>
  );
}

/** What the pay day brings: what is deducted, what the provider gets back, and when that happens by itself. */
export function PeriodPayday({ period }: { period: PeriodDetail }) {
  const t = useText();
  const label = useFieldLabel();
  const { date } = useFormats();
  const { debt, lastRequestDate, paySalaryDate, totalAdvanceRequestAmount, totalPaidAmount } = period;
  const facts: Fact[] = [
    { label: t(text.requestsUntil), value: date(lastRequestDate) },
    { label: label('paySalaryDate'), value: date(paySalaryDate) },
    { label: t(text.requested), value: <Money amount={totalAdvanceRequestAmount} /> },
    { label: t(text.toDeduct), value: <Money amount={totalPaidAmount} /> },
    ...(debt
      ? [
          { label: t(text.owed), value: <Money amount={debt.owed} /> },
          { label: label('status'), value: <StatusChip quiet status={debt.status} enumName="SalaryDebtStatus" /> },
        ]
      : []),
  ];
  return (
    <Card title={t(text.title)} purpose={t(text.purpose)}>
      <Stack>
        <FactList facts={facts} />
        {debt ? <DebtNotice debt={debt} /> : totalPaidAmount > 0 && <Notice>{t(text.nothingLent)}</Notice>}
      </Stack>
    </Card>
  );
}
