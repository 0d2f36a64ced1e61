import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { useSearchParams } from 'react-router-dom';
import { api } from '#api';
import { feeReportScreens } from './fee-reports.feature.ts';
import { text } from './fee-reports.messages.ts';

export default function FeeReportTransactionsScreen() {
  const t = useText();
  const { id } = useScreenParams(feeReportScreens.transactions);
  const [search] = useSearchParams();
  const lineId = search.get('lineId') ?? undefined;
  return (
    <ListPage
      endpoint={api.feeReport.cmsGetTransactions}
      fixed={{ feeReportId: id, ...(lineId && { lineId }) }}
      back={{ title: t(feeReportScreens.list.title), to: feeReportScreens.detail.link({ id }) }}
      columns={[
        { field: 'description' },
        { field: 'txnNumber', as: 'code' },
        { field: 'amount', as: 'money', sort: 'amount' },
        { field: 'chargeAmount', label: t(text.fee), as: 'money', sort: 'chargeAmount' },
        { field: 'vatChargeAmount', as: 'money' },
        { field: 'completeTime', as: 'dateTime', sort: 'completeTime' },
        { field: 'paymentType', hidden: true },
        { field: 'actualAmount', as: 'money', hidden: true },
        { field: 'refTransactionId', hidden: true },
        { field: 'feeNotifiedAt', as: 'dateTime', hidden: true },
      ]}
      empty={{ title: t(text.noPayments), text: t(text.noPaymentsText) }}
    />
  );
}
