import { staffUser } from '@pay/contract-cms';
import type { Endpoint } from '@pay/contract-core';
import { bank, merchant } from '@pay/contract-portal';
import { createDomains } from '@pay/platform';
import { type Mode, servedEndpoints } from '@pay/platform-kernel';
import { lockText, stamp } from '../merchant-client/wire.ts';
import { sampleInput } from '../sample-input.ts';
import { type Answer, requestFor, startTestPlatform, type TestPlatform } from '../test-platform.ts';
import { type Audience, everyAudience } from './audiences.ts';
import { answeredVerdict, expectedVerdict } from './verdict.ts';

const endpoints = servedEndpoints(createDomains());
const modes: Mode[] = ['live', 'test'];
const audiencesAtOnce = 8;

let platform: TestPlatform;
let audiences: Audience[];
beforeAll(async () => {
  platform = await startTestPlatform();
  audiences = await everyAudience(platform);
}, 60_000);
afterAll(() => platform.close());

const isOver = (code: number) => code === 11 || code === 122 || code === 40100;

function callerOf({ caller, hire, account }: Audience) {
  let token: string | undefined;
  let isFresh = false;

  const replace = async () => {
    token = await hire();
    isFresh = true;
  };

  const ask = (endpoint: Endpoint, mode: Mode) => {
    const request = requestFor(endpoint, sampleInput(endpoint));
    if (!account) return platform.send(request, { token, mode });
    const data = lockText(request.payload?.toString() ?? '', account);
    const message = endpoint.body && !endpoint.upload ? { ...request, payload: JSON.stringify({ data }) } : request;
    return platform.send(message, { mode, headers: stamp(account, data) });
  };

  const isAtWork = async () => {
    if (caller.kind === 'staff' && caller.looks)
      return (await platform.ok(staffUser.getInfo, {}, { token })).viewing !== null;
    if (caller.kind === 'staff') return (await platform.call(bank.getAll, {}, { token })).body.code === 0;
    if (caller.kind !== 'merchant') return true;
    const { body } = await platform.call(merchant.getMerchant, {}, { token });
    return body.code === 0 && body.data.status === caller.status;
  };

  const isPerson = caller.kind === 'staff' || caller.kind === 'merchant';
  return async (endpoint: Endpoint, mode: Mode): Promise<Answer> => {
    if (!isFresh) await replace();
    let answer = await ask(endpoint, mode);
    // What only a terminal may ask says nothing about a person's session.
    if (isPerson && endpoint.allow !== 'terminal' && isOver(answer.body.code)) {
      await replace();
      answer = await ask(endpoint, mode);
    }
    if (isPerson && endpoint.method !== 'GET' && answer.status === 200) isFresh = await isAtWork();
    return answer;
  };
}

async function mismatchesOf(audience: Audience): Promise<string[]> {
  const call = callerOf(audience);
  const wrong: string[] = [];
  for (const mode of modes) {
    for (const endpoint of endpoints) {
      const expected = expectedVerdict(endpoint, audience.caller, mode);
      const { body, status } = await call(endpoint, mode);
      const answered = 'code' in body ? answeredVerdict(endpoint, body.code, expected) : 'let in';
      if (answered !== expected || status === 500)
        wrong.push(
          `${audience.name}, ${mode}: ${endpoint.id} is ${answered} (${status} ${body.code}), not ${expected}`,
        );
    }
  }
  return wrong;
}

test('every call of everybody in both modes is decided as its entry says', async () => {
  const from = performance.now();
  const waiting = audiences.values();
  const mismatches: string[] = [];
  const worker = async () => {
    for (const audience of waiting) mismatches.push(...(await mismatchesOf(audience)));
  };
  await Promise.all(Array.from({ length: audiencesAtOnce }, worker));
  const cells = audiences.length * endpoints.length * modes.length;
  const seconds = Math.round((performance.now() - from) / 1000);
  console.log(
    `authorisation: ${endpoints.length} operations x ${audiences.length} audiences x ${modes.length} modes = ${cells} cells, ${mismatches.length} mismatches, ${seconds} s`,
  );
  expect(mismatches).toEqual([]);
}, 600_000);
