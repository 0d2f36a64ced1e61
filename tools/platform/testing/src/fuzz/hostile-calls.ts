import type { Endpoint } from '@pay/contract-core';
import type { Mode } from '@pay/platform-kernel';
import type { WireRequest } from '../test-platform.ts';
import { type CallerName, callers, credentialsOf } from './fuzz-people.ts';
import type { FuzzWorld } from './fuzz-world.ts';
import { hostileRequest } from './hostile-request.ts';
import { hostilitiesOf } from './hostilities.ts';
import fc from 'fast-check';

export interface HostileCall {
  endpoint: Endpoint;
  name: string;
  request: WireRequest;
  mode: Mode;
  bySocket: boolean;
}

const otherCallers = callers.filter((name) => name !== 'entitled');

const callOf = (endpoint: Endpoint) =>
  fc.record({
    hostility: hostilitiesOf(endpoint),
    caller: fc.oneof(
      { weight: 4, arbitrary: fc.constant<CallerName>('entitled') },
      { weight: 1, arbitrary: fc.constantFrom<CallerName>(...otherCallers) },
    ),
    turn: fc.option(fc.nat(20), { nil: undefined, freq: 3 }),
    mode: fc.constantFrom<Mode>('live', 'live', 'test'),
    bySocket: fc.nat(4).map((drawn) => drawn === 0),
  });

/** Each operation has its own random draws, so that adding another changes none of them. */
const seedOf = (seed: number, { id }: Endpoint) =>
  [...id].reduce((mixed, letter) => Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193), seed) | 0;

export function hostileCalls(
  endpoint: Endpoint,
  world: FuzzWorld,
  { runs, seed }: { runs: number; seed: number },
): HostileCall[] {
  const drawn = fc.sample(callOf(endpoint), { numRuns: runs, seed: seedOf(seed, endpoint) });
  return drawn.map(({ hostility, caller, turn, mode, bySocket }) => {
    const { accounts, employeesApp } = world.people;
    const own = endpoint.channel && mode === 'live' ? employeesApp : accounts[mode];
    const account = caller === 'nobody' ? undefined : own;
    const request = hostileRequest(endpoint, world.sample(endpoint, turn), hostility, account);
    return {
      endpoint,
      name: `${endpoint.id} ${mode}${bySocket ? ' by socket' : ''}, ${caller}, ${hostility.what}`,
      request: {
        ...request,
        headers: {
          'x-app': 'merchant-portal',
          ...credentialsOf(endpoint, caller, world.people),
          ...request.headers,
        },
      },
      mode,
      bySocket: bySocket && endpoint.reply !== 'events',
    };
  });
}
