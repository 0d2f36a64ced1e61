import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { knownFacts, StatusChip } from '@pay/design-system/display';
import { FeeLines } from '@pay/design-system/fees';
import { saveFile } from '@pay/design-system/files';
import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#api';
import type { Report, ReportDecisionName } from './fee-report-decision.tsx';
import { feeReportScreens } from './fee-reports.feature.ts';
import { text } from './fee-reports.messages.ts';

const FeeReportDecision = lazy(async () => ({
  default: (await import('./fee-report-decision.tsx')).FeeReportDecision,
}));

const decisions = ['cmsPay', 'cmsSendMail', 'cmsNoteInvoice', 'cmsReverse'] as const;
const monthOf = ({ time }: Pick<Report, 'time'>) => time.split('-').toReversed().join('/');

export default function FeeReportDetailScreen() {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { money, number, date, dateTime } = useFormats();
  const { can } = usePermissions();
  const { id } = useScreenParams(feeReportScreens.detail);
  const query = useQuery(api.feeReport.cmsGetDetail.query({ id }));
  useScreenTitle({ month: query.data ? monthOf(query.data) : '' });
  const [deciding, setDeciding] = useState<ReportDecisionName>();
  const file = useMutation({
    mutationFn: (call: Pick<typeof api.feeReport.cmsExportExcelById, 'download'>) => call.download({ id }),
    onSuccess: saveFile,
    onError: (error) => toast({ tone: 'danger', text: error.message, important: true, duration: 10_000 }),
  });

  const paymentsOf = (lineId?: string) => feeReportScreens.transactions.link({ id }, { lineId });

  const actionsOf = ({ allowed }: Report): Action[] => [
    ...decisions
      .filter((name) => can(api.feeReport[name].endpoint.allow))
      .map((name) => ({
        title: t(text[name]),
        danger: name === 'cmsReverse',
        onSelect: () => setDeciding(name),
        disabledReason: allowed.includes(name) ? undefined : t(text.notNow),
      })),
    { title: t(text.payments), to: paymentsOf() },
    { title: t(text.print), busy: file.isPending, onSelect: () => file.mutate(api.feeReport.cmsExportPdf) },
    {
      title: t(text.download),
      busy: file.isPending,
      onSelect: () => file.mutate(api.feeReport.cmsExportExcelById),
    },
    {
      title: t(text.downloadPayments),
      busy: file.isPending,
      onSelect: () => file.mutate(api.feeReport.cmsExportTransactions),
    },
  ];

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
    actions: actionsOf(report),
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
          { label: label('paidBy'), value: report.paidWay === 'STAFF' && report.paidBy },
          { label: label('bankReference'), value: report.bankReference },
          { label: label('payNote'), value: report.payNote, wide: true },
          { label: label('toldPaidAt'), value: report.toldPaidAt && dateTime(report.toldPaidAt) },
          {
            label: label('collectionFailedAt'),
            value: report.collectionFailedAt && dateTime(report.collectionFailedAt),
          },
          {
            label: t(text.invoice),
            value: report.invoice && t(text.invoiceWords, { ...report.invoice, date: date(report.invoice.date) }),
          },
        ]),
      },
    ],
    more: <FeeLines report={report} paymentsOf={paymentsOf} />,
  });

  return (
    <>
      <DetailPage query={query} view={view} />
      <Suspense>
        {deciding && query.data && (
          <FeeReportDecision decision={deciding} report={query.data} onClose={() => setDeciding(undefined)} />
        )}
      </Suspense>
    </>
  );
}
