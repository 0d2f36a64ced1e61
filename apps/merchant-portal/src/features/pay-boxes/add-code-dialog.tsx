import { RadioCards } from '@pay/design-system/fields';
import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useEnumLabel, useText } from '@pay/i18n';
import { CodePicture } from './code-picture.tsx';
import { CodePreview } from './code-preview.tsx';
import type { PayBox, QrKind } from './pay-box.ts';
import { codeText as text } from './pay-boxes.messages.ts';
import { payBoxesApi } from './pay-boxes-api.ts';
import { useAccountChoices } from './use-account-choices.ts';

const kindTexts = { BANK: text.bankText, E_WALLET: text.walletText, UMEE: text.umeeText };
const kinds = Object.keys(kindTexts) as QrKind[];

export function AddCodeDialog({ box, onClose }: { box: PayBox; onClose: () => void }) {
  const t = useText();
  const label = useEnumLabel();
  const accounts = useAccountChoices();
  const form = useEndpointForm(payBoxesApi.staticQr.add, {
    draft: false,
    fixed: { deviceId: box.id },
    defaults: { staticQrType: 'BANK', ...(box.bankAccountId && { bankAccountId: box.bankAccountId }) },
    prepare: ({ bankAccountId, accountNumber, qrCode, ...input }) => ({
      ...input,
      ...(input.staticQrType === 'BANK' && { bankAccountId }),
      ...(input.staticQrType === 'UMEE' && { accountNumber }),
      ...(input.staticQrType === 'E_WALLET' && { qrCode }),
    }),
    onDone: ({ name }) => {
      toast({ tone: 'success', text: t(text.added, { name }), duration: 5_000 });
      onClose();
    },
  });
  const kind = form.values.staticQrType ?? 'BANK';
  return (
    <FormDialog title={t(text.addTitle, { name: box.displayName })} verb={t(text.add)} form={form} onClose={onClose}>
      <RadioCards
        {...form.field('staticQrType')}
        label={t(text.kind)}
        required
        options={kinds.map((value) => ({ value, label: label('StaticQrType', value), text: t(kindTexts[value]) }))}
      />
      {kind === 'BANK' && <FormField field={form.field('bankAccountId')} options={accounts} required />}
      {kind === 'UMEE' && <FormField field={form.field('accountNumber')} required />}
      {kind === 'E_WALLET' && (
        <>
          <CodePicture
            onRead={({ qrCode, shopName }) => {
              form.set('qrCode', qrCode);
              if (shopName) form.set('shopName', shopName.slice(0, 50));
            }}
          />
          <FormField field={form.field('qrCode')} label={t(text.payload)} required />
          <FormField field={form.field('shortName')} />
        </>
      )}
      <FormField field={form.field('name')} help={t(text.nameHelp)} />
      {kind !== 'E_WALLET' && <FormField field={form.field('content')} help={t(text.contentHelp)} />}
      <CodePreview box={box} values={form.values} />
    </FormDialog>
  );
}
