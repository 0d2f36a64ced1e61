import { FailedState } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useScreenParam } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { AdvanceTypeForm } from './advance-type-form.tsx';
import type { AdvanceType } from './advance-type.ts';
import { useSalary } from './salary-context.ts';
import { FormOnItsWay } from './form-on-its-way.tsx';
import { text } from './types.messages.ts';

export default function UpdateAdvanceTypeScreen() {
  const { api } = useSalary();
  const { data, error, refetch } = useQuery(api['advanceType.get'].query({ id: useScreenParam('id') }));
  if (error) return <FailedState level={1} error={error} onRetry={() => void refetch()} />;
  return data ? <ChangedType key={data.id} type={data} /> : <FormOnItsWay />;
}

function ChangedType({ type }: { type: AdvanceType }) {
  const t = useText();
  const { api, places } = useSalary();
  const navigate = useNavigate();
  const { id, name, advanceForm, advancePercent, limitFrequency, frequencyLimit } = type;
  const form = useEndpointForm(api['advanceType.update'], {
    fixed: { id },
    defaults: {
      name,
      advanceForm,
      advancePercent,
      isLimitFrequency: limitFrequency,
      frequencyLimit: frequencyLimit ?? undefined,
    },
    onDone: (saved) => {
      toast({ tone: 'success', text: t(text.saved, { name: saved.name }), duration: 5_000 });
      void navigate(places.advanceType(id));
    },
  });
  return <AdvanceTypeForm form={form} submit={t(text.save)} done={places.advanceType(id)} />;
}
