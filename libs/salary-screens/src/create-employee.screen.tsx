import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useNavigate } from 'react-router-dom';
import { EmployeeForm, useEmployeeLabels } from './employee-form.tsx';
import { useSalary } from './salary-context.ts';
import { text } from './people.messages.ts';

export default function CreateEmployeeScreen() {
  const t = useText();
  const { api, places } = useSalary();
  const navigate = useNavigate();
  const form = useEndpointForm(api['employee.create'], {
    labels: useEmployeeLabels(),
    defaults: { activated: true },
    onDone: ({ id, name }) => {
      toast({ tone: 'success', text: t(text.added, { name }), duration: 5_000 });
      void navigate(places.employee(id));
    },
  });
  return <EmployeeForm form={form} submit={t(text.add)} done={places.employees()} />;
}
