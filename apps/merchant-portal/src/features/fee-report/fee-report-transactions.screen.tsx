import { useReportedPayments } from '@pay/design-system/fees';
import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useSearchParams } from 'react-router-dom';
import { feeReportApi } from './fee-report-api.ts';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { feeReportScreens } from './fee-report.feature.ts';

export default function FeeReportTransactionsScreen() {
  const t = useText();
  const { columns, empty } = useReportedPayments();
  const { can } = usePermissions();
  const { id } = useScreenParams(feeReportScreens.transactions);
  const [search] = useSearchParams();
  const lineId = search.get('lineId') ?? undefined;
  return (
    <ListPage
      endpoint={feeReportApi.getTransactions}
      fixed={{ feeReportId: id, ...(lineId && { lineId }) }}
      back={{ title: t(feeReportScreens.list.title), to: feeReportScreens.detail.link({ id }) }}
      filters={lineId ? [] : ['serviceType']}
      columns={columns}
      rowLink={(row) =>
        can(transactionScreens.detail.allow) ? transactionScreens.detail.link({ id: row.id }) : undefined
      }
      empty={empty}
    />
  );
}
