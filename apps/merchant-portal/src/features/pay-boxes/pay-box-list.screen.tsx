import { DateTime } from '@pay/design-system/display';
import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LinkBoxDialog } from './later-dialogs.ts';
import { OnlineChip } from './online-chip.tsx';
import { payBoxScreens } from './pay-boxes.feature.ts';
import { text } from './pay-boxes.messages.ts';
import { payBoxesApi } from './pay-boxes-api.ts';
import { useBoxActions } from './use-box-actions.tsx';

const lookAgainEveryMs = 30_000;

export default function PayBoxListScreen(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { can } = usePermissions();
  const [linking, setLinking] = useState(false);
  const { actionsOf, dialog } = useBoxActions();
  const link = can(payBoxesApi.device.link.endpoint.allow)
    ? { title: t(text.link), icon: <Plus size={18} />, onSelect: () => setLinking(true) }
    : undefined;
  return (
    <>
      <ListPage
        endpoint={payBoxesApi.device.list}
        create={link}
        filters={['keyword', 'online']}
        filterLabels={{ keyword: t(text.searchFor) }}
        refreshEvery={lookAgainEveryMs}
        rowLink={({ displayName }) => payBoxScreens.detail.link({ name: displayName })}
        rowActions={(box) => {
          const { screen, rename, account, remove } = actionsOf(box);
          return [screen, rename, account, remove];
        }}
        empty={{ title: t(text.emptyTitle), text: t(text.emptyText), action: link }}
        columns={[
          { field: 'displayName', onPhone: 'lead' },
          { field: 'hardwareId', as: 'code' },
          { field: 'online', onPhone: 'state', render: (box) => <OnlineChip box={box} quiet /> },
          { field: 'accountNo', as: 'account', onPhone: 'side' },
          { field: 'codes', as: 'number' },
          {
            field: 'lastSeenAt',
            onPhone: 'when',
            render: ({ lastSeenAt }) => (lastSeenAt ? <DateTime at={lastSeenAt} /> : t(text.neverSeen)),
          },
          { field: 'model', hidden: true },
          { field: 'createdAt', as: 'dateTime', hidden: true },
        ]}
      />
      {dialog}
      {linking && (
        <LinkBoxDialog
          onClose={() => setLinking(false)}
          onLinked={({ displayName }) => void navigate(payBoxScreens.detail.link({ name: displayName }))}
        />
      )}
    </>
  );
}
