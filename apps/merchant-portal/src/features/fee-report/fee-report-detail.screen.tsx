import type { ReplyOf } from '@pay/contract-core';
import type { feeReport } from '@pay/contract-portal';
import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { knownFacts, StatusChip } from '@pay/design-system/display';
import { FeeLines } from '@pay/design-system/fees';
import { saveFile } from '@pay/design-system/files';
import { toast } from '@pay/design-system/toasts';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useMutation, useQuery } from '@tanstack/react-query';
import { feeReportApi } from './fee-report-api.ts';
import { feeReportScreens } from './fee-report.feature.ts';
import { text } from './fee-report.messages.ts';

type Report = ReplyOf<typeof feeReport.getDetail>;

const monthOf = ({ time }: Pick<Report, 'time'>) => time.split('-').toReversed().join('/');

export default function FeeReportDetailScreen() {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { money, number, date, dateTime } = useFormats();
  const { id } = useScreenParams(feeReportScreens.detail);
  const query = useQuery(feeReportApi.getDetail.query({ id }));
  useScreenTitle({ month: query.data ? monthOf(query.data) : '' });
  const failed = (error: Error) => toast({ tone: 'danger', text: error.message, important: true, duration: 10_000 });
  const pay = useMutation({
    mutationFn: () => feeReportApi.pay.fetch({ id }),
    onSuccess: ({ payLinkUrl }) => window.location.assign(payLinkUrl),
    onError: failed,
  });
  const file = useMutation({
    mutationFn: (call: Pick<typeof feeReportApi.exportExcelById, 'download'>) => call.download({ id }),
    onSuccess: saveFile,
    onError: failed,
  });

  const paymentsOf = (lineId?: string) => feeReportScreens.transactions.link({ id }, { lineId });

  const explanation = ({ status, isOverdue, dueDate, totalFeeMoney }: Report) => {
    if (status === 'PROVISIONAL') return t(text.provisional);
    if (isOverdue) return t(text.overdue, { due: date(dueDate) });
    if (status === 'WAITING_PAYMENT') return t(text.toPay, { due: date(dueDate) });
    return totalFeeMoney < 0 ? t(text.carriedOn) : undefined;
  };

  const view = (report: Report): DetailView => ({
    identity: report.merchantName,
    code: { label: label('prefix'), value: report.prefix },
    amount: report.totalFeeMoney,
    status: (
      <StatusChip
        status={report.status}
        enumName="FeeReportStatus"
        at={report.paidAt ?? report.closedAt ?? report.computedAt}
      />
    ),
    explanation: explanation(report),
    actions: [
      {
        title: t(text.pay),
        busy: pay.isPending,
        onSelect: () => pay.mutate(),
        disabledReason: report.allowed.includes('pay')
          ? undefined
          : t(report.status === 'PROVISIONAL' ? text.payNotYet : text.payNotNow),
      },
      { title: t(text.payments), to: paymentsOf() },
      { title: t(text.print), busy: file.isPending, onSelect: () => file.mutate(feeReportApi.exportPdf) },
      { title: t(text.download), busy: file.isPending, onSelect: () => file.mutate(feeReportApi.exportExcelById) },
      {
        title: t(text.downloadPayments),
        busy: file.isPending,
        onSelect: () => file.mutate(feeReportApi.exportTransactions),
      },
    ],
    facts: [
      {
        title: t(text.summary),
        facts: knownFacts([
          { label: label('totalTransaction'), value: number(report.totalTransaction) },
          { label: label('feeMoney'), value: money(report.feeMoney) },
          { label: label('moneyVAT'), value: money(report.moneyVAT) },
          { label: label('totalFeeMoney'), value: money(report.totalFeeMoney) },
          { label: label('dueDate'), value: date(report.dueDate) },
          { label: label('paidAt'), value: report.paidAt && dateTime(report.paidAt) },
          { label: label('paidWay'), value: report.paidWay && named('FeePaidWay', report.paidWay) },
          { label: label('bankReference'), value: report.bankReference },
          { label: label('toldPaidAt'), value: report.toldPaidAt && dateTime(report.toldPaidAt) },
          {
            label: t(text.invoice),
            value: report.invoice && t(text.invoiceWords, { ...report.invoice, date: date(report.invoice.date) }),
          },
        ]),
      },
    ],
    more: <FeeLines report={report} paymentsOf={paymentsOf} />,
  });

  return <DetailPage query={query} view={view} />;
}
