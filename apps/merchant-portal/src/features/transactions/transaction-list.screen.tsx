import { ListPage } from '@pay/design-system/list';
import { TabBar } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { useListState } from '@pay/lists';
import { usePermissions } from '@pay/session';
import { useSearchParams } from 'react-router-dom';
import { api } from '#api';
import { payLinkScreens } from '../pay-links/pay-links.feature.ts';
import { PaidSums } from './paid-sums.tsx';
import { transactionScreens } from './transactions.feature.ts';
import { text } from './transactions.messages.ts';
import { useTransactionColumns } from './use-transaction-columns.tsx';
import { useTransactionFilters } from './use-transaction-filters.ts';

const bankView = 'bank';

/** Every payment, or only those whose money a bank transfer has brought. */
export default function TransactionListScreen() {
  const t = useText();
  const { can } = usePermissions();
  const [search] = useSearchParams();
  const { filters } = useListState(api.transaction.getAll);
  const columns = useTransactionColumns();
  const { names, ...words } = useTransactionFilters();
  const view = search.get('view') === bankView ? bankView : 'all';
  const create = can(payLinkScreens.create.allow) ? payLinkScreens.create : undefined;
  const shared = {
    ...words,
    purpose: t(text.purpose),
    columns,
    above: <PaidSums filters={filters} />,
    rowLink: ({ id }: { id: string }) => transactionScreens.detail.link({ id }),
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
        ]}
      />
    ),
  };
  const { bankTransactionGetAll, bankTransactionExport, getAll } = api.transaction;

  if (view === bankView) {
    const usable = names.filter((name) => name !== 'isStatistic' && name !== 'status');
    return (
      <ListPage
        key={view}
        endpoint={bankTransactionGetAll}
        exportEndpoint={bankTransactionExport}
        filters={usable}
        {...shared}
      />
    );
  }
  return (
    <ListPage
      key={view}
      endpoint={getAll}
      exportEndpoint={api.transaction.export}
      fixed={filters.isStatistic === undefined ? { isStatistic: false } : undefined}
      filters={names}
      {...shared}
    />
  );
}
