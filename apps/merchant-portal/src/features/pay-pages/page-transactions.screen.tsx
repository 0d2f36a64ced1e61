import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { payPageApi } from '#pay-page-api';
import { payPageScreens } from './pay-pages.feature.ts';
import { text } from './pay-pages.messages.ts';

export default function PageTransactionsScreen() {
  const t = useText();
  const { code } = useScreenParams(payPageScreens.transactions);
  return (
    <ListPage
      endpoint={payPageApi.payPage.getAllTransactions}
      fixed={{ payPageCode: code }}
      filters={['transactionId', 'status', 'createdFrom']}
      filterLabels={{ transactionId: t(text.number), createdFrom: t(text.period) }}
      back={{ title: t(text.thePage), to: payPageScreens.detail.link({ code }) }}
      columns={[
        { field: 'description' },
        { field: 'txnNumber', label: t(text.code), as: 'code' },
        {
          id: 'payer',
          label: t(text.payer),
          render: ({ customerName, customerPhone }) => customerName ?? customerPhone ?? '–',
        },
        { field: 'amount', as: 'money', direction: ({ status }) => (status === 'SUCCESS' ? 'in' : undefined) },
        { field: 'status', as: 'status', at: ({ completeTime }) => completeTime },
        { field: 'createDateTime', as: 'dateTime' },
        { field: 'paymentType', hidden: true },
        { field: 'completeTime', as: 'dateTime', hidden: true },
        { field: 'actualAmount', as: 'money', hidden: true },
      ]}
      rowLink={({ id }) => payPageScreens.transaction.link({ id })}
      empty={{ title: t(text.noPayments), text: t(text.noPaymentsText) }}
    />
  );
}
