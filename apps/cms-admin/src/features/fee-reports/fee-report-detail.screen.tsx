import { dialogLater } from '@pay/design-system/dialogs';
import { FeeReportPage } from '@pay/design-system/fees';
import type { Action } from '@pay/design-system/theme';
import { formatMonth } from '@pay/domain';
import { useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { atDesk } from '#at-desk';
import { feesApi } from '#fees-api';
import type { Report, ReportDecisionName } from './fee-report-decision.tsx';
import { feeReportScreens } from './fee-reports.feature.ts';
import { text } from './fee-reports.messages.ts';

const FeeReportDecision = dialogLater(async () => (await import('./fee-report-decision.tsx')).FeeReportDecision);

const decisions = ['cmsPay', 'cmsSendMail', 'cmsNoteInvoice', 'cmsReverse'] as const;

export default function FeeReportDetailScreen(): ReactNode {
  const t = useText();
  const { can } = usePermissions();
  const { id } = useScreenParams(feeReportScreens.detail);
  const query = useQuery(feesApi.feeReport.cmsGetDetail.query({ id }));
  useScreenTitle({ month: query.data ? formatMonth(query.data.time) : '' });
  const [deciding, setDeciding] = useState<ReportDecisionName>();

  const actionsOf = ({ allowed }: Report): Action[] =>
    decisions
      .filter((name) => can(atDesk(feesApi.feeReport[name].endpoint)))
      .map((name) => ({
        title: t(text[name]),
        danger: name === 'cmsReverse',
        onSelect: () => setDeciding(name),
        disabledReason: allowed.includes(name) ? undefined : t(text.notNow),
      }));

  return (
    <>
      <FeeReportPage
        query={query}
        actionsOf={actionsOf}
        files={{
          print: () => feesApi.feeReport.cmsExportPdf.download({ id }),
          download: () => feesApi.feeReport.cmsExportExcelById.download({ id }),
          downloadPayments: () => feesApi.feeReport.cmsExportTransactions.download({ id }),
        }}
        paymentsOf={(lineId) => feeReportScreens.transactions.link({ id }, { lineId })}
      />
      {deciding && query.data && (
        <FeeReportDecision decision={deciding} report={query.data} onClose={() => setDeciding(undefined)} />
      )}
    </>
  );
}
