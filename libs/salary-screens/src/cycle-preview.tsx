import { FactList } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { addDays, isPayDayAfterPeriod, periodOfMonth, type SalaryCycle } from '@pay/domain';
import { useFormats, useText } from '@pay/i18n';
import { text } from './configuration.messages.ts';

const isDayOfMonth = (day: number | undefined): day is number =>
  day !== undefined && Number.isInteger(day) && day >= 1 && day <= 31;

export function cycleIn({
  periodStartDate,
  periodEndDate,
  paySalaryDate,
}: Partial<SalaryCycle>): SalaryCycle | undefined {
  if (!isDayOfMonth(periodStartDate) || !isDayOfMonth(periodEndDate) || !isDayOfMonth(paySalaryDate)) return undefined;
  const cycle = { periodStartDate, periodEndDate, paySalaryDate };
  return isPayDayAfterPeriod(cycle) ? cycle : undefined;
}

interface CyclePreviewProps {
  cycle: SalaryCycle;
  closedDays: number;
  today: string;
}

export function CyclePreview({ cycle, closedDays, today }: CyclePreviewProps) {
  const t = useText();
  const formats = useFormats();
  const month = today.slice(0, 7);
  const { startDate, endDate, paySalaryDate } = periodOfMonth(cycle, month);
  return (
    <Card title={t(text.previewTitle)} purpose={t(text.preview, { month: month.split('-').reverse().join('/') })}>
      <FactList
        facts={[
          { label: t(text.previewDays), value: `${formats.date(startDate)} – ${formats.date(endDate)}`, wide: true },
          { label: t(text.previewRequests), value: formats.date(addDays(endDate, -closedDays)) },
          { label: t(text.previewPay), value: formats.date(paySalaryDate) },
        ]}
      />
    </Card>
  );
}
