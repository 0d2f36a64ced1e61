import { invalidField } from '@pay/contract-core';
import { addressProblem, ensureCredential } from '@pay/platform-integration';
import type { MerchantActor, OutsideContext, WriteContext } from '@pay/platform-kernel';
import type { PlanRow } from '../plans/plans.store.ts';

/** The address at which usage is asked for is held to the rules of a webhook. */
export async function refuseAddress(
  url: string | undefined,
  { mode, services }: Pick<OutsideContext<MerchantActor>, 'mode' | 'services'>,
): Promise<void> {
  if (!url) return;
  const reason = await addressProblem(url, mode, services.settings.sandbox);
  if (reason) throw invalidField('callbackUrl', `webhook_${reason}`);
}

/** Whoever is to be asked has the keys with which the question is signed. */
export async function keepKey(
  { callbackUrl }: Pick<PlanRow, 'callbackUrl'>,
  { db, actor, now, services }: WriteContext<MerchantActor>,
): Promise<void> {
  if (callbackUrl !== null) await ensureCredential(db, actor.merchantId, services.secrets.tokenSecret, now);
}
