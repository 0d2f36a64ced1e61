import { StatusChip } from '@pay/design-system/display';
import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { useListState } from '@pay/lists';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { payLinkScreens } from '../pay-links/pay-links.feature.ts';
import { PaidSums } from './paid-sums.tsx';
import { transactionScreens } from './transactions.feature.ts';
import { text } from './transactions.messages.ts';

function useAccountFilter() {
  const { can } = usePermissions();
  const { data } = useQuery({
    ...api.bankAccount.getList.query(),
    enabled: can(api.bankAccount.getList.endpoint.allow),
  });
  return data?.map(({ id, accountNo, accountName }) => ({ value: id, label: `${accountNo} · ${accountName}` }));
}

export default function TransactionListScreen() {
  const t = useText();
  const { filters } = useListState(api.transaction.getAll);
  const accounts = useAccountFilter();
  const { can } = usePermissions();
  const create = can(payLinkScreens.create.allow) ? payLinkScreens.create : undefined;
  return (
    <ListPage
      endpoint={api.transaction.getAll}
      exportEndpoint={api.transaction.export}
      fixed={filters.isStatistic === undefined ? { isStatistic: false } : undefined}
      purpose={t(text.purpose)}
      filters={[
        'keyword',
        'status',
        'fromDate',
        'isStatistic',
        'paymentType',
        'type',
        'bankAccountId',
        'transactionId',
        'refTransactionId',
        'bankAccountNo',
        'payboxDeviceId',
      ]}
      filterLabels={{
        keyword: t(text.searchFor),
        fromDate: t(text.period),
        isStatistic: t(text.shown),
        type: t(text.source),
        transactionId: t(text.transactionNumber),
        bankAccountNo: t(text.accountNumber),
        payboxDeviceId: t(text.payBox),
      }}
      options={{
        isStatistic: [
          { value: 'false', label: t(text.shownAll) },
          { value: 'true', label: t(text.shownPaid) },
        ],
        bankAccountId: accounts,
      }}
      above={<PaidSums filters={filters} />}
      columns={[
        { field: 'description' },
        { field: 'txnNumber', label: t(text.code), as: 'code' },
        {
          id: 'payer',
          label: t(text.payer),
          render: ({ customerName, customerPhone }) => customerName ?? customerPhone ?? '–',
        },
        { field: 'amount', direction: ({ status }) => (status === 'SUCCESS' ? 'in' : undefined) },
        {
          field: 'status',
          render: ({ status, completeTime, exception }) => (
            <>
              <StatusChip quiet status={status} enumName="PaymentStatus" at={completeTime ?? undefined} />
              {exception !== 'NONE' && <StatusChip quiet status={exception} enumName="PaymentException" />}
            </>
          ),
        },
        { field: 'createDateTime', as: 'dateTime' },
        { field: 'paymentType', hidden: true },
        { field: 'completeTime', as: 'dateTime', hidden: true },
        { field: 'actualAmount', as: 'money', hidden: true },
        { field: 'chargeAmount', as: 'money', hidden: true },
        { field: 'productLine', hidden: true },
        { field: 'refTransactionId', hidden: true },
        { field: 'payLinkCode', as: 'code', hidden: true },
        { field: 'accountNo', hidden: true },
      ]}
      rowLink={({ id }) => transactionScreens.detail.link({ id })}
      empty={{
        title: t(text.emptyTitle),
        text: t(text.emptyText),
        action: create && { title: t(create.title), to: create.link() },
      }}
    />
  );
}
