import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useSearchParams } from 'react-router-dom';
import { feeReportApi } from './fee-report-api.ts';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { feeReportScreens } from './fee-report.feature.ts';
import { text } from './fee-report.messages.ts';

export default function FeeReportTransactionsScreen() {
  const t = useText();
  const { can } = usePermissions();
  const { id } = useScreenParams(feeReportScreens.transactions);
  const [search] = useSearchParams();
  const lineId = search.get('lineId') ?? undefined;
  return (
    <ListPage
      endpoint={feeReportApi.getTransactions}
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
      rowLink={(row) =>
        can(transactionScreens.detail.allow) ? transactionScreens.detail.link({ id: row.id }) : undefined
      }
      empty={{ title: t(text.noPayments), text: t(text.noPaymentsText) }}
    />
  );
}
