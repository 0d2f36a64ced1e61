import type { Wizard } from '@pay/forms';
import { useText } from '@pay/i18n';
import type { ReactNode } from 'react';
import { Stepper } from '../page/stepper.tsx';
import { FormFields, type AnyEndpoint, type FieldDifferences } from './endpoint-form.tsx';
import { FormPage, FormSection, type FormFailure, type FormPageProps } from './form-page.tsx';
import { text } from './form.messages.ts';

interface WizardPageProps<E extends AnyEndpoint> extends Pick<
  FormPageProps,
  'title' | 'purpose' | 'back' | 'cancel' | 'preview' | 'bare'
> {
  wizard: Wizard<E>;
  submit: string;
  differences?: FieldDifferences;
  steps?: Readonly<Record<string, ReactNode | undefined>>;
}

/** A form in steps; each step is validated before the next one opens. */
export function WizardPage<E extends AnyEndpoint>({
  wizard,
  submit,
  differences,
  steps = {},
  cancel,
  ...page
}: WizardPageProps<E>) {
  const t = useText();
  const { form, step, index, last } = wizard;
  const stepTitle = t(step.title);
  const onward = t(wizard.skippable ? text.skip : text.next);
  return (
    <FormPage
      {...page}
      above={
        <Stepper steps={wizard.steps.map(({ name, title }) => ({ id: name, title: t(title) }))} current={step.name} />
      }
      onSubmit={() => void wizard.next()}
      submit={{ title: last ? submit : onward, busy: form.busy }}
      cancel={index > 0 ? { title: t(text.back), onSelect: wizard.back } : cancel}
      problems={form.problems}
      failure={form.failure as FormFailure | null}
      restored={form.restored}
    >
      {steps[step.name] ?? (
        <FormSection title={stepTitle}>
          <FormFields form={form} names={step.fields} differences={differences} />
        </FormSection>
      )}
    </FormPage>
  );
}
