import { problem } from '@pay/contract-core';
import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from './actor.ts';

const asText = (header: string) => {
  const bytes = Buffer.from(header, 'latin1').toString('utf8');
  try {
    return [header, bytes, decodeURIComponent(bytes)];
  } catch {
    return [header, bytes];
  }
};

/** Refuses a salary call whose optional headers contradict its token; the headers are never trusted. */
export function refuseOtherCaller(headers: IncomingHttpHeaders, actor: Actor): void {
  if (actor.kind !== 'merchant') return;
  const known = { 'enterprise-id': actor.merchantId, 'user-id': actor.userId, 'user-name': actor.userName };
  for (const [name, own] of Object.entries(known)) {
    const given = headers[name];
    if (typeof given === 'string' && given !== '' && !asText(given).includes(own)) throw problem('access_denied');
  }
}
