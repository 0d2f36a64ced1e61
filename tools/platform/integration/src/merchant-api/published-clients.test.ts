import { tool } from '@pay/contract-portal';
import { type MerchantClient, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { openShop, settled, type Shop } from '../webhooks/webhooks.fixture.ts';
import { clientOf, codeOf } from './merchant-api.fixture.ts';
import { type Call, paths, publishedClients, readAs, stampOf } from './published-clients.fixture.ts';

type Client = (typeof publishedClients)[number];
type Column = Call | 'again' | 'webhook';

const columns: readonly Column[] = [...(Object.keys(paths) as Call[]), 'again', 'webhook'];
const outcomes = new Map<string, string>();

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ identity: { hashCost: { memory: 64, passes: 1 }, otpResendAfterMs: 0 } });
}, 60_000);
afterAll(async () => {
  await platform.close();
  const cell = (text: string) => text.slice(0, 17).padEnd(18);
  const lines = publishedClients.map(({ name }) =>
    columns.map((column) => cell(outcomes.get(`${name} ${column}`) ?? 'not in it')).join(''),
  );
  const head = cell('') + columns.map(cell).join('');
  process.stdout.write(
    `\n${[head, ...lines.map((line, index) => cell(publishedClients[index]!.name) + line)].join('\n')}\n\n`,
  );
});

class Library {
  readonly published: Client;
  readonly shop: Shop;
  readonly #client: MerchantClient;

  constructor(published: Client, shop: Shop, client: MerchantClient) {
    this.published = published;
    this.shop = shop;
    this.#client = client;
  }

  async ask(call: Call, request: Record<string, unknown>, stamp = stampOf(this.published)) {
    return readAs(this.published, call, await this.#client.send(this.#client.seal(paths[call], request, stamp)));
  }

  create(refTransactionId: string) {
    return this.ask('create', { ...this.published.order, refTransactionId });
  }

  paid = ({ virtualAccount, amount, fixContent }: Record<string, unknown>) =>
    platform.ok(
      tool.deposit,
      { accountNo: String(virtualAccount), branch: 'HN', amount: Number(amount), content: String(fixContent || 'x') },
      { token: this.shop.token },
    );
}

const works: Record<Column, (library: Library) => Promise<void>> = {
  create: async (library) => {
    const created = await library.create('C-1');
    expect(created).toMatchObject({
      status: 'CREATED',
      refTransactionId: 'C-1',
      timeout: library.published.order.timeout,
    });
    // The payer has a minute at the least, whatever unit the library means.
    await platform.services.clocks.live.advance(30_000);
    await library.paid(created);
  },

  check: async (library) => {
    const stamp = stampOf(library.published);
    const created = await library.create('K-1');
    const transactionId = created.transactionId;
    expect(await library.ask('check', { transactionId }, stamp)).toMatchObject({ status: 'CREATED' });
    await library.paid(created);
    expect(await library.ask('check', { transactionId }, stamp)).toMatchObject({ status: 'SUCCESS' });
  },

  cancel: async (library) => {
    const { transactionId } = await library.create('A-1');
    const stamp = stampOf(library.published);
    await library.ask('check', { transactionId }, stamp);
    expect(await library.ask('cancel', { transactionId }, stamp)).toEqual({ success: true });
    expect(await library.ask('check', { transactionId }, stamp)).toMatchObject({ status: 'CANCELED' });
    const later = stampOf(library.published, Date.now() + 2_000);
    expect(await codeOf(library.ask('cancel', { transactionId }, later))).toBe(1609);
  },

  enable: async (library) => {
    const { fixAmount, fixContent, timeout } = library.published.standing ?? {};
    const enabled = await library.ask('enable', { order: 1, ...library.published.standing });
    expect(enabled).toMatchObject({ order: 1, fixAmount, fixContent, timeout });
    await platform.services.clocks.live.advance(30_000);
    await library.paid({ ...enabled, amount: enabled.fixAmount || 20_000 });
  },

  disable: async (library) => {
    await library.ask('enable', { order: 2, ...library.published.standing });
    expect(await library.ask('disable', { order: 2 })).toEqual({ success: true });
  },

  getTransaction: async (library) => {
    await library.create('G-1');
    await library.paid(await library.create('G-2'));
    const { transactionId } = await library.create('G-3');
    await library.ask('cancel', { transactionId });
    const { items } = await library.ask('getTransaction', { size: 3, page: 0 });
    const rows = items as { status: string; completeTime: string }[];
    expect(rows.map(({ status }) => status)).toEqual(['CANCELED', 'SUCCESS', 'CREATED']);
    expect(rows[2]!.completeTime).toBe('');
  },

  checkAccountNo: async (library) => {
    expect(await library.ask('checkAccountNo', { accountNo: '7100002222' })).toMatchObject({
      accountName: `SHOP ${library.shop.phone}`,
    });
    expect(await codeOf(library.ask('checkAccountNo', { accountNo: '7100000404' }))).toBe(5_100_000);
  },

  linkAccount: async (library) => {
    const stamp = stampOf(library.published);
    const accountNo = `72${library.shop.phone}`;
    const holder = await library.ask('checkAccountNo', { accountNo }, stamp);
    expect(await library.ask('linkAccount', { accountNo }, stamp)).toMatchObject({ ...holder, expireTime: 120 });
  },

  verifyLinkAccount: async (library) => {
    const accountNo = `73${library.shop.phone}`;
    const { sessionId } = await library.ask('linkAccount', { accountNo });
    const otp = await platform.otpOf(library.shop.phone);
    const wrong = otp === '000000' ? '000001' : '000000';
    expect(await codeOf(library.ask('verifyLinkAccount', { sessionId, accountNo, otp: wrong }))).toBe(100_015);
    expect(await library.ask('verifyLinkAccount', { sessionId, accountNo, otp })).toEqual({ success: true });
  },

  // A shop sends its order number, also when the buyer tries to pay once more.
  again: async (library) => {
    const former = await library.create('1042');
    const next = stampOf(library.published, Date.now() + 2_000);
    const retry = { ...library.published.order, refTransactionId: '1042' };
    expect(await codeOf(library.ask('create', retry, next))).toBe(1604);
    await platform.services.clocks.live.advance(2 * 3_600_000);
    const second = await library.ask('create', retry, stampOf(library.published, Date.now() + 4_000));
    expect(second.transactionId).not.toBe(former.transactionId);
  },

  webhook: async (library) => {
    const { shop, published } = library;
    const { sealed, answer } = published.receiver!;
    shop.receiver.answer = (response) => {
      if (sealed) shop.receiver.accept(response, answer);
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    };
    await shop.notify('W-1');
    const lines = await settled(shop, 1);
    expect(shop.receiver.faults).toEqual([]);
    expect(lines.map(({ status }) => status)).toEqual(['DELIVERED']);
  },
};

const inIt = ({ calls, receiver }: Client, column: Column) => {
  if (column === 'webhook') return receiver !== undefined;
  return column === 'again' || calls.includes(column);
};

const tried = publishedClients.flatMap((published) =>
  columns.filter((column) => inIt(published, column)).map((column) => [published.name, column, published] as const),
);

test.each(tried)('the %s library as it is published: %s', async (name, column, published) => {
  outcomes.set(`${name} ${column}`, 'FAILS');
  const shop = await openShop(platform);
  try {
    await works[column](new Library(published, shop, await clientOf(platform, shop)));
  } finally {
    await shop.receiver.close();
  }
  outcomes.set(`${name} ${column}`, 'works');
});
