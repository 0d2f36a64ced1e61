import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { DetailPage, type DetailPageProps, type DetailView } from '../detail/detail-page.tsx';
import { knownFacts } from '../display/fact-list.tsx';
import { StatusChip } from '../display/status-chip.tsx';
import { useDownload, type Download } from '../files/use-download.ts';
import type { Action } from '../theme/action.ts';
import { FeeLines, type LinesOfReport } from './fee-lines.tsx';
import { text } from './fee-report.messages.ts';

interface FeeReport extends LinesOfReport {
  prefix: string;
  merchantName: string;
  status: string;
  isOverdue: boolean;
  totalTransaction: number;
  feeMoney: number;
  moneyVAT: number;
  totalFeeMoney: number;
  dueDate: string;
  computedAt: string;
  closedAt?: string | null | undefined;
  paidAt?: string | null | undefined;
  paidWay?: string | null | undefined;
  bankReference?: string | null | undefined;
  toldPaidAt?: string | null | undefined;
  invoice?: { symbol: string; number: string; date: string } | null | undefined;
  /** What only the staff is told. */
  paidBy?: string | null | undefined;
  payNote?: string | null | undefined;
  collectionFailedAt?: string | null | undefined;
}

interface FeeReportPageProps<Report> {
  query: DetailPageProps<Report>['query'];
  actionsOf: (report: Report) => readonly Action[];
  /** The calls that answer with the report, its lines and its payments as files. */
  files: { print: Download; download: Download; downloadPayments: Download };
  /** Where the payments behind the report, or behind one of its lines, are listed. */
  paymentsOf: (lineId?: string) => string;
}

function useExplanation() {
  const t = useText();
  const { date } = useFormats();
  return ({ status, isOverdue, dueDate, totalFeeMoney }: FeeReport) => {
    if (status === 'PROVISIONAL') return t(text.provisional);
    if (isOverdue) return t(text.overdue, { due: date(dueDate) });
    if (status === 'WAITING_PAYMENT') return t(text.toPay, { due: date(dueDate) });
    return totalFeeMoney < 0 ? t(text.carriedOn) : undefined;
  };
}

function useFacts() {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { money, number, date, dateTime } = useFormats();
  return (report: FeeReport) =>
    knownFacts([
      { label: label('totalTransaction'), value: number(report.totalTransaction) },
      { label: label('feeMoney'), value: money(report.feeMoney) },
      { label: label('moneyVAT'), value: money(report.moneyVAT) },
      { label: label('totalFeeMoney'), value: money(report.totalFeeMoney) },
      { label: label('dueDate'), value: date(report.dueDate) },
      { label: label('paidAt'), value: report.paidAt && dateTime(report.paidAt) },
      { label: label('paidWay'), value: report.paidWay && named('FeePaidWay', report.paidWay) },
      { label: label('paidBy'), value: report.paidWay === 'STAFF' ? report.paidBy : null },
      { label: label('bankReference'), value: report.bankReference },
      { label: label('payNote'), value: report.payNote, wide: true },
      { label: label('toldPaidAt'), value: report.toldPaidAt && dateTime(report.toldPaidAt) },
      { label: label('collectionFailedAt'), value: report.collectionFailedAt && dateTime(report.collectionFailedAt) },
      {
        label: t(text.invoice),
        value: report.invoice && t(text.invoiceWords, { ...report.invoice, date: date(report.invoice.date) }),
      },
    ]);
}

/** What a month costs a merchant, how it was worked out, and what may be done about it. */
export function FeeReportPage<Report extends FeeReport>({
  query,
  actionsOf,
  files,
  paymentsOf,
}: FeeReportPageProps<Report>) {
  const t = useText();
  const label = useFieldLabel();
  const explanationOf = useExplanation();
  const factsOf = useFacts();
  const { busy, download } = useDownload();
  const names = ['print', 'download', 'downloadPayments'] as const;

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
    explanation: explanationOf(report),
    actions: [
      ...actionsOf(report),
      { title: t(text.payments), to: paymentsOf() },
      ...names.map((name) => ({ title: t(text[name]), busy, onSelect: () => void download(files[name]) })),
    ],
    facts: [{ title: t(text.summary), facts: factsOf(report) }],
    more: <FeeLines report={report} paymentsOf={paymentsOf} />,
  });

  return <DetailPage query={query} view={view} />;
}
