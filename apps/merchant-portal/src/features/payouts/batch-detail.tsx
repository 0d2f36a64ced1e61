import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { StatusChip, useHistory } from '@pay/design-system/display';
import { useDownload } from '@pay/design-system/files';
import { useFieldLabel, useText } from '@pay/i18n';
import { useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { BatchRows, PayoutProgress } from './later-cards.tsx';
import { type BatchDetail as Batch, chargeOf, isOpen } from './payout.ts';
import { payoutApi } from './payouts-api.ts';
import { payoutScreens } from './payouts.feature.ts';
import { detailText as text } from './payouts.messages.ts';
import { usePayoutActions } from './use-payout-actions.tsx';
import { usePayoutFacts } from './use-payout-facts.tsx';
import { usePayoutWords } from './use-payout-words.ts';

const lookAgainAfter = 5_000;

export function BatchDetail({ id }: { id: string }) {
  const t = useText();
  const label = useFieldLabel();
  const query = useQuery({
    ...payoutApi.batchGetDetail.query({ payOutId: id }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.status) ? lookAgainAfter : false),
  });
  useScreenTitle({ code: query.data?.code ?? '' });
  const { busy, download } = useDownload();
  const { actionsOf, dialog } = usePayoutActions();
  const { sourceOf, decisionOf } = usePayoutFacts();
  const wordsOf = usePayoutWords();
  const historyOf = useHistory('PayoutStatus', 'PayoutAction');

  const ofFailed = ({ failedCount }: Batch) =>
    failedCount === 0
      ? []
      : [
          {
            title: t(text.exportFailed),
            icon: <Download size={18} />,
            busy,
            onSelect: () => void download(() => payoutApi.batchExport.download({ payOutId: id, status: 'FAILED' })),
          },
          {
            title: t(text.copyFailed),
            icon: <Copy size={18} />,
            to: payoutScreens.create.link({ kind: 'batch', like: id, rows: 'FAILED' }),
          },
        ];

  const view = (batch: Batch): DetailView => ({
    identity: batch.name,
    code: { label: label('code'), value: batch.code },
    amount: batch.amount,
    fee: chargeOf(batch),
    status: <StatusChip status={batch.status} enumName="PayoutStatus" at={batch.history.at(-1)?.at} />,
    ...wordsOf(batch),
    actions: [...ofFailed(batch), ...actionsOf(batch)],
    facts: [sourceOf(batch), decisionOf(batch)],
    more: <BatchRows batch={batch} />,
    history: historyOf(batch.history),
    aside: isOpen(batch.status) && <PayoutProgress payout={batch} rows={batch} />,
  });
  return (
    <>
      <DetailPage query={query} view={view} />
      {dialog}
    </>
  );
}
