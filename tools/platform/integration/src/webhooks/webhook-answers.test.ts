import { webhook } from '@pay/contract-portal';
import { lock, type ShopReceiver, stamp, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { openShop, settled } from './webhooks.fixture.ts';

let platform: TestPlatform;
const receivers: ShopReceiver[] = [];

beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterEach(() => Promise.all(receivers.splice(0).map((receiver) => receiver.close())));
afterAll(() => platform.close());

type Answer = ShopReceiver['answer'];
type Answering = (receiver: ShopReceiver) => Answer;

const plain =
  (body: unknown, status = 200): Answering =>
  () =>
  (response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));

const sealed =
  (answer: unknown, envelope?: Record<string, unknown>): Answering =>
  (receiver) =>
  (response) =>
    receiver.accept(response, answer, envelope);

const sealedUnsigned =
  (answer: unknown, envelope: Record<string, unknown> = { code: 0 }): Answering =>
  ({ account }) =>
  (response) =>
    response.writeHead(200).end(JSON.stringify({ ...envelope, data: lock(answer, account!) }));

const signedWith =
  (wrong: Record<string, string>): Answering =>
  ({ account }) =>
  (response) => {
    const data = lock({ success: true }, account!);
    const body = JSON.stringify({ code: 0, success: true, data });
    response.writeHead(200, { ...stamp(account!, data), ...wrong }).end(body);
  };

async function judged(answering: Answering) {
  const shop = await openShop(platform, 'test');
  receivers.push(shop.receiver);
  shop.receiver.answer = answering(shop.receiver);
  await shop.notify('judged');
  const [line] = await settled(shop, 1);
  return { shop, line: line! };
}

const taken: [string, Answering, string][] = [
  ['sealed and signed: success', sealed({ success: true }), 'sealed_signed'],
  ['sealed and signed: status, as older libraries say', sealed({ status: true }), 'sealed_signed'],
  ['sealed and signed with fields nobody knows', sealed({ success: true, more: 1 }), 'sealed_signed'],
  ['sealed and signed without a code', sealed({ success: true }, {}), 'sealed_signed'],
  ['sealed without a signature', sealedUnsigned({ success: true }), 'sealed'],
  ['sealed without signature and code', sealedUnsigned({ status: true }, {}), 'sealed'],
  ['plain: success', plain({ success: true }), 'plain_success'],
  ['plain: status', plain({ status: true }), 'plain_status'],
  ['plain: success inside data', plain({ data: { success: true } }), 'plain_data_success'],
  ['plain: status inside data', plain({ data: { status: true } }), 'plain_data_status'],
  ['plain with a code and text beside it', plain({ code: 0, success: true, data: 'ok' }), 'plain_success'],
  ['plain with another 2xx', plain({ success: true }, 201), 'plain_success'],
];

test.each(taken)('%s counts as delivered, and the log says by what', async (_what, answering, by) => {
  const { shop, line } = await judged(answering);
  expect(line).toMatchObject({ status: 'DELIVERED', failure: null, taken: by });
  const as = { token: shop.token, mode: 'test' } as const;
  expect(await platform.ok(webhook.getDelivery, { deliveryId: line.id }, as)).toMatchObject({ taken: by });
});

const refused: [string, Answering, string][] = [
  ['sealed success false', sealed({ success: false }), 'not_successful'],
  ['sealed success false beside status true', sealed({ success: false, status: true }), 'not_successful'],
  ['sealed success as text', sealed({ success: 'true' }), 'not_successful'],
  ['sealed text', sealed('success'), 'not_successful'],
  ['sealed success under another code', sealed({ success: true }, { code: 1 }), 'code_not_zero'],
  ['sealed success in an envelope that says no', sealed({ success: true }, { success: false }), 'not_successful'],
  ['plain success false beside status true', plain({ success: false, status: true }), 'not_successful'],
  ['plain status true around success false', plain({ status: true, data: { success: false } }), 'not_successful'],
  ['plain success as text', plain({ success: 'true' }), 'not_successful'],
  ['plain JSON without a word of it', plain({ message: 'ok' }), 'not_an_envelope'],
  ['plain JSON with an error code', plain({ code: 5 }), 'code_not_zero'],
  ['data without encryption', plain({ code: 0, data: 'eyJzdWNjZXNzIjp0cnVlfQ==' }), 'undecryptable'],
  ['a signature with another key', signedWith({ 'x-api-validate': '0'.repeat(64) }), 'bad_signature'],
  ['a signature of another client', signedWith({ 'x-api-client': 'another' }), 'bad_signature'],
  ['a signature of yesterday', signedWith({ 'x-api-time': String(Date.now() - 86_400_000) }), 'bad_signature'],
  ['success with an error status', plain({ success: true }, 500), 'http_status'],
  ['no JSON', plain('OK'), 'not_json'],
  ['a web page', plain('<!doctype html><title>OK</title>'), 'not_json'],
  ['the bare word true', plain('true'), 'not_json'],
  ['nothing', plain(''), 'not_json'],
  ['no content', plain('', 204), 'not_json'],
  [
    'a redirect',
    () => (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end('{"success":true}'),
    'redirect',
  ],
  ['a reply without end', plain('x'.repeat(70_000)), 'reply_too_large'],
  ['a closed connection', () => (response) => response.destroy(), 'connection'],
];

test.each(refused)('%s does not count as delivered', async (_what, answering, failure) => {
  const { line } = await judged(answering);
  expect(line).toMatchObject({ status: 'FAILED', failure, taken: null });
});
