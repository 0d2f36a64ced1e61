import { ListPage } from '@pay/design-system/list';
import { TabBar } from '@pay/design-system/page';
import { useFieldLabel, useText } from '@pay/i18n';
import { listAhead, useListState } from '@pay/lists';
import type { FirstVisit } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useSearchParams } from 'react-router-dom';
import { queries } from '#api';
import { transactionApi } from '#transaction-api';
import { payLinkScreens } from '../pay-links/pay-links.feature.ts';
import { text as exceptionText } from './exceptions.messages.ts';
import { PaidSums } from './paid-sums.tsx';
import { transactionScreens } from './transactions.feature.ts';
import { text } from './transactions.messages.ts';
import { useExceptionColumns } from './use-exception-columns.tsx';
import { useTransactionColumns } from './use-transaction-columns.tsx';
import { useTransactionFilters } from './use-transaction-filters.ts';

const bankView = 'bank';
const exceptionView = 'exceptions';
const views = ['all', bankView, exceptionView] as const;

const begunAhead = listAhead(queries, transactionApi.getAll, { isStatistic: false });

export const ahead = async ({ search }: FirstVisit): Promise<void> => {
  if (!search.has('view') && !search.has('isStatistic')) await begunAhead({ search });
};

export default function TransactionListScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { can } = usePermissions();
  const [search] = useSearchParams();
  const { filters } = useListState(transactionApi.getAll);
  const columns = useTransactionColumns();
  const exceptionColumns = useExceptionColumns();
  const { names, ...words } = useTransactionFilters(filters);
  const view = views.find((one) => one === search.get('view')) ?? 'all';
  const create = can(payLinkScreens.create.allow) ? payLinkScreens.create : undefined;
  const shared = {
    ...words,
    columns,
    above: <PaidSums filters={filters} />,
    rowLink: ({ id }: { id: string }) => transactionScreens.detail.link({ id }),
    elsewhere: can(payLinkScreens.list.allow)
      ? { title: t(text.searchPayLinks), to: (keyword: string) => payLinkScreens.list.link({ keyword }) }
      : undefined,
    empty: {
      title: t(text.emptyTitle),
      text: t(text.emptyText),
      action: create && { title: t(create.title), to: create.link() },
    },
    tabs: (
      <TabBar
        label={t(text.views)}
        current={view}
        tabs={[
          { id: 'all', title: t(text.allPayments), to: transactionScreens.list.link() },
          { id: bankView, title: t(text.atBank), to: transactionScreens.list.link({ view: bankView }) },
          { id: exceptionView, title: t(exceptionText.tab), to: transactionScreens.list.link({ view: exceptionView }) },
        ]}
      />
    ),
  };
  const { bankTransactionGetAll, bankTransactionExport, getAll } = transactionApi;

  if (view === bankView) {
    return (
      <ListPage
        key={view}
        endpoint={bankTransactionGetAll}
        exportEndpoint={bankTransactionExport}
        filters={['fromDate', 'bankAccountId', 'transactionNo']}
        filterLabels={{ fromDate: t(text.period) }}
        options={{ bankAccountId: words.options.bankAccountId }}
        tabs={shared.tabs}
        columns={[
          { field: 'description' },
          { field: 'counterparty', as: 'account' },
          { field: 'interBankTrace', label: label('transactionNo'), as: 'code' },
          { field: 'amount', as: 'money', direction: () => 'in' },
          { field: 'accountNo', label: t(text.accountNumber), as: 'code', hidden: true },
          { field: 'createDateTime', label: t(text.creditedAt), as: 'dateTime' },
          { field: 'txnNumber', label: t(text.code), as: 'code', hidden: true },
          { field: 'virtualAccount', as: 'code', hidden: true },
        ]}
        rowLink={({ transactionId }) =>
          transactionId ? transactionScreens.detail.link({ id: transactionId }) : undefined
        }
        empty={{ title: t(text.noCreditsTitle), text: t(text.noCreditsText) }}
      />
    );
  }
  if (view === exceptionView) {
    return (
      <ListPage
        key={view}
        endpoint={getAll}
        exportEndpoint={transactionApi.export}
        fixed={{ isStatistic: false, hasException: true }}
        filters={['keyword', 'exception', 'fromDate', 'type', 'bankAccountId', 'transactionId', 'refTransactionId']}
        {...shared}
        filterLabels={{ ...words.filterLabels, exception: t(exceptionText.reason) }}
        columns={exceptionColumns(columns)}
        above={undefined}
        empty={{ title: t(exceptionText.emptyTitle), text: t(exceptionText.emptyText) }}
      />
    );
  }
  return (
    <ListPage
      key={view}
      endpoint={getAll}
      exportEndpoint={transactionApi.export}
      fixed={filters.isStatistic === undefined ? { isStatistic: false } : undefined}
      filters={names}
      {...shared}
    />
  );
}
