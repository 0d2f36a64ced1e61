import { ListPage } from '@pay/design-system/list';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdvanceType } from './advance-type.ts';
import { useFrequencyText } from './advance-type.ts';
import { CallDialog } from './call-dialog.tsx';
import { useSalary } from './salary-context.ts';
import { text } from './types.messages.ts';
import { useReasonAgainst } from './use-reason-against.ts';

export default function AdvanceTypeListScreen() {
  const t = useText();
  const { api, places } = useSalary();
  const against = useReasonAgainst();
  const frequencyText = useFrequencyText();
  const [removing, setRemoving] = useState<AdvanceType>();
  const create = { title: t(text.add), to: places.createAdvanceType(), disabledReason: against };
  return (
    <>
      <ListPage
        endpoint={api['advanceType.list']}
        create={create}
        filters={['keyword', 'advanceForm']}
        filterLabels={{ keyword: t(text.searchFor) }}
        columns={[
          { field: 'name' },
          { field: 'advanceForm' },
          { field: 'advancePercent', as: 'percent' },
          { id: 'frequency', label: t(text.often), render: frequencyText },
        ]}
        rowLink={({ id }) => places.advanceType(id)}
        rowActions={(type) => [
          { title: t(text.edit), to: places.updateAdvanceType(type.id), disabledReason: against },
          { title: t(text.remove), danger: true, disabledReason: against, onSelect: () => setRemoving(type) },
        ]}
        empty={{ title: t(text.emptyTitle), text: t(text.emptyText), action: create }}
      />
      {removing && <RemoveTypeDialog type={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function RemoveTypeDialog({ type, onClose }: { type: AdvanceType; onClose: () => void }) {
  const t = useText();
  const { api } = useSalary();
  const remove = useMutation(
    api['advanceType.delete'].mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.removed, { name: type.name }), duration: 5_000 });
        onClose();
      },
    }),
  );
  return (
    <CallDialog
      title={t(text.removeTitle)}
      text={t(text.removeText)}
      facts={[{ label: t(text.typeTitle), value: type.name }]}
      verb={t(text.remove)}
      call={remove}
      danger
      irreversible
      onConfirm={() => remove.mutate({ id: type.id })}
      onClose={onClose}
    />
  );
}
