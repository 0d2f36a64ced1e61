import { pingNotice } from '@pay/contract-merchant-api';
import { formatNoticeTime } from '@pay/domain';
import { type OutsideContext, type StaffActor, uuidv7 } from '@pay/platform-kernel';
import { staffView } from '@pay/platform-people';
import { keysOf, usableCredentials } from '../merchant-api/credentials.store.ts';
import { sendEvent } from './send.ts';
import { reviewedEndpoint } from './webhook-review.store.ts';

/** A test notice of the staff, which stands in nobody's log and counts among no event of the merchant. */
export async function tryAddress(merchantId: string, ctx: OutsideContext<StaffActor>) {
  const { services, now } = ctx;
  const { settings, secrets } = services;
  const { url, credential } = await ctx.transaction(async ({ db, actor, audit }) => {
    const { id, webhookUrl, approvedUrl } = await reviewedEndpoint(db, actor, merchantId);
    const tried = webhookUrl ?? approvedUrl ?? '';
    audit({ merchantId, entityId: id, after: { tried } });
    const [newest] = await usableCredentials(staffView(db), merchantId, now);
    return { url: tried, credential: newest };
  });
  if (!credential) return { url, taken: false, responseStatus: null, failure: 'no_credential', durationMs: 0 };
  const id = uuidv7();
  const event = {
    id,
    type: 'ping' as const,
    sequence: 0,
    notice: pingNotice(id, formatNoticeTime(now)),
    createdAt: now,
  };
  const keys = keysOf(credential, secrets.tokenSecret);
  const { responseStatus, failure, durationMs } = await sendEvent(
    event,
    { url, keys, allowLocal: settings.sandbox },
    now,
  );
  return { url, taken: failure === null, responseStatus, failure, durationMs };
}
