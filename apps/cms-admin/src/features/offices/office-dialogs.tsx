import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { api } from '#api';
import type { Office } from './office.ts';
import { text } from './offices.messages.ts';

export function AddOfficeDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useEndpointForm(api.office.create, {
    labels: { kind: t(text.kind), code: t(text.code) },
    defaults: { kind: 'BRANCH' },
    draft: false,
    onDone: ({ name }) => {
      toast({ tone: 'success', text: t(text.added, { name }), duration: 5_000, important: true });
      onClose();
    },
  });
  return (
    <FormDialog title={t(text.addTitle)} verb={t(text.add)} form={form} onClose={onClose}>
      <FormField field={form.field('code')} help={t(text.codeHelp)} />
      <FormField field={form.field('kind')} />
      <FormField field={form.field('name')} />
      <FormField field={form.field('address')} />
    </FormDialog>
  );
}

export function ChangeOfficeDialog({ office, onClose }: { office: Office; onClose: () => void }) {
  const t = useText();
  const { code } = office;
  const form = useEndpointForm(api.office.update, {
    fixed: { code },
    defaults: { name: office.name, address: office.address ?? '' },
    draft: false,
    // What is emptied is told as empty, or it would stay.
    prepare: (input) => ({ ...input, address: input.address ?? '' }),
    onDone: ({ name }) => {
      toast({ tone: 'success', text: t(text.saved, { name }), duration: 5_000, important: true });
      onClose();
    },
  });
  return (
    <FormDialog title={t(text.changeTitle, { code })} verb={t(text.save)} form={form} onClose={onClose}>
      <FormField field={form.field('name')} required />
      <FormField field={form.field('address')} />
    </FormDialog>
  );
}
