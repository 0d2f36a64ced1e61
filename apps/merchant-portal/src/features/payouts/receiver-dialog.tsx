import { Combo, TextInput } from '@pay/design-system/fields';
import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { type FormField as Field, useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { HolderName } from './holder-name.tsx';
import type { Receiver } from './payout.ts';
import { receiverApi } from './receivers-api.ts';
import { text } from './receivers.messages.ts';
import { useBanks } from './use-banks.tsx';
import { useHolder } from './use-holder.ts';

interface EntryProps {
  form: { busy: boolean; failure: Error | null; submit: (event: { preventDefault(): void }) => Promise<void> };
  fields: Record<'bankBin' | 'accountNo' | 'accountName', Field<string | undefined>> &
    Record<'nickname' | 'group', Field>;
  title: string;
  onClose: () => void;
}

function Entry({ form, fields: { bankBin, accountNo, accountName, nickname, group }, title, onClose }: EntryProps) {
  const t = useText();
  const { options } = useBanks();
  const holder = useHolder({ bin: bankBin.value, accountNo: accountNo.value });
  return (
    <FormDialog title={title} verb={t(text.save)} form={form} onClose={onClose}>
      <Combo {...bankBin} label={t(text.bank)} options={options} placeholder={t(text.chooseBank)} required autoFocus />
      <TextInput {...accountNo} required inputMode="numeric" spellCheck={false} />
      <HolderName holder={holder} />
      {holder.silent && <TextInput {...accountName} required help={t(text.nameHelp)} />}
      <FormField field={nickname} help={t(text.nicknameHelp)} />
      <FormField field={group} required />
    </FormDialog>
  );
}

function NewReceiver({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useEndpointForm(receiverApi.create, {
    draft: false,
    defaults: { group: 'OTHER' },
    onDone: ({ accountName: name }) => {
      toast({ tone: 'success', text: t(text.created, { name }), duration: 5_000 });
      onClose();
    },
  });
  const fields = {
    bankBin: form.field('bankBin'),
    accountNo: form.field('accountNo'),
    accountName: form.field('accountName'),
    nickname: form.field('nickname'),
    group: form.field('group'),
  };
  return <Entry form={form} fields={fields} title={t(text.addTitle)} onClose={onClose} />;
}

function EditedReceiver({ receiver, onClose }: { receiver: Receiver; onClose: () => void }) {
  const t = useText();
  const { id: receiverId, bankBin, accountNo, accountName, nickname, group } = receiver;
  const form = useEndpointForm(receiverApi.update, {
    draft: false,
    fixed: { receiverId },
    defaults: { bankBin, accountNo, nickname: nickname ?? '', group },
    prepare: (input) => ({ ...input, nickname: input.nickname ?? null }),
    onDone: ({ accountName: name }) => {
      toast({ tone: 'success', text: t(text.saved, { name }), duration: 5_000 });
      onClose();
    },
  });
  const fields = {
    bankBin: form.field('bankBin'),
    accountNo: form.field('accountNo'),
    accountName: form.field('accountName'),
    nickname: form.field('nickname'),
    group: form.field('group'),
  };
  return <Entry form={form} fields={fields} title={t(text.editTitle, { name: accountName })} onClose={onClose} />;
}

export const ReceiverDialog = ({ receiver, onClose }: { receiver?: Receiver; onClose: () => void }) =>
  receiver ? <EditedReceiver receiver={receiver} onClose={onClose} /> : <NewReceiver onClose={onClose} />;
