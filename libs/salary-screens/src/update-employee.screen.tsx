import { FailedState } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useScreenParam } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { EmployeeForm, useEmployeeLabels } from './employee-form.tsx';
import type { Employee } from './employee.ts';
import { useSalary } from './salary-context.ts';
import { FormOnItsWay } from './form-on-its-way.tsx';
import { text } from './people.messages.ts';

export default function UpdateEmployeeScreen() {
  const { api } = useSalary();
  const { data, error, refetch } = useQuery(api['employee.get'].query({ id: useScreenParam('id') }));
  if (error) return <FailedState level={1} error={error} onRetry={() => void refetch()} />;
  return data ? <ChangedEmployee key={data.id} employee={data} /> : <FormOnItsWay />;
}

function ChangedEmployee({ employee }: { employee: Employee }) {
  const t = useText();
  const { api, places } = useSalary();
  const navigate = useNavigate();
  const {
    id,
    code,
    name,
    phoneNumber,
    email,
    birthDate,
    idCardNumber,
    salaryAccount,
    baseAmount,
    position,
    activated,
    salaryAdvanceType,
  } = employee;
  const form = useEndpointForm(api['employee.update'], {
    labels: useEmployeeLabels(),
    fixed: { id },
    defaults: {
      code,
      name,
      phoneNumber,
      birthDate,
      idCardNumber,
      salaryAccount,
      baseAmount,
      activated,
      email: email ?? undefined,
      position: position ?? undefined,
      salaryAdvanceTypeId: salaryAdvanceType?.id,
    },
    onDone: (saved) => {
      toast({ tone: 'success', text: t(text.saved, { name: saved.name }), duration: 5_000 });
      void navigate(places.employee(id));
    },
  });
  return <EmployeeForm form={form} submit={t(text.save)} done={places.employee(id)} />;
}
