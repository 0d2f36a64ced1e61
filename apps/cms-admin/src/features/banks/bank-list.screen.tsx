import { dialogLater } from '@pay/design-system/dialogs';
import { BankName } from '@pay/design-system/bank';
import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useState } from 'react';
import { banksApi } from '#banks-api';
import type { ListedBank } from './bank.ts';
import { bankScreens } from './banks.feature.ts';
import { text } from './banks.messages.ts';

const RemoveBankDialog = dialogLater(async () => (await import('./remove-bank-dialog.tsx')).RemoveBankDialog);
const SyncDialog = dialogLater(async () => (await import('./sync-dialog.tsx')).SyncDialog);

export default function BankListScreen() {
  const t = useText();
  const { can } = usePermissions();
  const [syncing, setSyncing] = useState(false);
  const [removing, setRemoving] = useState<ListedBank>();
  const mayChange = can(bankScreens.create.allow);
  return (
    <>
      <ListPage
        endpoint={banksApi.shownBank.getAll}
        exportEndpoint={banksApi.bank.cmsExport}
        create={bankScreens.create}
        actions={[
          { title: t(bankScreens.icons.title), to: bankScreens.icons.link() },
          ...(mayChange ? [{ title: t(text.sync), onSelect: () => setSyncing(true) }] : []),
        ]}
        filters={['name', 'code', 'napasSupported']}
        filterLabels={{ name: t(text.searchFor), napasSupported: t(text.napas) }}
        options={{
          napasSupported: [
            { value: 'true', label: t(text.yes) },
            { value: 'false', label: t(text.no) },
          ],
        }}
        columns={[
          {
            field: 'shortName',
            sort: 'shortName',
            render: ({ icon, shortName }) => <BankName icon={icon} name={shortName} />,
            onPhone: 'lead',
          },
          { field: 'code', as: 'code', sort: 'code' },
          { field: 'bin', as: 'code' },
          { field: 'name', sort: 'name' },
          { field: 'napasSupported', as: 'yesNo', label: t(text.napas) },
          { field: 'vietQrSupported', as: 'yesNo', label: t(text.vietQr) },
          { field: 'commonName', hidden: true },
          { field: 'napasCode', as: 'code', hidden: true },
          { field: 'citad', as: 'code', hidden: true },
          { field: 'swift', as: 'code', hidden: true },
        ]}
        rowActions={
          mayChange ? (bank) => [{ title: t(text.remove), danger: true, onSelect: () => setRemoving(bank) }] : undefined
        }
        rowLink={({ id }) => bankScreens.update.link({ bankId: id })}
        empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
      />
      {removing && <RemoveBankDialog bank={removing} onClose={() => setRemoving(undefined)} />}
      {syncing && <SyncDialog onClose={() => setSyncing(false)} />}
    </>
  );
}
