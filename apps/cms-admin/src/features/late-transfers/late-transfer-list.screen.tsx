import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { payoutsApi } from '#payouts-api';
import { lateTransferScreens } from './late-transfers.feature.ts';
import { text } from './late-transfers.messages.ts';

export default function LateTransferListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={payoutsApi.lateTransfer.getAll}
      exportEndpoint={payoutsApi.lateTransfer.export}
      filters={['keyword', 'status', 'orderKind', 'fromDate', 'toDate']}
      filterLabels={{ keyword: t(text.searchFor) }}
      columns={[
        { field: 'merchantName', label: t(text.merchant) },
        { field: 'code', as: 'code' },
        { field: 'amount', as: 'money', sort: 'amount' },
        { field: 'orderKind', as: 'enum', enumName: 'RefusedOrderKind' },
        { field: 'status', as: 'status', enumName: 'LateTransferStatus' },
        { field: 'toldAt', as: 'dateTime', sort: 'toldAt' },
        { field: 'orderSubject', as: 'code', hidden: true },
        { field: 'reference', as: 'code', label: t(text.order), hidden: true },
        { field: 'bankNumber', as: 'code', hidden: true },
        { field: 'accountNo', as: 'code', label: t(text.fromAccount), hidden: true },
      ]}
      rowLink={({ id }) => lateTransferScreens.detail.link({ id })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
