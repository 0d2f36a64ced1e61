import { FormFields, FormPage, FormSection, type FormFailure } from '@pay/design-system/form';
import type { EndpointForm } from '@pay/forms';
import { useEnumLabel, useText } from '@pay/i18n';
import { useSalary, type SalaryApi } from './salary-context.ts';
import { purposes } from './purposes.messages.ts';
import { useTitles } from './titles.messages.ts';
import { text } from './types.messages.ts';
import { useReasonAgainst } from './use-reason-against.ts';

interface AdvanceTypeFormProps {
  form: EndpointForm<SalaryApi['advanceType.create']['endpoint']>;
  submit: string;
  done: string;
}

export function AdvanceTypeForm({ form, submit, done }: AdvanceTypeFormProps) {
  const t = useText();
  const enumLabel = useEnumLabel();
  const titles = useTitles();
  const { places } = useSalary();
  const against = useReasonAgainst();
  const forms = [
    { value: 'MANUAL', text: t(text.manualText) },
    { value: 'AUTO', text: t(text.autoText) },
  ].map((choice) => ({ ...choice, label: enumLabel('AdvanceForm', choice.value) }));
  const limited = form.values.isLimitFrequency === true;
  return (
    <FormPage
      purpose={t(purposes.advanceTypes)}
      back={{ title: titles.advanceTypes, to: places.advanceTypes() }}
      onSubmit={(event) => void form.submit(event)}
      cancel={{ title: t(text.cancel), to: done }}
      submit={{ title: submit, busy: form.busy, disabledReason: against }}
      problems={form.problems}
      restored={form.restored}
      failure={form.failure as FormFailure | null}
    >
      <FormSection title={t(text.typeTitle)}>
        <FormFields
          form={form}
          names={['name', 'advanceForm', 'advancePercent', 'isLimitFrequency', ...(limited ? ['frequencyLimit'] : [])]}
          differences={{
            name: { help: t(text.nameHelp) },
            advanceForm: { cards: true, options: forms },
            advancePercent: { help: t(text.percentHelp) },
          }}
        />
      </FormSection>
    </FormPage>
  );
}
