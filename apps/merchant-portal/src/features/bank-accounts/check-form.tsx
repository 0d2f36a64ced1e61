import type { InputOf } from '@pay/contract-core';
import type { bankAccount } from '@pay/contract-portal';
import { FormField, FormSection, FormSheet } from '@pay/design-system/form';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { bankAccountApi } from '#bank-account-api';
import { bankAccountScreens } from './bank-accounts.feature.ts';
import { text } from './bank-accounts.messages.ts';

export type CheckedAccount = InputOf<typeof bankAccount.linkCheck> & { accountName: string };

interface CheckFormProps {
  /** The identity number under which the bank knows the merchant; undefined when the person may not see it. */
  identityNo: string | undefined;
  onChecked: (account: CheckedAccount) => void;
}

export function CheckForm({ identityNo, onChecked }: CheckFormProps) {
  const t = useText();
  const form = useEndpointForm(bankAccountApi.linkCheck, {
    defaults: { branch: t(text.headOffice), idCardNo: identityNo ?? '' },
    onDone: ({ accountName }, wanted) => onChecked({ ...wanted, accountName }),
  });
  return (
    <FormSheet
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: t(text.check), busy: form.busy }}
      cancel={{ title: t(text.cancel), to: bankAccountScreens.list.link() }}
      problems={form.problems}
      restored={form.restored}
      failure={form.failure}
    >
      <FormSection title={t(text.accountSection)} text={t(text.accountSectionText)}>
        <FormField field={form.field('accountNo')} help={t(text.accountNoHelp)} autoFocus />
        <FormField field={form.field('branch')} help={t(text.branchHelp)} />
        <FormField field={form.field('idCardNo')} label={t(text.identityNo)} help={t(text.idCardHelp)} />
      </FormSection>
    </FormSheet>
  );
}
