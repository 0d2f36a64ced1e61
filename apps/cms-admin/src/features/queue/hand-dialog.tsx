import { FormDialog, FormField } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { type Matter, MatterState } from './matter-state.tsx';
import { text } from './queue.messages.ts';

export function HandDialog({ matter, onClose }: { matter: Matter; onClose: () => void }) {
  const t = useText();
  const { kind, subjectId } = matter;
  const colleagues = useQuery(api.queue.getColleagues.query({ kind, subjectId }));
  const choices = colleagues.data?.map(({ colleagueId: value, fullName: label }) => ({ value, label }));
  const form = useEndpointForm(api.queue.hand, {
    fixed: { kind, subjectId },
    draft: false,
    onDone: () => {
      const chosen = choices?.find(({ value }) => value === form.values.colleagueId);
      const words = t(text.handed, { name: chosen?.label ?? '' });
      toast({ tone: 'success', text: words, duration: 5_000, important: true });
      onClose();
    },
  });
  return (
    <FormDialog title={t(text.handTitle)} verb={t(text.hand)} form={form} onClose={onClose}>
      <p>
        {matter.name} · {matter.code}
      </p>
      <MatterState matter={matter} />
      {colleagues.error && <Notice role="alert" tells={colleagues.error} />}
      {choices?.length === 0 && <Notice tone="info">{t(text.noColleague)}</Notice>}
      <FormField field={form.field('colleagueId')} options={choices ?? []} help={t(text.handEffect)} />
    </FormDialog>
  );
}
