import { FormFields, FormPage, FormSection, type FormFailure } from '@pay/design-system/form';
import type { EndpointForm } from '@pay/forms';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useTypeChoices } from './advance-type.ts';
import { useSalary, type SalaryApi } from './salary-context.ts';
import { text } from './people.messages.ts';
import { useTitles } from './titles.messages.ts';
import { useReasonAgainst } from './use-reason-against.ts';

interface EmployeeFormProps {
  form: EndpointForm<SalaryApi['employee.create']['endpoint']>;
  submit: string;
  done: string;
}

export function useEmployeeLabels() {
  const named = useEnumLabel();
  const label = useFieldLabel();
  return { name: label('fullName'), code: label('employeeCode'), activated: named('EmployeeState', 'ACTIVE') };
}

export function EmployeeForm({ form, submit, done }: EmployeeFormProps) {
  const t = useText();
  const titles = useTitles();
  const { places } = useSalary();
  const against = useReasonAgainst();
  const types = useTypeChoices();
  return (
    <FormPage
      back={{ title: titles.employees, to: places.employees() }}
      cancel={{ title: t(text.cancel), to: done }}
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: submit, busy: form.busy, disabledReason: against }}
      problems={form.problems}
      restored={form.restored}
      failure={form.failure as FormFailure | null}
    >
      <FormSection title={t(text.personTitle)}>
        <FormFields
          form={form}
          names={['name', 'code', 'position', 'birthDate', 'idCardNumber']}
          differences={{
            code: { help: t(text.codeHelp) },
            birthDate: { help: t(text.birthHelp) },
            idCardNumber: { help: t(text.idHelp) },
          }}
        />
      </FormSection>
      <FormSection title={t(text.contactTitle)}>
        <FormFields form={form} names={['phoneNumber', 'email']} />
      </FormSection>
      <FormSection title={t(text.salaryTitle)} text={t(text.salaryText)}>
        <FormFields
          form={form}
          names={['baseAmount', 'salaryAccount', 'salaryAdvanceTypeId', 'activated']}
          differences={{
            salaryAccount: { help: t(text.accountHelp) },
            salaryAdvanceTypeId: { options: types },
            activated: { help: t(text.activatedHelp) },
          }}
        />
      </FormSection>
    </FormPage>
  );
}
