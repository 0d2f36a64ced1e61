import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { DateTime, Money } from '@pay/design-system/display';
import { useDownload } from '@pay/design-system/files';
import { Notice } from '@pay/design-system/page';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SettlementDetail } from './terminal.ts';
import { terminalsApi } from './terminals-api.ts';
import { terminalScreens } from './terminals.feature.ts';
import { text } from './terminals.messages.ts';

const amounts = ['cardAmount', 'qrAmount', 'cashAmount'] as const;
const totals = ['settledAmount', 'feeAmount', 'vatAmount', 'netAmount'] as const;
const counts = ['cardCount', 'qrCount', 'cashCount'] as const;

export default function SettlementDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const { number, dateTime } = useFormats();
  const { id } = useScreenParams(terminalScreens.settlement);
  const query = useQuery(terminalsApi.getSettlementDetail.query({ id }));
  useScreenTitle({ code: query.data?.settlementCode ?? '' });
  const { busy, download } = useDownload();
  const report = (format: 'xlsx' | 'pdf') => () =>
    void download(() => terminalsApi.settlementReport.download({ id, format }));

  const view = (settlement: SettlementDetail): DetailView => ({
    identity: settlement.deviceName,
    code: { label: label('settlementCode'), value: settlement.settlementCode },
    amount: settlement.netAmount,
    explanation: t(text.reaches, { time: dateTime(settlement.settledUntil) }),
    actions: [
      { title: t(text.reportPdf), icon: <FileText size={18} />, busy, onSelect: report('pdf') },
      { title: t(text.reportExcel), icon: <FileSpreadsheet size={18} />, busy, onSelect: report('xlsx') },
      { title: t(text.allPayments), to: terminalScreens.payments.link({ settlementId: settlement.id }) },
    ],
    facts: [
      {
        title: t(text.totals),
        facts: [
          { label: label('totalTransaction'), value: number(settlement.totalTransaction) },
          { label: label('settlementTime'), value: <DateTime at={settlement.settlementTime} /> },
          ...totals.map((field) => ({ label: label(field), value: <Money amount={settlement[field]} /> })),
        ],
      },
      {
        title: t(text.byKind),
        facts: amounts.flatMap((field, place) => [
          { label: label(counts[place]!), value: number(settlement[counts[place]!]) },
          { label: label(field), value: <Money amount={settlement[field]} /> },
        ]),
      },
    ],
    more: settlement.cashCount > 0 && <Notice tone="info">{t(text.cashBeside)}</Notice>,
  });
  return (
    <DetailPage
      query={query}
      view={view}
      back={{ title: t(terminalScreens.settlements.title), to: terminalScreens.settlements.link() }}
    />
  );
}
