import { DetailPage } from '@pay/design-system/detail';
import { StatusChip } from '@pay/design-system/display';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParam } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useAuditTimeline } from './audit-timeline.tsx';
import { useSalary } from './salary-context.ts';
import { dayCount, isByDefault, monthWords, usePhaseText } from './period.ts';
import { text as enterpriseText } from './enterprise.messages.ts';
import { text } from './periods.messages.ts';
import { text as sheetText } from './sheet.messages.ts';
import { Timesheet } from './timesheet.tsx';
import { PeriodDeductions } from './period-deductions.tsx';
import { PeriodPayday } from './period-payday.tsx';
import { usePeriodActions } from './use-period-actions.tsx';

export default function PeriodDetailScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { date, number } = useFormats();
  const { api, places } = useSalary();
  const navigate = useNavigate();
  const id = useScreenParam('id');
  const query = useQuery(api['period.get'].query({ id }));
  const phaseText = usePhaseText();
  // An app without an address for timesheets shows them with their period.
  const sheetIsHere = places.timesheet(id) === places.period(id);
  const timelineOf = useAuditTimeline({ created: t(text.wasCreated), changed: t(text.wasChanged) });
  const { actionsOf, dialog } = usePeriodActions(() => void navigate(places.periods()));
  return (
    <>
      <DetailPage
        query={query}
        recordName={query.data?.name}
        back={{ title: t(enterpriseText.periods), to: places.periods() }}
        view={(period) => ({
          identity: period.name,
          status: <StatusChip status={period.status} enumName="SalaryPeriodStatus" />,
          explanation: phaseText(period),
          actions: sheetIsHere
            ? actionsOf(period)
            : [{ title: t(sheetText.open), to: places.timesheet(id) }, ...actionsOf(period)],
          facts: [
            {
              label: t(text.days),
              value: `${date(period.startDate)} – ${date(period.endDate)} (${t(text.count, { count: dayCount(period) })})`,
              wide: true,
            },
            { label: label('month'), value: monthWords(period.month) },
            {
              label: label('workingDays'),
              value: isByDefault(period)
                ? t(text.countedByDefault, { days: period.countedWorkingDays })
                : number(period.workingDays),
            },
          ],
          history: timelineOf(period.audit),
          more: (
            <>
              {sheetIsHere && <Timesheet periodId={id} />}
              <PeriodPayday period={period} />
              <PeriodDeductions periodId={id} />
            </>
          ),
        })}
      />
      {dialog}
    </>
  );
}
