import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { moneyApi } from '#money-api';
import { reconciliationScreens } from './reconciliations.feature.ts';
import { text } from './reconciliations.messages.ts';

export default function ReconciliationListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={moneyApi.reconciliation.getList}
      create={reconciliationScreens.upload}
      filters={['keyword', 'status', 'fromDate', 'toDate']}
      filterLabels={{ keyword: t(text.searchFor) }}
      columns={[
        { field: 'accountNo', as: 'account', onPhone: 'lead' },
        { field: 'code', as: 'code' },
        {
          field: 'merchantName',
          label: t(text.merchant),
          render: ({ merchantName }) => merchantName ?? t(text.provider),
        },
        { field: 'day', as: 'date', label: t(text.day), sort: 'day' },
        {
          id: 'agreement',
          label: t(text.agreement),
          render: ({ matchedCount, lineCount }) => t(text.agreeing, { matched: matchedCount, rows: lineCount }),
          hidden: true,
        },
        { field: 'differenceCount', as: 'number', sort: 'differenceCount' },
        { field: 'settledCount', as: 'number', hidden: true },
        { field: 'status', as: 'status', enumName: 'ReconciliationStatus' },
        { field: 'createdAt', as: 'dateTime', sort: 'createdAt', hidden: true },
        { field: 'createdBy', hidden: true },
        { field: 'accountName', hidden: true },
        { field: 'merchantCode', as: 'code', hidden: true },
      ]}
      rowLink={({ id }) => reconciliationScreens.detail.link({ id })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
