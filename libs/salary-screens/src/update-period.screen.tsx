import { FailedState } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useScreenParam } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useSalary } from './salary-context.ts';
import { FormOnItsWay } from './form-on-its-way.tsx';
import { isByDefault, type PeriodDetail } from './period.ts';
import { PeriodForm, preparePeriod } from './period-form.tsx';
import { text } from './periods.messages.ts';

export default function UpdatePeriodScreen() {
  const { api } = useSalary();
  const { data, error, refetch } = useQuery(api['period.get'].query({ id: useScreenParam('id') }));
  if (error) return <FailedState level={1} error={error} onRetry={() => void refetch()} />;
  return data ? <ChangedPeriod key={data.id} period={data} /> : <FormOnItsWay />;
}

function ChangedPeriod({ period }: { period: PeriodDetail }) {
  const t = useText();
  const { api, places } = useSalary();
  const navigate = useNavigate();
  const { id, name, startDate, endDate, paySalaryDate, month } = period;
  const form = useEndpointForm(api['period.update'], {
    fixed: { id },
    defaults: {
      name,
      startDate,
      endDate,
      paySalaryDate,
      month,
      ...(!isByDefault(period) && { workingDays: period.workingDays }),
    },
    prepare: preparePeriod,
    onDone: (saved) => {
      toast({ tone: 'success', text: t(text.updated, { name: saved.name }), duration: 5_000 });
      void navigate(places.period(id));
    },
  });
  return <PeriodForm form={form} title={t(text.updateTitle)} submit={t(text.save)} held={period.hasRequests} />;
}
