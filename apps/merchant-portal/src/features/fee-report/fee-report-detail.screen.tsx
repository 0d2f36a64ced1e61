import { FeeReportPage } from '@pay/design-system/fees';
import { toast } from '@pay/design-system/toasts';
import { formatMonth } from '@pay/domain';
import { useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useMutation, useQuery } from '@tanstack/react-query';
import { feeReportApi } from './fee-report-api.ts';
import { feeReportScreens } from './fee-report.feature.ts';
import { text } from './fee-report.messages.ts';

export default function FeeReportDetailScreen() {
  const t = useText();
  const { id } = useScreenParams(feeReportScreens.detail);
  const query = useQuery(feeReportApi.getDetail.query({ id }));
  useScreenTitle({ month: query.data ? formatMonth(query.data.time) : '' });
  const pay = useMutation({
    mutationFn: () => feeReportApi.pay.fetch({ id }),
    onSuccess: ({ payLinkUrl }) => window.location.assign(payLinkUrl),
    onError: (error) => toast({ tone: 'danger', text: error.message, important: true, duration: 10_000 }),
  });

  return (
    <FeeReportPage
      query={query}
      actionsOf={({ allowed, status }) => [
        {
          title: t(text.pay),
          busy: pay.isPending,
          onSelect: () => pay.mutate(),
          disabledReason: allowed.includes('pay')
            ? undefined
            : t(status === 'PROVISIONAL' ? text.payNotYet : text.payNotNow),
        },
      ]}
      files={{
        print: () => feeReportApi.exportPdf.download({ id }),
        download: () => feeReportApi.exportExcelById.download({ id }),
        downloadPayments: () => feeReportApi.exportTransactions.download({ id }),
      }}
      paymentsOf={(lineId) => feeReportScreens.transactions.link({ id }, { lineId })}
    />
  );
}
