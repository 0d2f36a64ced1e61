import { dialogLater } from '@pay/design-system/dialogs';
import { DateTime } from '@pay/design-system/display';
import { ListPage } from '@pay/design-system/list';
import { Notice } from '@pay/design-system/page';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useState } from 'react';
import { api } from '#api';
import { useOpenOffices } from '#use-open-offices';
import { matterLinks } from './matter-link.ts';
import { MatterName } from './matter-name.tsx';
import { type Matter, useHolderWords } from './matter-state.tsx';
import { DueDay } from './due-day.tsx';
import { text } from './queue.messages.ts';
import { useHolding } from './use-holding.ts';

const HandDialog = dialogLater(async () => (await import('./hand-dialog.tsx')).HandDialog);

export default function WorkListScreen() {
  const t = useText();
  const named = useEnumLabel();
  const label = useFieldLabel();
  const holderOf = useHolderWords();
  const offices = useOpenOffices();
  const [handing, setHanding] = useState<Matter>();
  const { actionsOf, error } = useHolding(setHanding);
  return (
    <>
      <ListPage
        endpoint={api.queue.getList}
        exportEndpoint={api.queue.export}
        above={error && <Notice role="alert" tells={error} />}
        filters={['keyword', 'kind', 'holder', 'late', 'officeCode']}
        filterLabels={{ keyword: t(text.searchFor), kind: label('workKind') }}
        options={{
          late: [
            { value: 'true', label: t(text.lateYes) },
            { value: 'false', label: t(text.lateNo) },
          ],
          ...(offices && { officeCode: offices }),
        }}
        columns={[
          { field: 'name', onPhone: 'lead', render: (matter) => <MatterName matter={matter} /> },
          { id: 'workKind', label: label('workKind'), render: ({ kind }) => named('WorkKind', kind) },
          { field: 'code', as: 'code', hidden: true },
          { field: 'proposedBy', hidden: true },
          { field: 'since', sort: 'since', render: ({ since }) => <DateTime at={since} toTheMinute /> },
          { field: 'dueDay', sort: 'dueDay', onPhone: 'side', render: (matter) => <DueDay matter={matter} /> },
          { field: 'heldBy', render: holderOf },
          { field: 'merchantCode', as: 'code', hidden: true },
          { field: 'officeCode', as: 'code', hidden: true },
        ]}
        rowKey={({ kind, subjectId }) => `${kind} ${subjectId}`}
        rowLink={({ kind, subjectId, code }) => matterLinks[kind](subjectId, code)}
        rowActions={actionsOf}
        empty={{ title: t(text.workEmpty), text: t(text.workEmptyText) }}
        refreshEvery={60_000}
      />
      {handing && <HandDialog matter={handing} onClose={() => setHanding(undefined)} />}
    </>
  );
}
