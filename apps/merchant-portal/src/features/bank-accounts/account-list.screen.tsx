import { ListView } from '@pay/design-system/list';
import { ScreenHead } from '@pay/design-system/page';
import { useFieldLabel, useText } from '@pay/i18n';
import { AccountBalance } from './account-balance.tsx';
import { AccountChips } from './account-chips.tsx';
import { bankAccountScreens } from './bank-accounts.feature.ts';
import { text } from './bank-accounts.messages.ts';
import { LinkingNotice } from './linking-notice.tsx';
import { useAccountActions } from './use-account-actions.tsx';
import { useAccounts } from './use-accounts.ts';

export default function AccountListScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { accounts, merchant, isActive, mayWrite, reasonAgainstLinking, error, retry } = useAccounts();
  const { actionsOf, dialog } = useAccountActions(mayWrite);
  const title = t(bankAccountScreens.list.title);
  const link = { title: t(text.link), to: bankAccountScreens.link.link(), disabledReason: reasonAgainstLinking };
  return (
    <>
      <ScreenHead primary={link} />
      {merchant && <LinkingNotice status={merchant.status} />}
      <ListView
        caption={title}
        rows={accounts ?? []}
        rowKey={({ accountNo }) => accountNo}
        loading={!accounts && !error}
        error={error}
        onRetry={retry}
        columns={[
          { field: 'accountNo', as: 'code' },
          { field: 'accountName' },
          { id: 'use', label: t(text.use), render: (account) => <AccountChips account={account} /> },
          ...(isActive
            ? [
                {
                  id: 'balance',
                  label: label('balance'),
                  as: 'money' as const,
                  render: ({ id }: { id: string }) => <AccountBalance id={id} />,
                },
              ]
            : []),
        ]}
        rowLink={isActive ? ({ id }) => bankAccountScreens.detail.link({ id }) : undefined}
        rowActions={isActive ? (account) => Object.values(actionsOf(account)) : undefined}
        empty={{ title: t(text.emptyTitle), text: t(text.emptyText), action: link }}
      />
      {dialog}
    </>
  );
}
