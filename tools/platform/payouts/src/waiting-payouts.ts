import { mayApproveOwn } from './approval.rules.ts';
import { aloneIn } from './decide-payout.ts';
import { waitingPayouts } from './payout-notifications.store.ts';

/** What waits for the approval of who asks. */
export async function payoutsWaitingFor(ctx: Parameters<typeof aloneIn>[0]) {
  const approvesOwn = mayApproveOwn(await aloneIn(ctx));
  return waitingPayouts(ctx.db, { ...ctx.actor, approvesOwn }, ctx.now);
}
