import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { webhook } from '@pay/contract-portal';
import { ShopReceiver } from '@pay/platform-testing';
import { type Desk, openDesk, until } from '../cli.fixture.ts';
import type { Forwarded } from '../forward.ts';

let desk: Desk;
let receiver: ShopReceiver;
let url: string;

const opened = async () => {
  const one = new ShopReceiver();
  const { PAY_HOST: host, PAY_CLIENT_ID: clientId, PAY_ENCRYPT_KEY: encryptKey, PAY_SECRET_KEY: secretKey } = desk.env;
  one.account = { host: host!, clientId: clientId!, encryptKey: encryptKey!, secretKey: secretKey! };
  return { one, at: await one.open() };
};

beforeAll(async () => {
  desk = await openDesk();
  await desk.pay('login');
  ({ one: receiver, at: url } = await opened());
}, 60_000);
afterAll(async () => {
  await receiver.close();
  await desk.close();
});

async function listening(...args: string[]) {
  const command = desk.start('listen', '--forward-to', url, ...args);
  await until(() => command.errors.length > 0, 'listening');
  return command;
}

const trigger = (event: string, ...args: string[]) => desk.json<{ transactionId: string }>('trigger', event, ...args);

test('without an address in the portal every triggered event reaches the local receiver as the platform signs it', async () => {
  const command = await listening();
  expect(command.errors[0]).toContain('Listening for notices of test mode');
  const names = ['transaction.succeeded', 'transaction.expired', 'transaction.canceled', 'refund.succeeded'];
  const transactionIds: string[] = [];
  for (const name of names) transactionIds.push((await trigger(name)).transactionId);
  await until(() => command.lines.length >= 5, command.lines.join('\n'));
  expect(command.lines.map((line) => line.split('  ')[1])).toEqual([
    ...names.slice(0, 3),
    'transaction.succeeded',
    names[3],
  ]);
  for (const line of command.lines)
    expect(line).toMatch(
      /^[\d:.]{12} {2}\S+ {2}\S+ {2}signature right {2}-> 200 delivered {2}\d+ ms {2}[0-9a-f-]{36}$/,
    );
  expect(receiver.faults).toEqual([]);
  expect(receiver.received[0]!.notice).toMatchObject({
    transactionId: transactionIds[0],
    success: true,
    statusCode: '00',
  });
  command.stop();
  expect(await command.ended).toBe(0);
}, 60_000);

test('only the events asked for are forwarded, as JSON where it is wanted', async () => {
  const command = await listening('--events', 'transaction.canceled', '--json');
  await trigger('transaction.succeeded');
  const { transactionId } = await trigger('transaction.canceled');
  await until(() => command.lines.length > 0, 'a line');
  expect(command.lines.map((line) => JSON.parse(line) as Forwarded)).toMatchObject([
    { eventType: 'transaction.canceled', transactionId, signature: 'right', delivered: true, responseStatus: 200 },
  ]);
  command.stop();
  await command.ended;
});

test.each<[string, ShopReceiver['answer'], RegExp]>([
  ['answers 500', (response) => response.writeHead(500).end(), /-> 500 not delivered: HTTP 500/],
  ['answers a word', (response) => response.end('OK'), /-> 200 not delivered: the answer is no JSON/],
  ['says no', (response) => response.end('{"success":false}'), /-> 200 not delivered: the answer says false/],
  ['says nothing', (response) => response.end('{}'), /-> 200 not delivered: the answer does not say/],
  ['says yes plainly', (response) => response.end('{"status":true}'), /-> 200 delivered/],
  ['says yes inside', (response) => response.end('{"data":{"success":true}}'), /-> 200 delivered/],
  ['hangs up', (response) => response.destroy(), /-> --- not delivered: no connection/],
])('a receiver that %s is judged as the platform judges it', async (_what, answer, line) => {
  const command = await listening();
  receiver.answer = answer;
  await trigger('transaction.canceled');
  await until(() => command.lines.length > 0, 'a line');
  expect(command.lines[0]).toMatch(line);
  receiver.answer = (response) => receiver.accept(response);
  command.stop();
  await command.ended;
});

test('a notice is sent to the local receiver once more: the same event, signed afresh', async () => {
  const command = await listening('--json');
  await trigger('transaction.canceled');
  await until(() => command.lines.length > 0, 'a line');
  command.stop();
  await command.ended;
  const { eventId } = JSON.parse(command.lines[0]!) as Forwarded;
  const before = receiver.received.length;
  const again = await desk.json<Forwarded>('replay', eventId, '--forward-to', url);
  expect(again).toMatchObject({ eventId, signature: 'right', delivered: true });
  const [first, second] = [receiver.received[before - 1]!, receiver.received[before]!];
  expect(second.headers['x-event-id']).toBe(first.headers['x-event-id']);
  expect(second.headers['x-delivery-id']).not.toBe(first.headers['x-delivery-id']);
  receiver.answer = (response) => response.writeHead(503).end();
  expect(await desk.pay('replay', eventId, '--forward-to', url)).toMatchObject({
    code: 1,
    out: expect.stringContaining('503 not delivered') as string,
  });
  receiver.answer = (response) => receiver.accept(response);

  expect(await desk.pay('replay', eventId)).toMatchObject({
    code: 1,
    err: expect.stringContaining('webhookUrl (required)') as string,
  });
});

test('with an address in the portal the platform sends again there, and its log holds both', async () => {
  const { one, at } = await opened();
  const as = { token: desk.shop.token, mode: 'test' } as const;
  await desk.platform.ok(webhook.update, { webhookUrl: at }, as);
  const command = await listening('--json');
  await trigger('transaction.succeeded');
  await until(() => command.lines.length > 0 && one.received.length > 0, 'both receivers');
  command.stop();
  await command.ended;
  const { eventId } = JSON.parse(command.lines[0]!) as Forwarded;
  const sent = await desk.pay('replay', eventId);
  expect(sent).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^transaction\.succeeded {2}http.* -> 200 delivered/) as string,
  });
  expect(one.received.map(({ headers }) => headers['x-event-id'])).toEqual([eventId, eventId]);
  const { items } = await desk.platform.ok(webhook.getDeliveries, {}, as);
  expect(items.filter((line) => line.eventId === eventId).map(({ replay }) => replay)).toEqual([true, false]);
  one.answer = (response) => response.writeHead(500).end();
  expect(await desk.pay('replay', eventId)).toMatchObject({
    code: 1,
    out: expect.stringContaining('500 not delivered: http_status') as string,
  });
  await one.close();
});

test('as a process of its own it listens until Ctrl+C, and ends well', async () => {
  const node = join(import.meta.dirname, '../../../../node_modules/node/bin/node');
  const command = spawn(node, [join(import.meta.dirname, '../main.ts'), 'listen', '--forward-to', url], {
    env: desk.env,
  });
  const told = { out: '', err: '' };
  command.stdout.on('data', (part: Buffer) => (told.out += part.toString()));
  command.stderr.on('data', (part: Buffer) => (told.err += part.toString()));
  await until(() => told.err.includes('Stop with Ctrl+C'), 'listening');
  await trigger('transaction.succeeded');
  await until(() => told.out.includes('delivered'), 'a line');
  command.kill('SIGINT');
  expect(await once(command, 'close')).toEqual([0, null]);
  expect(told.out).toMatch(/^\S+ {2}transaction\.succeeded {2}.*\n$/);
}, 30_000);

test('an outage of the platform is told once, and listening goes on after it', async () => {
  const { PAY_HOST: host } = desk.env;
  const gate = createServer((request, response) => {
    const onward = get(
      `${new URL(host!).origin}${request.url}`,
      { method: 'POST', headers: request.headers },
      (reply) => {
        response.writeHead(reply.statusCode!, reply.headers);
        reply.pipe(response);
      },
    );
    request.pipe(onward);
  });
  const opening = (port: number) => new Promise<void>((done) => gate.listen(port, '127.0.0.1', done));
  const shutting = () => {
    gate.closeAllConnections();
    return new Promise((done) => gate.close(done));
  };
  await opening(0);
  const { port } = gate.address() as AddressInfo;
  await desk.pay('login', '--host', `http://127.0.0.1:${port}/pay`, '--profile', 'gate');
  const command = await listening('--profile', 'gate');
  await shutting();
  await until(() => command.errors.length > 1, 'the outage');
  await trigger('transaction.succeeded', '--profile', 'test');
  await opening(port);
  await until(() => command.lines.length > 0, 'a line');
  expect(command.errors).toHaveLength(2);
  expect(command.errors[1]).toMatch(/cannot be reached: .*\nTrying again until it answers\.$/);
  command.stop();
  expect(await command.ended).toBe(0);
  await shutting();
  await desk.pay('logout', '--profile', 'gate');
}, 30_000);

test.each([
  ['short', /149,000 VND {2}taken\n.* PENDING$/],
  ['over', /151,000 VND {2}taken\n.* SUCCESS$/],
  ['late', /150,000 VND {2}taken\n.* TIMEOUT$/],
  ['repeated', /150,000 VND {2}taken\n.*150,000 VND {2}taken\n.* SUCCESS$/],
])('a payment is triggered and paid %s', async (transfer, said) => {
  const { code, out } = await desk.pay('trigger', 'transaction.succeeded', '--transfer', transfer);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(said) as string });
});

test.each([
  [['listen'], 2, '--forward-to http://localhost:3000'],
  [['listen', '--forward-to', 'localhost:3000'], 2, 'no web address'],
  [['replay'], 2, 'noticeId is missing'],
  [['replay', '7'], 2, 'It is a UUID'],
  [['replay', '01890000-0000-7000-8000-000000000000', '--forward-to', 'http://localhost:1'], 2, 'There is no notice'],
  [['trigger'], 2, 'event is missing'],
  [['trigger', 'payout.failed'], 2, 'transaction.succeeded, transaction.expired'],
  [['trigger', 'transaction.succeeded', '--amount', '1000'], 1, 'Refused with 507'],
  [['replay', '01890000-0000-7000-8000-000000000000'], 1, 'deliveryId (unknown)'],
])('%j is refused', async (args, code, said) => {
  const ran = await desk.pay(...args);
  expect({ code: ran.code, err: ran.err }).toEqual({ code, err: expect.stringContaining(said) as string });
});
