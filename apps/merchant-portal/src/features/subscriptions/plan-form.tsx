import { SelectInput } from '@pay/design-system/fields';
import { FormFields, FormPage, FormSection, type FormFailure } from '@pay/design-system/form';
import { colour, styled } from '@pay/design-system/theme';
import type { EndpointForm } from '@pay/forms';
import { useEnumLabel, useText } from '@pay/i18n';
import type { billingApi } from './billing-api.ts';
import { PlanPreview } from './due-preview.tsx';
import { fixedDayOf, isByUsage, previewedTerms } from './plan-form.rules.ts';
import { planScreens } from './plans.feature.ts';
import { text } from './plans.messages.ts';
import { useAccountChoices } from './use-accounts.ts';
import { text as usageText } from './usage.messages.ts';

type Form = EndpointForm<typeof billingApi.subscriptionPlan.create.endpoint>;

interface PlanFormProps {
  form: Omit<Form, 'failure'>;
  failure: Error | null;
  submit: string;
  cancel: string;
}

const Soft = styled('p')({ color: colour.textSoft });

function Preview({ form }: Pick<PlanFormProps, 'form'>) {
  const t = useText();
  const terms = previewedTerms(form.values);
  return (
    <>
      <Soft>{t(terms ? text.preview : text.previewAsks)}</Soft>
      {terms && <PlanPreview terms={terms} />}
    </>
  );
}

export function PlanForm({ form: entered, failure, submit, cancel }: PlanFormProps) {
  // What refuses a new plan is not all that refuses a change.
  const form: Form = { ...entered, failure: null };
  const t = useText();
  const enumLabel = useEnumLabel();
  const accounts = useAccountChoices();
  const { timeType, fixedPaymentTime } = form.values;
  const day = fixedDayOf(form.values);
  const mayFix = timeType !== undefined && timeType !== 'DAY';
  const paymentTypes = [
    { value: 'PREPAID', text: t(text.prepaidText) },
    { value: 'POSTPAID', text: t(text.postpaidText) },
  ].map((choice) => ({ ...choice, label: enumLabel('PlanPaymentType', choice.value) }));
  const byUsage = isByUsage(form.values);
  const types = [
    { value: 'RECURRING_QUANTITY', text: t(usageText.fixedText) },
    { value: 'METERED_USAGE', text: t(usageText.usageText) },
  ].map((choice) => ({ ...choice, label: enumLabel('PlanType', choice.value) }));
  return (
    <FormPage
      back={{ title: t(planScreens.list.title), to: planScreens.list.link() }}
      onSubmit={(event) => void form.submit(event)}
      cancel={{ title: t(text.cancel), to: cancel }}
      submit={{ title: submit, busy: form.busy }}
      problems={form.problems}
      restored={form.restored}
      failure={failure as FormFailure | null}
      preview={<Preview form={form} />}
    >
      <FormSection title={t(text.whatSection)} text={t(text.whatText)}>
        <FormFields
          form={form}
          names={['name', 'description']}
          differences={{ name: { required: true }, description: { label: t(text.description) } }}
        />
      </FormSection>
      <FormSection title={t(text.termsSection)} text={t(text.termsText)}>
        <FormFields
          form={form}
          names={[
            'type',
            ...(byUsage ? ['callbackUrl'] : ['fixedAmount', 'paymentType']),
            'timeType',
            'cycleValue',
            ...(mayFix ? ['fixedPaymentTime'] : []),
            ...(day ? [`fixedTime.${day}`] : []),
          ]}
          differences={{
            type: { required: true, cards: true, options: types, label: t(usageText.planType) },
            callbackUrl: { required: true, help: t(usageText.addressHelp) },
            fixedAmount: { required: true },
            timeType: { required: true },
            paymentType: { required: true, cards: true, options: paymentTypes },
            cycleValue: { required: true, suffix: timeType && t(text.unitAt, { unit: timeType }) },
            fixedPaymentTime: { help: fixedPaymentTime ? undefined : t(text.fixedHelp) },
            'fixedTime.dayOfWeek': { required: true },
            'fixedTime.dayOfMonth': { required: true, help: t(text.monthDayHelp) },
            'fixedTime.dayOfYear': { required: true, help: t(text.yearDayHelp) },
          }}
        />
      </FormSection>
      <FormSection title={t(text.paySection)}>
        <FormFields
          form={form}
          names={['expirationDays']}
          differences={{ expirationDays: { help: t(text.daysHelp) } }}
        />
        <SelectInput
          {...form.field('bankAccountId')}
          label={t(text.account)}
          options={accounts}
          help={t(text.accountHelp)}
          emptyLabel={t(text.usualAccount)}
        />
      </FormSection>
      <FormSection title={t(text.payerSection)} text={t(text.payerText)}>
        <FormFields form={form} names={['payerMayPause', 'payerMayStop']} />
      </FormSection>
    </FormPage>
  );
}
