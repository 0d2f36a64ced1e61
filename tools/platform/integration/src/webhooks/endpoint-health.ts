import { defaultLanguage } from '@pay/i18n/core';
import { enqueue, type Instant, platformText, type Trx, parameter } from '@pay/platform-kernel';
import { addressForFailures } from '@pay/platform-people';
import { webhookText } from './webhooks.messages.ts';
import { changeEndpoint, countFailure, skipWaiting } from './webhooks.store.ts';

async function tellOwner(
  trx: Trx,
  merchantId: string,
  letter: 'failing' | 'disabled',
  values: { count: number; url: string },
  now: Instant,
) {
  const address = await addressForFailures(trx, merchantId);
  await enqueue(trx, {
    ...address,
    subject: address.channel === 'EMAIL' ? platformText(webhookText[`${letter}Subject`], defaultLanguage) : null,
    body: platformText(webhookText[letter], defaultLanguage, values),
    secret: 'NONE',
    createdAt: now,
  });
}

/** Warns the owner after some exhausted notices in a row; switches the endpoint off after some more. */
export async function noteExhausted(trx: Trx, merchantId: string, url: string, now: Instant): Promise<void> {
  const inRow = await countFailure(trx, merchantId);
  if (inRow === parameter(trx, 'webhook.warnAfter'))
    await tellOwner(trx, merchantId, 'failing', { count: inRow, url }, now);
  if (inRow < parameter(trx, 'webhook.disableAfter')) return;
  await changeEndpoint(trx, merchantId, { enabled: false });
  await skipWaiting(trx, merchantId);
  await tellOwner(trx, merchantId, 'disabled', { count: inRow, url }, now);
}
