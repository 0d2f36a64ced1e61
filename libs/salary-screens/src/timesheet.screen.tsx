import { ScreenHead } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { useScreenParam } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useSalary } from './salary-context.ts';
import { text } from './sheet.messages.ts';
import { Timesheet } from './timesheet.tsx';
import { useTitles } from './titles.messages.ts';

export default function TimesheetScreen() {
  const t = useText();
  const titles = useTitles();
  const { api, places } = useSalary();
  const periodId = useScreenParam('periodId');
  const { data } = useQuery(api['period.get'].query({ id: periodId }));
  return (
    <>
      <ScreenHead
        purpose={t(text.purpose)}
        back={{ title: data?.name ?? titles.periods, to: places.period(periodId) }}
      />
      <Timesheet periodId={periodId} />
    </>
  );
}
