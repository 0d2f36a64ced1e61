import { ListPage } from '@pay/design-system/list';
import { useFieldLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { vietQrProApi } from './viet-qr-pro-api.ts';
import { vietQrProScreens } from './viet-qr-pro.feature.ts';
import { text } from './viet-qr-pro.messages.ts';

export default function ProTransactionsScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { can } = usePermissions();
  const maySeePayment = can(transactionScreens.detail.allow);
  return (
    <ListPage
      endpoint={vietQrProApi.getTransactions}
      exportEndpoint={vietQrProApi.exportTransactions}
      back={{ title: t(text.back), to: vietQrProScreens.home.link() }}
      filters={['keyword', 'from', 'customerId']}
      filterLabels={{ keyword: t(text.searchPayments), from: t(text.paidOn), customerId: label('customerId') }}
      columns={[
        { field: 'customerName', onPhone: 'lead' },
        { field: 'reference', as: 'code' },
        { field: 'amount', as: 'money', direction: () => 'in' },
        { field: 'description' },
        { field: 'completeTime', as: 'dateTime' },
        { field: 'txnNumber', as: 'code' },
        { field: 'virtualAccount', label: t(text.number), as: 'code', hidden: true },
        { field: 'bankAccountNo', label: t(text.receiving), as: 'code', hidden: true },
        { field: 'refundedAmount', as: 'money', hidden: true },
      ]}
      rowLink={({ id, customerId }) =>
        maySeePayment ? transactionScreens.detail.link({ id }) : vietQrProScreens.customer.link({ id: customerId })
      }
      empty={{ title: t(text.noPayments), text: t(text.noPaymentsText) }}
    />
  );
}
