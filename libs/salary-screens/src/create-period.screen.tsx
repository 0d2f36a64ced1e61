import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useSalary } from './salary-context.ts';
import { FormOnItsWay } from './form-on-its-way.tsx';
import { monthWords, nextPeriod, type PeriodInput } from './period.ts';
import { PeriodForm, preparePeriod } from './period-form.tsx';
import { text } from './periods.messages.ts';

export default function CreatePeriodScreen() {
  const { api } = useSalary();
  const config = useQuery(api['enterpriseConfig.get'].query());
  const latest = useQuery(api['period.list'].query({ size: 1, sort: 'startDate', sortDirection: 'DESC' }));
  if (config.isPending || latest.isPending) return <FormOnItsWay />;
  const [before] = latest.data?.data ?? [];
  // What was read earlier is shown at once; when newer settings arrive, the proposal is made anew.
  const basis = `${config.data?.audit[0]?.auditTime} ${before?.id}`;
  return <NewPeriod key={basis} defaults={nextPeriod(config.data, before)} />;
}

function NewPeriod({ defaults }: { defaults: Partial<PeriodInput> }) {
  const t = useText();
  const { api, places } = useSalary();
  const navigate = useNavigate();
  const form = useEndpointForm(api['period.create'], {
    defaults: {
      ...defaults,
      ...(defaults.endDate && { name: t(text.nameOf, { month: monthWords(defaults.endDate.slice(0, 7)) }) }),
    },
    prepare: preparePeriod,
    onDone: ({ id, name }) => {
      toast({ tone: 'success', text: t(text.created, { name }), duration: 5_000, important: true });
      void navigate(places.period(id));
    },
  });
  return <PeriodForm form={form} title={t(text.createTitle)} submit={t(text.create)} />;
}
