import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import type { StaticQr } from './pay-box.ts';
import { codeText as text, text as boxText } from './pay-boxes.messages.ts';
import { payBoxesApi } from './pay-boxes-api.ts';

export function ChangeCodeDialog({ code, onClose }: { code: StaticQr; onClose: () => void }) {
  const t = useText();
  const isWallet = code.staticQrType === 'E_WALLET';
  const form = useEndpointForm(payBoxesApi.staticQr.update, {
    draft: false,
    fixed: { id: code.id },
    defaults: {
      name: code.name,
      shopName: code.shopName ?? '',
      content: code.content ?? '',
      ...(isWallet && { qrCode: code.qrCode, shortName: code.shortName ?? '' }),
    },
    prepare: (input) => ({
      name: input.name,
      shopName: input.shopName || null,
      content: input.content || null,
      ...(isWallet && { qrCode: input.qrCode, shortName: input.shortName || null }),
    }),
    onDone: ({ name }) => {
      toast({ tone: 'success', text: t(text.changed, { name }), duration: 5_000 });
      onClose();
    },
  });
  return (
    <FormDialog title={t(text.changeTitle, { name: code.name })} verb={t(boxText.save)} form={form} onClose={onClose}>
      <FormField field={form.field('name')} required autoFocus help={t(text.nameHelp)} />
      <FormField field={form.field('shopName')} />
      {isWallet ? (
        <>
          <FormField field={form.field('qrCode')} label={t(text.payload)} required />
          <FormField field={form.field('shortName')} />
        </>
      ) : (
        <FormField field={form.field('content')} help={t(text.contentHelp)} />
      )}
    </FormDialog>
  );
}
