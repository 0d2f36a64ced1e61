import { notificationsAtOnce } from '@pay/domain';
import {
  facts,
  type Instant,
  type MerchantActor,
  notificationColumns,
  type NotificationQuery,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';

type Payouts = SelectQueryBuilder<Tables, 'payout', object>;
type Viewer = Pick<MerchantActor, 'merchantId' | 'userId' | 'isOwner'> & {
  /** Whether he may approve what he made himself. */
  approvesOwn?: boolean;
};

/** The limit of a member, where it reaches the amount, or where there is one at all. */
const limitOf = (
  row: ExpressionBuilder<Tables, 'payout'>,
  { merchantId, userId }: Pick<Viewer, 'merchantId' | 'userId'>,
  reach: '>=' | 'any',
) =>
  row
    .selectFrom('payoutApprover as limited')
    .select('limited.userId')
    .where('limited.merchantId', '=', merchantId)
    .where('limited.userId', '=', userId)
    .where('limited.approvalLimit', '>=', reach === 'any' ? sql<number>`1` : row.ref('payout.amount'));

/** What waits for this person: the amount is within his limit, he has not approved it, and nobody else made it an affair of his own. */
const waitingOf = (
  from: Payouts,
  { merchantId, userId, isOwner, approvesOwn = false }: Viewer,
  now: Instant,
): Payouts => {
  const open = from
    .where('payout.merchantId', '=', merchantId)
    .where('payout.status', '=', sql.lit<'WAITING'>('WAITING'))
    .where('payout.decidedAt', 'is', null)
    .where('payout.frozenAt', 'is', null)
    .where('payout.expireAt', '>', now)
    .$if(!approvesOwn, (all) => all.where('payout.creatorId', '<>', userId))
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('payoutApproval as given')
            .select('given.userId')
            .where('given.merchantId', '=', merchantId)
            .where('given.payoutId', '=', ref('payout.id'))
            .where('given.userId', '=', userId),
        ),
      ),
    );
  return isOwner ? open : open.where((row) => row.exists(limitOf(row, { merchantId, userId }, '>=')));
};

/** How many payouts wait for this person, what they come to, and until when they do. */
export const waitingPayouts = (db: Trx, viewer: Viewer, now: Instant) =>
  waitingOf(db.selectFrom('payout'), viewer, now)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.coalesce(fn.sum<number>('payout.amount'), sql<number>`0`).as('amount'),
      fn.min('payout.createdAt').as('oldestAt'),
      fn.min('payout.expireAt').as('lapsesAt'),
    ])
    .executeTakeFirstOrThrow();

const told = (
  query: Payouts,
  kind: 'PAYOUT_TO_APPROVE' | 'PAYOUT_FROZEN' | 'PAYOUT_DONE' | 'PAYOUT_FAILED',
  at: 'createdAt' | 'frozenAt' | 'endedAt',
) =>
  query
    .orderBy(`payout.${at}`, 'desc')
    .orderBy('payout.id', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns(kind, {
        id: row.ref('payout.id'),
        recordId: row.ref('payout.id'),
        at: row.ref(`payout.${at}`),
        amount: row.ref('payout.amount'),
        subject: row.ref('payout.content'),
      }),
    );

export const payoutsToApprove = (viewer: Viewer, now: Instant): NotificationQuery =>
  told(waitingOf(facts.selectFrom('payout'), viewer, now), 'PAYOUT_TO_APPROVE', 'createdAt');

/** What somebody's emergency lock stopped and this person may let go on. */
export function frozenPayouts({ merchantId, userId, isOwner }: Viewer): NotificationQuery {
  const frozen = facts
    .selectFrom('payout')
    .where('payout.merchantId', '=', merchantId)
    .where('payout.status', '=', sql.lit<'WAITING'>('WAITING'))
    .where('payout.frozenAt', 'is not', null)
    .where('payout.frozenUserId', '<>', userId);
  const his = isOwner ? frozen : frozen.where((row) => row.exists(limitOf(row, { merchantId, userId }, 'any')));
  return told(his, 'PAYOUT_FROZEN', 'frozenAt');
}

const endings = { PAYOUT_DONE: 'SUCCESS', PAYOUT_FAILED: 'FAILED' } as const;

export const endedPayouts = (kind: keyof typeof endings, merchantId: string, since: Instant): NotificationQuery =>
  told(
    facts
      .selectFrom('payout')
      .where('payout.merchantId', '=', merchantId)
      .where('payout.status', '=', endings[kind])
      .where('payout.endedAt', '>=', since),
    kind,
    'endedAt',
  );

/** Money that the receiver's bank sent back. */
export const returnedPayouts = (merchantId: string, since: Instant): NotificationQuery =>
  facts
    .selectFrom('payoutTransfer')
    .where('payoutTransfer.merchantId', '=', merchantId)
    .where('payoutTransfer.returnedAt', '>=', since)
    .orderBy('payoutTransfer.returnedAt', 'desc')
    .orderBy('payoutTransfer.id', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns('PAYOUT_RETURNED', {
        id: row.ref('payoutTransfer.id'),
        recordId: row.ref('payoutTransfer.payoutId'),
        at: row.ref('payoutTransfer.returnedAt'),
        amount: row.ref('payoutTransfer.amount'),
        subject: row.ref('payoutTransfer.content'),
      }),
    );
