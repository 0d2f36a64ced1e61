import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { moneyApi } from '#money-api';
import { moneyPaymentScreens } from './money-payments.feature.ts';
import { text } from './money-payments.messages.ts';

export default function PaymentListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={moneyApi.moneyPayment.getList}
      exportEndpoint={moneyApi.moneyPayment.export}
      filters={[
        'keyword',
        'status',
        'fromDate',
        'toDate',
        'merchantCode',
        'paymentType',
        'productLine',
        'accountNo',
        'minAmount',
        'maxAmount',
      ]}
      filterLabels={{ keyword: t(text.searchFor) }}
      columns={[
        { field: 'merchantName', label: t(text.merchant), onPhone: 'lead' },
        { field: 'txnNumber', as: 'code' },
        { field: 'amount', as: 'money', onPhone: 'side' },
        { field: 'status', as: 'status', enumName: 'PaymentStatus' },
        { field: 'paymentType', as: 'enum', enumName: 'PaymentType' },
        { field: 'createdAt', as: 'dateTime', sort: 'createdAt' },
        { field: 'productLine', as: 'enum', enumName: 'ProductLine', hidden: true },
        { field: 'payLinkCode', as: 'code', hidden: true },
        { field: 'refTransactionId', as: 'code', hidden: true },
        { field: 'accountNo', as: 'account', hidden: true },
        { field: 'merchantCode', as: 'code', hidden: true },
        { field: 'completeTime', as: 'dateTime', hidden: true },
      ]}
      rowLink={({ id }) => moneyPaymentScreens.detail.link({ id })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
