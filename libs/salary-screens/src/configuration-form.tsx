import { FormField, FormFields, FormPage, FormSection, type FormFailure } from '@pay/design-system/form';
import { StatusChip } from '@pay/design-system/display';
import { Notice } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { ruleMessage, useEnumLabel, useFormats, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useNavigate } from 'react-router-dom';
import { text } from './configuration.messages.ts';
import { CyclePreview, cycleIn } from './cycle-preview.tsx';
import { mayWrite, type Enterprise, type EnterpriseConfig } from './enterprise.ts';
import { text as enterpriseText } from './enterprise.messages.ts';
import { OwnLimitUse } from './limit-use.tsx';
import { useSalary } from './salary-context.ts';

interface ConfigurationFormProps {
  enterprise: Enterprise;
  config: EnterpriseConfig;
}

export function ConfigurationForm({ enterprise: { status, allowed }, config }: ConfigurationFormProps) {
  const t = useText();
  const formats = useFormats();
  const label = useEnumLabel();
  const { can } = usePermissions();
  const { api, places } = useSalary();
  const navigate = useNavigate();
  const { linkedAccounts, creditLineAmount, paySalaryLimitation } = config;
  const first = status === 'OK_BUT_NOT_CONFIG';

  const form = useEndpointForm(api['enterpriseConfig.update'], {
    defaults: {
      paymentSource: config.paymentSource ?? 'BUSINESS_ACCOUNT',
      accountNumber: config.accountNumber ?? linkedAccounts[0]?.accountNumber,
      programType: config.programType,
      limitAmount: config.limitAmount ?? undefined,
      periodStartDate: config.periodStartDate ?? 1,
      periodEndDate: config.periodEndDate ?? 31,
      paySalaryDate: config.paySalaryDate ?? 5,
      workingDays: config.workingDays,
      disableAdvanceBeforeEndDate: config.disableAdvanceBeforeEndDate,
    },
    check: ({ paymentSource, accountNumber, limitAmount }) => ({
      accountNumber: paymentSource === 'BUSINESS_ACCOUNT' && !accountNumber ? t(ruleMessage('required')) : undefined,
      limitAmount:
        limitAmount !== undefined && limitAmount > paySalaryLimitation
          ? t(ruleMessage('too_big'), { max: paySalaryLimitation })
          : undefined,
    }),
    prepare: ({ accountNumber, ...input }) =>
      input.paymentSource === 'BUSINESS_ACCOUNT' ? { ...input, accountNumber } : input,
    onDone: () => {
      toast({ tone: 'success', text: t(first ? text.savedFirst : text.saved), duration: 5_000, important: first });
      if (first) void navigate(places.periods());
    },
  });

  const sources = [
    { value: 'BUSINESS_ACCOUNT', text: t(text.businessAccountText) },
    {
      value: 'KLB_CREDIT_LINE',
      text: creditLineAmount > 0 ? t(text.creditLineText, { amount: formats.money(creditLineAmount) }) : undefined,
      disabledReason: creditLineAmount > 0 ? undefined : t(text.noCreditLine),
    },
  ].map((choice) => ({ ...choice, label: label('PaymentSource', choice.value) }));
  const programs = [
    { value: 'FLEX_SALARY_NOT_USE_OVERDRAFT', text: t(enterpriseText.noOverdraftText) },
    { value: 'FLEX_SALARY_USE_OVERDRAFT', text: t(enterpriseText.overdraftText) },
  ].map((choice) => ({ ...choice, label: label('ProgramType', choice.value) }));
  const accounts = linkedAccounts.map(({ accountNumber, bankName }) => ({
    value: accountNumber,
    label: t(text.account, { number: accountNumber, bank: bankName }),
  }));

  const open = allowed.includes('enterpriseConfig.update');
  const statusLabel = label('EnterpriseStatus', status);
  const against = can(mayWrite)
    ? open
      ? undefined
      : t(text.readOnly, { status: statusLabel })
    : t(enterpriseText.notPermitted);
  const cycle = cycleIn(form.values);
  const ownAccount = form.values.paymentSource === 'BUSINESS_ACCOUNT';

  return (
    <FormPage
      purpose={t(text.purpose)}
      status={<StatusChip status={status} enumName="EnterpriseStatus" />}
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: t(text.save), busy: form.busy, disabledReason: against }}
      problems={form.problems}
      restored={form.restored}
      failure={form.failure as FormFailure | null}
      preview={
        cycle && (
          <CyclePreview cycle={cycle} closedDays={form.values.disableAdvanceBeforeEndDate ?? 0} today={config.today} />
        )
      }
    >
      {against && <Notice>{against}</Notice>}
      <FormSection title={t(text.sourceTitle)}>
        <FormFields
          form={form}
          names={ownAccount ? ['paymentSource', 'accountNumber'] : ['paymentSource']}
          differences={{
            paymentSource: { cards: true, options: sources },
            accountNumber: (field) => (
              <FormField
                field={{ ...field, required: true }}
                options={accounts}
                help={t(accounts.length > 0 ? text.accountHelp : text.noAccount)}
              />
            ),
          }}
        />
        <FormFields
          form={form}
          names={['programType']}
          differences={{
            programType: (field) => <FormField field={{ ...field, required: true }} cards options={programs} />,
          }}
        />
      </FormSection>
      <FormSection title={t(text.limitTitle)}>
        <OwnLimitUse />
        <FormFields
          form={form}
          names={['limitAmount', 'disableAdvanceBeforeEndDate']}
          differences={{
            limitAmount: { help: t(text.limitHelp, { amount: formats.money(paySalaryLimitation) }) },
            disableAdvanceBeforeEndDate: { help: t(text.closedDaysHelp) },
          }}
        />
      </FormSection>
      <FormSection title={t(text.cycleTitle)} text={t(text.cycleText)}>
        <FormFields
          form={form}
          names={['periodStartDate', 'periodEndDate', 'paySalaryDate', 'workingDays']}
          differences={{ paySalaryDate: { help: t(text.payDayHelp) }, workingDays: { help: t(text.workingDaysHelp) } }}
        />
      </FormSection>
    </FormPage>
  );
}
