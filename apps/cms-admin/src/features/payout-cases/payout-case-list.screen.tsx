import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { payoutsApi } from '#payouts-api';
import { payoutCaseScreens } from './payout-cases.feature.ts';
import { text } from './payout-cases.messages.ts';

export default function PayoutCaseListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={payoutsApi.payoutReview.list}
      exportEndpoint={payoutsApi.payoutReview.export}
      filters={['keyword', 'waits', 'state', 'case', 'fromDate', 'toDate']}
      filterLabels={{ keyword: t(text.searchFor) }}
      columns={[
        { field: 'merchantName', label: t(text.merchant) },
        { field: 'code', as: 'code' },
        { field: 'amount', as: 'money', sort: 'amount' },
        { field: 'case', as: 'enum', enumName: 'PayoutCase' },
        { field: 'state', as: 'status', enumName: 'PayoutCaseState' },
        { field: 'since', as: 'dateTime', sort: 'since', label: t(text.since) },
        { field: 'toAccountName', hidden: true },
        { field: 'toAccountNo', as: 'code', hidden: true },
        { field: 'toBankName', hidden: true },
        { field: 'txnNumber', as: 'code', label: t(text.order), hidden: true },
        { field: 'sentAt', as: 'dateTime', hidden: true },
        { field: 'proposedBy', hidden: true },
      ]}
      rowLink={({ id }) => payoutCaseScreens.detail.link({ id })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
