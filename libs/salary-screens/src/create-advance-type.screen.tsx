import { toast } from '@pay/design-system/toasts';
import { salaryBounds } from '@pay/domain';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useNavigate } from 'react-router-dom';
import { AdvanceTypeForm } from './advance-type-form.tsx';
import { useSalary } from './salary-context.ts';
import { text } from './types.messages.ts';

export default function CreateAdvanceTypeScreen() {
  const t = useText();
  const { api, places } = useSalary();
  const navigate = useNavigate();
  const form = useEndpointForm(api['advanceType.create'], {
    defaults: { advanceForm: 'MANUAL', advancePercent: salaryBounds.advancePercent.default },
    onDone: ({ id, name }) => {
      toast({ tone: 'success', text: t(text.added, { name }), duration: 5_000 });
      void navigate(places.advanceType(id));
    },
  });
  return <AdvanceTypeForm form={form} submit={t(text.add)} done={places.advanceTypes()} />;
}
