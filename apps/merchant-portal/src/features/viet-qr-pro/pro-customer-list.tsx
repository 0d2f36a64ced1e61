import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { vietQrProApi } from './viet-qr-pro-api.ts';
import { vietQrProScreens } from './viet-qr-pro.feature.ts';
import { text } from './viet-qr-pro.messages.ts';
import type { ProState } from './viet-qr-pro.ts';
import { useProCustomers } from './use-pro-customers.tsx';

interface ProCustomerListProps {
  accounts: ProState['accounts'];
  reasonAgainstAdding: string | undefined;
}

export function ProCustomerList({ accounts, reasonAgainstAdding }: ProCustomerListProps) {
  const t = useText();
  const { actionsOf } = useProCustomers();
  return (
    <ListPage
      bare
      title={t(text.customersTab)}
      endpoint={vietQrProApi.customerGetAll}
      exportEndpoint={vietQrProApi.customerExport}
      filters={['keyword', 'bankAccountId', 'active']}
      filterLabels={{ keyword: t(text.searchFor), bankAccountId: t(text.receiving) }}
      options={{
        bankAccountId: accounts.map(({ id, accountNo, accountName }) => ({
          value: id,
          label: t(text.account, { accountNo, accountName }),
        })),
      }}
      columns={[
        { field: 'name', onPhone: 'lead' },
        { field: 'reference', as: 'code' },
        { field: 'accountNo', label: t(text.number), as: 'code' },
        { field: 'revenue', as: 'money', sort: 'revenue' },
        { field: 'numOfPayments', as: 'number' },
        {
          id: 'taking',
          label: t(text.taking),
          render: ({ open }) => t(open ? text.openNow : text.closedNow),
          hidden: true,
        },
        { field: 'lastPaidAt', as: 'dateTime' },
        { field: 'phone', as: 'phone', hidden: true },
        { field: 'bankAccountNo', label: t(text.receiving), as: 'code', hidden: true },
        { field: 'createAt', as: 'dateTime', sort: 'createAt', hidden: true },
      ]}
      rowLink={({ id }) => vietQrProScreens.customer.link({ id })}
      rowActions={actionsOf}
      empty={{
        title: t(text.emptyTitle),
        text: t(text.emptyText),
        action: { title: t(text.add), to: vietQrProScreens.create.link(), disabledReason: reasonAgainstAdding },
      }}
    />
  );
}
