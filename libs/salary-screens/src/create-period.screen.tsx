import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
  const [isRead, setRead] = useState(false);
  if (!isRead && [config, latest].every(({ isPending, isFetching }) => !isPending && !isFetching)) setRead(true);
  // A form that is proposed anew, once newer settings come, would lose what was typed or pressed meanwhile.
  if (!isRead) return <FormOnItsWay />;
  return <NewPeriod defaults={nextPeriod(config.data, latest.data?.data[0])} />;
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
