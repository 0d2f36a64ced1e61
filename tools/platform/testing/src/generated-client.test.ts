import { nodeSigningSample, signedCalls } from '@pay/merchant-docs';
import { merchantAddress } from '@pay/platform-integration/fixtures';
import openapiTS, { astToString } from 'openapi-typescript';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { safeParse } from 'zod/v4/core';
import { type Account, startTestPlatform, type TestPlatform } from './index.ts';
import { givenCall } from './world/givens.ts';
import { World } from './world/world.ts';

type Calls = Record<string, (request: unknown) => Promise<unknown>>;

const sampleTypes = `export interface PayKeys { host: string; clientId: string; encryptKey: string; secretKey: string }
export function payClient(keys: PayKeys): { call(path: string, request: unknown): Promise<unknown> };
`;

const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1);

/** What a developer writes over the generated types: one typed function for each call. */
const clientSource = `import { type PayKeys, payClient } from './pay-client.mjs';
import type { components, paths } from './merchant-api.ts';

type Schemas = components['schemas'];

export function merchantClient(keys: PayKeys) {
  const { call } = payClient(keys);
  const typed = <Request, Answer>(path: keyof paths) => (request: Request) => call(path, request) as Promise<Answer>;
  return {
${signedCalls
  .map(
    ({ name, endpoint }) =>
      `    ${name}: typed<Schemas['${capital(name)}Request'], Schemas['${capital(name)}Answer']>('${endpoint.path}'),`,
  )
  .join('\n')}
  };
}

export async function mistakes(keys: PayKeys) {
  const { create, check } = merchantClient(keys);
  const { transactionId }: { transactionId: string } = await create({ refTransactionId: 'DH-1', amount: 10_000 });
  const { status } = await check({ transactionId });
  // @ts-expect-error there is no such status
  if (status === 'PAID') return;
  // @ts-expect-error an amount is a number
  await create({ refTransactionId: 'DH-1', amount: '10000' });
  // @ts-expect-error a payment needs a number of its own
  await create({ amount: 10_000 });
}
`;

const strict: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  types: [],
};

const folder = mkdtempSync(join(tmpdir(), 'pay-client-'));
let platform: TestPlatform;
let world: World;

beforeAll(async () => {
  platform = await startTestPlatform({ identity: { hashCost: { memory: 64, passes: 1 }, otpResendAfterMs: 0 } });
  world = await World.open(platform);
  const { bytes } = await platform.send({ method: 'GET', url: '/openapi/merchant.json', headers: {} });
  const types = astToString(await openapiTS(bytes.toString()));
  writeFileSync(join(folder, 'merchant-api.ts'), types);
  writeFileSync(join(folder, 'pay-client.mjs'), nodeSigningSample);
  writeFileSync(join(folder, 'pay-client.d.mts'), sampleTypes);
  writeFileSync(join(folder, 'client.ts'), clientSource);
}, 120_000);
afterAll(async () => {
  await world.close();
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the generated types and a client over them compile under --strict', () => {
  const program = ts.createProgram([join(folder, 'client.ts')], strict);
  const faults = ts.getPreEmitDiagnostics(program);
  expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
}, 120_000);

const clientOf = async (account: Account): Promise<Calls> => {
  const { merchantClient } = (await import(join(folder, 'client.ts'))) as { merchantClient: (keys: Account) => Calls };
  return merchantClient({ ...account, host: await merchantAddress(platform, 'live') });
};

test.each(signedCalls.map(({ name, endpoint }) => [name, endpoint] as const))(
  'the client makes the call %s through the signing code of the sample',
  async (name, endpoint) => {
    const { input, account } = await givenCall(world, endpoint);
    const client = await clientOf(account!);
    const answer = await client[name]!(input);
    expect(safeParse(endpoint.returns!, answer).error?.issues ?? []).toEqual([]);
  },
);
