import { webhook } from '@pay/contract-portal';
import { docPages } from '@pay/merchant-docs';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clientOf, deposit } from './merchant-api/merchant-api.fixture.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'pay-samples-'));
const addresses = { live: 'http://localhost:4000/pay', test: 'http://localhost:4001/pay' };

let platform: TestPlatform;
let shop: TestMerchant;
let env: Record<string, string>;
let receiver: ChildProcess | undefined;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
  const { account } = await clientOf(platform, shop, { mode: 'test' });
  env = {
    PAY_HOST: account.host,
    PAY_CLIENT_ID: account.clientId,
    PAY_ENCRYPT_KEY: account.encryptKey,
    PAY_SECRET_KEY: account.secretKey,
    PORT: '0',
  };
}, 60_000);
afterAll(async () => {
  receiver?.kill();
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a reader copies from the first page into files of the names that stand over them. */
function copied(): string[] {
  const [start] = docPages({
    language: 'en',
    hosts: addresses,
    payerUrl: 'http://localhost:4200',
    portalUrl: 'http://localhost:4100',
  });
  const samples = start!.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'code' ? [block] : [])),
  );
  for (const { label, code } of samples) writeFileSync(join(folder, label), code);
  return samples.map(({ label }) => label);
}

const heard: string[] = [];

/** Resolves with the first line that the receiver prints and the wish recognises. */
const line = (wish: (text: string) => boolean) =>
  new Promise<string>((found) => {
    const look = () => {
      const text = heard.find(wish);
      if (text !== undefined) found(text);
      return text !== undefined;
    };
    if (!look()) receiver!.stdout!.on('data', look);
  });

function listening(): Promise<string> {
  receiver = spawn(process.execPath, [join(folder, 'receiver.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  receiver.stdout!.setEncoding('utf8').on('data', (text: string) => heard.push(...text.split('\n')));
  return line((text) => text.startsWith('listening on '));
}

test('the code of the first page makes a payment, and its first webhook is verified and taken', async () => {
  expect(copied()).toEqual(['pay-client.mjs', 'create.mjs', 'receiver.mjs']);
  const port = (await listening()).split(' ').at(-1);
  const as = { token: shop.token, mode: 'test' } as const;
  await platform.ok(
    webhook.update,
    { webhookUrl: `http://127.0.0.1:${port}/hook`, events: ['transaction.succeeded'] },
    as,
  );

  const { stdout } = await run(process.execPath, [join(folder, 'create.mjs')], { env });
  const payment = JSON.parse(stdout) as {
    transactionId: string;
    virtualAccount: string;
    amount: number;
    status: string;
  };
  expect(payment).toMatchObject({ status: 'CREATED', amount: 10_000 });
  await deposit(platform, shop, payment.virtualAccount, { amount: 10_000, mode: 'test' });

  const told = await line((text) => text.startsWith('transaction.succeeded '));
  expect(JSON.parse(told.slice(told.indexOf('{')))).toMatchObject({
    transactionId: payment.transactionId,
    success: true,
    statusCode: '00',
  });
  const delivered = async () => (await platform.ok(webhook.getDeliveries, {}, as)).items[0];
  let last = await delivered();
  while (last?.status === 'WAITING' || last?.status === 'SENDING') last = await delivered();
  expect(last).toMatchObject({ status: 'DELIVERED', taken: 'sealed_signed', attempt: 1 });
});
