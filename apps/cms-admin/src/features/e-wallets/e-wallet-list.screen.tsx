import { dialogLater } from '@pay/design-system/dialogs';
import { BankName } from '@pay/design-system/bank';
import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useState } from 'react';
import { banksApi } from '#banks-api';
import type { EWallet } from './e-wallet.ts';
import { eWalletScreens } from './e-wallets.feature.ts';
import { text } from './e-wallets.messages.ts';

const RemoveEWalletDialog = dialogLater(async () => (await import('./remove-e-wallet-dialog.tsx')).RemoveEWalletDialog);

export default function EWalletListScreen() {
  const t = useText();
  const { can } = usePermissions();
  const [removing, setRemoving] = useState<EWallet>();
  const create = can(eWalletScreens.create.allow) ? eWalletScreens.create : undefined;
  return (
    <>
      <ListPage
        endpoint={banksApi.eWallet.getAll}
        exportEndpoint={banksApi.eWallet.export}
        create={eWalletScreens.create}
        filters={['name']}
        filterLabels={{ name: t(text.searchFor) }}
        columns={[
          {
            field: 'shortName',
            sort: 'shortName',
            render: ({ icon, shortName }) => <BankName icon={icon} name={shortName} />,
            onPhone: 'lead',
          },
          { field: 'name', sort: 'name' },
          { field: 'commonName' },
          { field: 'logo', as: 'image' },
        ]}
        rowActions={
          create && ((wallet) => [{ title: t(text.remove), danger: true, onSelect: () => setRemoving(wallet) }])
        }
        empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
      />
      {removing && <RemoveEWalletDialog wallet={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
