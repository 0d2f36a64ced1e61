import { dialogLater } from '@pay/design-system/dialogs';
import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { useState } from 'react';
import { api } from '#api';
import type { Office } from './office.ts';
import { text } from './offices.messages.ts';

const AddDialog = dialogLater(async () => (await import('./office-dialogs.tsx')).AddOfficeDialog);
const ChangeDialog = dialogLater(async () => (await import('./office-dialogs.tsx')).ChangeOfficeDialog);
const TurnDialog = dialogLater(async () => (await import('./turn-office-dialog.tsx')).TurnOfficeDialog);

type Doing = { what: 'add' } | { what: 'change' | 'turn'; office: Office };

export default function OfficeListScreen() {
  const t = useText();
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  return (
    <>
      <ListPage
        endpoint={api.office.getList}
        exportEndpoint={api.office.export}
        create={{ title: t(text.add), onSelect: () => setDoing({ what: 'add' }) }}
        filters={['keyword', 'kind', 'open']}
        filterLabels={{ keyword: t(text.searchFor), kind: t(text.kind), open: t(text.open) }}
        options={{
          open: [
            { value: 'true', label: t(text.yes) },
            { value: 'false', label: t(text.no) },
          ],
        }}
        columns={[
          { field: 'name', sort: 'name', onPhone: 'lead' },
          { field: 'code', as: 'code', sort: 'code' },
          { field: 'kind', label: t(text.kind) },
          { field: 'address' },
          { id: 'state', label: t(text.open), render: ({ closedAt }) => t(closedAt ? text.isClosed : text.isOpen) },
          { field: 'createdAt', as: 'dateTime', sort: 'createdAt', hidden: true },
        ]}
        rowKey={({ code }) => code}
        rowActions={(office) => [
          { title: t(text.change), onSelect: () => setDoing({ what: 'change', office }) },
          {
            title: t(office.closedAt ? text.reopen : text.close),
            danger: !office.closedAt,
            onSelect: () => setDoing({ what: 'turn', office }),
          },
        ]}
        empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
      />
      {doing?.what === 'add' && <AddDialog onClose={close} />}
      {doing?.what === 'change' && <ChangeDialog office={doing.office} onClose={close} />}
      {doing?.what === 'turn' && <TurnDialog office={doing.office} onClose={close} />}
    </>
  );
}
