import { useReportedPayments } from '@pay/design-system/fees';
import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { useSearchParams } from 'react-router-dom';
import { feesApi } from '#fees-api';
import { feeReportScreens } from './fee-reports.feature.ts';

export default function FeeReportTransactionsScreen() {
  const t = useText();
  const { columns, empty } = useReportedPayments();
  const { id } = useScreenParams(feeReportScreens.transactions);
  const [search] = useSearchParams();
  const lineId = search.get('lineId') ?? undefined;
  return (
    <ListPage
      endpoint={feesApi.feeReport.cmsGetTransactions}
      fixed={{ feeReportId: id, ...(lineId && { lineId }) }}
      back={{ title: t(feeReportScreens.list.title), to: feeReportScreens.detail.link({ id }) }}
      filters={lineId ? [] : ['serviceType']}
      columns={columns}
      empty={empty}
    />
  );
}
