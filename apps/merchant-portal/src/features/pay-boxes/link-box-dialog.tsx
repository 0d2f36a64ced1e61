import { RadioCards } from '@pay/design-system/fields';
import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useState } from 'react';
import type { PayBox } from './pay-box.ts';
import { text } from './pay-boxes.messages.ts';
import { payBoxesApi } from './pay-boxes-api.ts';
import { useAccountChoices } from './use-account-choices.ts';

interface LinkBoxDialogProps {
  onLinked: (box: PayBox) => void;
  onClose: () => void;
}

export function LinkBoxDialog({ onLinked, onClose }: LinkBoxDialogProps) {
  const t = useText();
  const accounts = useAccountChoices();
  const [own, setOwn] = useState(false);
  const form = useEndpointForm(payBoxesApi.device.register, {
    draft: false,
    prepare: ({ hardwareId, ...input }) => (own ? input : { ...input, hardwareId }),
    check: ({ hardwareId }) => ({ hardwareId: own || hardwareId ? undefined : t(text.serialHelp) }),
    onDone: (box) => {
      toast({ tone: 'success', text: t(text.linked, { name: box.displayName }), duration: 5_000, important: true });
      onClose();
      onLinked(box);
    },
  });
  const serial = form.field('hardwareId');
  return (
    <FormDialog
      title={t(text.linkTitle)}
      verb={t(text.link)}
      form={form}
      refusal={(failure) => (failure.name === 'device_linked_elsewhere' ? t(text.elsewhere) : failure.message)}
      onClose={onClose}
    >
      <RadioCards
        name="kind"
        label={t(text.kind)}
        required
        value={own ? 'own' : 'hardware'}
        options={[
          { value: 'hardware', label: t(text.hardware), text: t(text.hardwareText) },
          { value: 'own', label: t(text.ownScreen), text: t(text.ownScreenText) },
        ]}
        onChange={(kind) => setOwn(kind === 'own')}
      />
      {!own && (
        <FormField
          field={{ ...serial, onChange: (value) => serial.onChange(String(value ?? '').toUpperCase()) }}
          required
          help={t(text.serialHelp)}
        />
      )}
      <FormField field={form.field('displayName')} help={t(text.nameHelp)} />
      <FormField field={form.field('bankAccountId')} options={accounts} help={t(text.accountHelp)} />
    </FormDialog>
  );
}
