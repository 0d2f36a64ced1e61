import { type Endpoint, Problem, problem } from '@pay/contract-core';
import type { Actor, Mode } from './actor.ts';
import { networkOf } from './network.ts';
import type { Services } from './services.ts';

interface Limited {
  endpoint: Endpoint;
  services: Services;
  actor: Actor;
  mode: Mode;
  ip: string;
}

/** A shop with many terminals is as busy as all of them. */
const callerOf = (actor: Actor) => {
  if (actor.kind === 'terminal') return actor.terminalId;
  return 'merchantId' in actor ? actor.merchantId : undefined;
};

const rateKey = ({ actor, ip, mode }: Limited, by: 'client' | 'merchant') =>
  `${mode} ${(by === 'merchant' ? callerOf(actor) : undefined) ?? networkOf(ip)}`;

const refuseWhen = (retryAfter: number) => {
  if (retryAfter > 0) throw problem('too_many_requests', { retryAfter });
};

/** Public codes count only when they are wrong, so that guessing slows down while right codes still open. */
export async function enforceRateLimit<T>(call: Limited, work: () => Promise<T>): Promise<T> {
  const { endpoint, services } = call;
  const { rate } = endpoint;
  if (!rate) return work();
  if (rate !== 'public-code') {
    refuseWhen(await services.rates.count(rate, rateKey(call, rate === 'sign-in' ? 'client' : 'merchant')));
    return work();
  }
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && error.problem === 'not_found')
      refuseWhen(await services.rates.count(rate, rateKey(call, 'client')));
    throw error;
  }
}
