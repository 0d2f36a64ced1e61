import { StatusChip } from '@pay/design-system/display';
import { ListPage } from '@pay/design-system/list';
import { payBoxTerms } from '@pay/domain';
import { useText } from '@pay/i18n';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddCodeDialog } from './later-dialogs.ts';
import { isAnnounced, type PayBox } from './pay-box.ts';
import { codeText as text } from './pay-boxes.messages.ts';
import { payBoxesApi } from './pay-boxes-api.ts';
import { useCodeActions } from './use-code-actions.tsx';

export function CodeList({ box }: { box: PayBox }) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const { against, actionsOf, dialog } = useCodeActions();
  const full = box.codes >= payBoxTerms.codes ? t(text.most, { most: payBoxTerms.codes }) : undefined;
  const add = {
    title: t(text.add),
    icon: <Plus size={18} />,
    disabledReason: against ?? full,
    onSelect: () => setAdding(true),
  };
  return (
    <>
      <ListPage
        bare
        title={t(text.title)}
        endpoint={payBoxesApi.staticQr.list}
        fixed={{ deviceId: box.id }}
        filters={['staticQrType']}
        create={add}
        rowActions={(code) => {
          const { makeDefault, change, print, remove } = actionsOf(code);
          return [makeDefault, change, print, remove];
        }}
        empty={{ title: t(text.emptyTitle), text: t(text.emptyText), action: add }}
        columns={[
          { field: 'name', onPhone: 'lead' },
          { field: 'staticQrType', as: 'enum', enumName: 'StaticQrType', onPhone: 'side' },
          {
            field: 'defaultQr',
            onPhone: 'state',
            render: ({ defaultQr }) =>
              defaultQr && <StatusChip status="DEFAULT" label={t(text.shown)} tone="success" quiet />,
          },
          { field: 'accountNumber', as: 'account', onPhone: 'also' },
          {
            id: 'announced',
            label: t(text.announced),
            as: 'yesNo',
            render: (code) => t(isAnnounced(code) ? text.announced : text.notAnnounced),
          },
          { field: 'content', hidden: true },
          { field: 'createdAt', as: 'dateTime', hidden: true },
        ]}
      />
      {dialog}
      {adding && <AddCodeDialog box={box} onClose={() => setAdding(false)} />}
    </>
  );
}
