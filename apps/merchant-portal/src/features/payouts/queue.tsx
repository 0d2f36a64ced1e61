import { Money } from '@pay/design-system/display';
import { ListView } from '@pay/design-system/list';
import { colour, size, styled } from '@pay/design-system/theme';
import { useEnumLabel, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { type Batch, chargeOf, isBatch, type Payout } from './payout.ts';
import { payoutApi } from './payouts-api.ts';
import { payoutScreens } from './payouts.feature.ts';
import { text } from './payouts.messages.ts';
import { useDecision } from './use-decision.ts';

const Rest = styled('p')({ margin: 0, padding: '12px 16px', fontSize: size.small, color: colour.textSoft });
const atOnce = 100;
const lookAgainAfter = 30_000;
const waiting = { status: 'WAITING', pageSize: atOnce, sortDirection: 'ASC' } as const;

/** What waits longest comes first, for it lapses first. */
export function Queue() {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { reasonAgainst } = useDecision();
  const singles = useQuery({ ...payoutApi.singleGetAll.query(waiting), refetchInterval: lookAgainAfter });
  const batches = useQuery({ ...payoutApi.batchGetAll.query(waiting), refetchInterval: lookAgainAfter });
  const queued: (Payout | Batch)[] = [...(singles.data?.items ?? []), ...(batches.data?.items ?? [])];
  const count = (singles.data?.totalSize ?? 0) + (batches.data?.totalSize ?? 0);
  const rows = queued.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));

  return (
    <ListView
      caption={t(text.queue)}
      rows={rows}
      total={count}
      loading={singles.isPending || batches.isPending}
      error={singles.error ?? batches.error}
      onRetry={() => {
        void singles.refetch();
        void batches.refetch();
      }}
      rowLink={(payout) =>
        payoutScreens.detail.link({ id: payout.id }, { kind: isBatch(payout) ? 'batch' : undefined })
      }
      empty={{ title: t(text.nothingQueued), text: t(text.nothingQueuedText) }}
      columns={[
        {
          id: 'whom',
          label: t(text.receiver),
          render: (payout) => (isBatch(payout) ? payout.name : payout.toAccountName),
          onPhone: 'lead',
        },
        {
          id: 'kind',
          label: t(text.kind),
          render: (payout) =>
            isBatch(payout) ? t(text.rowsOfBatch, { count: payout.rowCount }) : enumLabel('PayoutType', payout.type),
        },
        { field: 'amount', as: 'money' },
        { id: 'fee', label: t(text.fee), as: 'money', render: (payout) => <Money amount={chargeOf(payout)} /> },
        {
          id: 'decides',
          label: t(text.decides),
          render: (payout) => reasonAgainst(payout) ?? t(text.you),
          onPhone: 'state',
        },
        { field: 'createdBy', onPhone: 'also' },
        { field: 'createdAt', as: 'dateTime' },
        { field: 'expireAt', as: 'dateTime' },
      ]}
      below={rows.length < count && <Rest>{t(text.moreQueued, { shown: rows.length, count })}</Rest>}
    />
  );
}
