import { FormFields, FormPage, FormSection, type FieldDifferences, type FormFailure } from '@pay/design-system/form';
import type { EndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { atDesk } from '#at-desk';
import { banksApi } from '#banks-api';
import { text } from './banks.messages.ts';
import { CheckBank } from './check-bank.tsx';

type BankEntryForm = EndpointForm<typeof banksApi.bank.cmsCreate.endpoint>;

interface BankFormProps {
  form: Omit<BankEntryForm, 'failure'>;
  failure: Error | null;
  submit: string;
  /** Of a bank that is there already. */
  bankId?: string;
  back: { title: string; to: string };
}

export function BankForm({ form: entered, failure, submit, bankId, back }: BankFormProps) {
  // What refuses a new bank is not all that refuses a change.
  const form: BankEntryForm = { ...entered, failure: null };
  const t = useText();
  const { can } = usePermissions();
  const disabledReason = can(atDesk(banksApi.bank.cmsUpdate.endpoint)) ? undefined : t(text.onlyMaker);
  const differences: FieldDifferences = {
    bin: { required: true, help: t(text.binHelp) },
    code: { required: true, help: t(text.codeHelp) },
    name: { required: true },
    shortName: { required: true },
    commonName: { required: true, help: t(text.commonNameHelp) },
    napasCode: { help: t(text.napasCodeHelp) },
    napasSupported: { label: t(text.napas), help: t(text.napasHelp) },
    vietQrSupported: { label: t(text.vietQr) },
  };
  return (
    <FormPage
      back={back}
      cancel={{ title: t(text.cancel), to: back.to }}
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: submit, busy: form.busy, disabledReason }}
      problems={form.problems}
      restored={form.restored}
      failure={failure as FormFailure | null}
    >
      <FormSection title={t(text.whoSection)}>
        <FormFields form={form} names={['shortName', 'name', 'commonName', 'code']} differences={differences} />
      </FormSection>
      <FormSection title={t(text.codesSection)}>
        <FormFields form={form} names={['bin', 'napasCode', 'citad', 'swift']} differences={differences} />
      </FormSection>
      <FormSection title={t(text.servicesSection)}>
        <FormFields form={form} names={['napasSupported', 'vietQrSupported']} differences={differences} />
        <CheckBank bankId={bankId} values={form.values} />
      </FormSection>
    </FormPage>
  );
}
