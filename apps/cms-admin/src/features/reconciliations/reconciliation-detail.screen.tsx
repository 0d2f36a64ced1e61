import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { DateTime, knownFacts, Money, StatusChip, useHistory } from '@pay/design-system/display';
import { useDownload } from '@pay/design-system/files';
import { ProgressBar } from '@pay/design-system/progress';
import type { Action } from '@pay/design-system/theme';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { atDesk } from '#at-desk';
import { moneyApi } from '#money-api';
import { WholeWidth } from '#whole-width';
import { merchantScreens } from '../merchants/merchants.feature.ts';
import { DifferenceList } from './difference-list.tsx';
import type { Reconciliation } from './reconciliation.ts';
import { reconciliationScreens } from './reconciliations.feature.ts';
import { text } from './reconciliations.messages.ts';

const DiscardDialog = dialogLater(async () => (await import('./discard-dialog.tsx')).DiscardDialog);

const lookEvery = 1_000;

export default function ReconciliationDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const { date, number } = useFormats();
  const { can } = usePermissions();
  const { id } = useScreenParams(reconciliationScreens.detail);
  const { getDetail, discard, export: exported } = moneyApi.reconciliation;
  const query = useQuery({
    ...getDetail.query({ id }),
    refetchInterval: ({ state }) => (state.data?.status === 'MATCHING' ? lookEvery : false),
  });
  useScreenTitle({ code: query.data?.code ?? '' });
  const historyOf = useHistory('ReconciliationStatus', 'ReconciliationAction');
  const { busy, download } = useDownload();
  const [isDiscarding, setDiscarding] = useState(false);

  const actionsOf = ({ status, allowed, differenceCount, merchantId }: Reconciliation): Action[] => [
    ...(differenceCount > 0
      ? [
          {
            title: t(text.export),
            busy,
            onSelect: () => void download(() => exported.download({ id })),
          },
        ]
      : []),
    ...(can(atDesk(discard.endpoint)) && (status === 'MATCHING' || status === 'DIFFERENT')
      ? [
          {
            title: t(text.discard),
            danger: true,
            disabledReason: allowed.includes('discard') ? undefined : t(text.cannotDiscard),
            onSelect: () => setDiscarding(true),
          },
        ]
      : []),
    ...(merchantId === null ? [] : [{ title: t(text.openMerchant), to: merchantScreens.detail.link({ merchantId }) }]),
  ];

  const view = (found: Reconciliation): DetailView => ({
    identity: found.merchantId === null ? t(text.providersAccountName) : found.accountName,
    code: { label: label('accountNo'), value: found.accountNo },
    status: <StatusChip status={found.status} enumName="ReconciliationStatus" at={found.endedAt ?? found.createdAt} />,
    explanation:
      found.status === 'MATCHING' ? (
        <ProgressBar
          words={t(text.progress, { judged: found.judgedCount, rows: found.lineCount })}
          done={found.judgedCount}
          all={found.lineCount}
        />
      ) : undefined,
    nextStep: found.status === 'DIFFERENT' ? t(text.nextOpen, found.waiting) : undefined,
    actions: actionsOf(found),
    facts: knownFacts([
      { label: t(text.day), value: date(found.day) },
      { label: t(text.merchant), value: found.merchantName ?? t(text.provider) },
      { label: label('lineCount'), value: number(found.lineCount) },
      { label: label('matchedCount'), value: number(found.matchedCount) },
      { label: label('differenceCount'), value: number(found.differenceCount) },
      { label: label('settledCount'), value: number(found.settledCount) },
      { label: label('creditAmount'), value: <Money amount={found.creditAmount} /> },
      { label: label('debitAmount'), value: <Money amount={found.debitAmount} /> },
      { label: label('comparedUntil'), value: <DateTime at={found.comparedUntil} /> },
      { label: t(text.file), value: found.fileName },
      { label: t(text.uploaded), value: found.createdBy },
    ]),
    history: historyOf(found.history),
  });

  return (
    <>
      <DetailPage query={query} view={view} />
      {query.data && query.data.status !== 'MATCHING' && (
        <WholeWidth>
          <DifferenceList of={query.data} />
        </WholeWidth>
      )}
      {isDiscarding && query.data && <DiscardDialog of={query.data} onClose={() => setDiscarding(false)} />}
    </>
  );
}
