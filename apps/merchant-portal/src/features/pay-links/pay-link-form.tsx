import { SelectInput } from '@pay/design-system/fields';
import { FormField, FormPage, FormSection } from '@pay/design-system/form';
import { useFieldLabel, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { bankAccountApi } from '#bank-account-api';
import { AdvancedSection } from './advanced-section.tsx';
import { AttachedFile } from './attached-file.tsx';
import { PayerPreview } from './payer-preview.tsx';
import { PayerSection } from './payer-section.tsx';
import type { PayLinkDetail } from './pay-link.ts';
import { payLinkScreens } from './pay-links.feature.ts';
import { text } from './pay-links.messages.ts';
import { usePayLinkForm } from './use-pay-link-form.ts';

function useAccountChoices() {
  const t = useText();
  const { data = [] } = useQuery(bankAccountApi.getList.query());
  return data.map(({ id, accountNo, accountName, defaultAccount }) => ({
    value: id,
    label: t(defaultAccount ? text.defaultAccount : text.account, { accountNo, accountName }),
  }));
}

export function PayLinkForm({ like }: { like: PayLinkDetail | undefined }) {
  const t = useText();
  const label = useFieldLabel();
  const form = usePayLinkForm(like);
  const accounts = useAccountChoices();
  return (
    <FormPage
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: t(text.createLink), busy: form.busy }}
      cancel={{ title: t(text.discard), to: payLinkScreens.list.link() }}
      problems={form.problems}
      failure={form.failure}
      restored={form.restored}
      preview={<PayerPreview values={form.values} />}
    >
      <FormSection title={t(text.whatSection)} text={t(text.whatSectionText)}>
        <FormField field={form.field('amount')} autoFocus placeholder="0" />
        <FormField field={{ ...form.field('description'), maxLength: 255 }} help={t(text.descriptionHelp)} />
        <SelectInput
          {...form.field('bankAccountId')}
          options={accounts}
          help={t(text.accountHelp)}
          emptyLabel={t(text.useDefaultAccount)}
        />
        <FormField field={form.field('expireType')} help={t(text.expiryHelp)} />
      </FormSection>
      <PayerSection form={form} />
      <FormSection title={t(text.contactSection)} text={t(text.contactSectionText)}>
        <FormField field={form.field('contactPhone')} />
        <FormField field={form.field('contactEmail')} />
        <AttachedFile label={label('fileUrl')} url={form.values.fileUrl} onChange={(url) => form.set('fileUrl', url)} />
      </FormSection>
      <AdvancedSection form={form} />
    </FormPage>
  );
}
