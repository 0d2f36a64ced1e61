import { type SignedCallName, signedCalls } from '@pay/merchant-docs';
import { merchantAddress } from '@pay/platform-integration/fixtures';
import { type Account, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { World } from '@pay/platform-testing/world';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';

interface Item {
  name: string;
  request: { body: { raw: string }; url: { raw: string } };
}
interface Collection {
  info: { schema: string };
  variable: { key: string; value: string }[];
  event: { listen: string; script: { exec: string[] } }[];
  item: { name: string; item: Item[] }[];
}

const require = createRequire(import.meta.url);
/** The one that Postman brings, as far as these scripts need it. */
const library: unknown = require('crypto-js');

let platform: TestPlatform;
let world: World;
let collection: Collection;

beforeAll(async () => {
  platform = await startTestPlatform();
  world = await World.open(platform);
  const { bytes } = await platform.send({ method: 'GET', url: '/openapi/merchant.postman.json', headers: {} });
  collection = JSON.parse(bytes.toString()) as Collection;
}, 60_000);
afterAll(async () => {
  await world.close();
  await platform.close();
});

const items = () => collection.item.flatMap(({ item }) => item);
const itemOf = (wanted: SignedCallName) => {
  const { path } = signedCalls.find(({ name }) => name === wanted)!.endpoint;
  return items().find(({ request }) => request.url.raw === `{{host}}${path}`)!;
};

/** What Postman gives its scripts, as far as these need it. */
class Sandbox {
  readonly variables: Map<string, string>;
  readonly tests: string[] = [];

  constructor(account: Account) {
    this.variables = new Map(Object.entries(account));
  }

  #filled = (text: string) =>
    text.replace(/\{\{(\$?\w+)\}\}/g, (_, name: string) =>
      name === '$timestamp' ? String(Date.now()) : (this.variables.get(name) ?? ''),
    );

  #run(listen: string, pm: object): void {
    const { script } = collection.event.find((event) => event.listen === listen)!;
    const shared = {
      variables: { get: (name: string) => this.variables.get(name), replaceIn: this.#filled },
      collectionVariables: { set: (name: string, value: string) => this.variables.set(name, value) },
      visualizer: { set: () => undefined },
      test: (name: string, check: () => void) => {
        check();
        this.tests.push(name);
      },
    };
    runInNewContext(script.exec.join('\n'), {
      pm: { ...shared, ...pm },
      require: (name: string) => (name === 'crypto-js' ? library : undefined),
      console: { log: () => undefined },
    });
  }

  /** Runs both scripts around a call; resolves to the code of the answer. */
  async send({ request }: Item): Promise<number> {
    const headers: Record<string, string> = {};
    const body = { raw: request.body.raw, update: ({ raw }: { raw: string }) => (body.raw = raw) };
    const upsert = ({ key, value }: { key: string; value: string }) => (headers[key] = value);
    this.#run('prerequest', { request: { body, headers: { upsert } } });
    const response = await fetch(this.#filled(request.url.raw), { method: 'POST', headers, body: body.raw });
    const reply = (await response.json()) as { code: number };
    if (reply.code === 0) this.#run('test', { response: { json: () => reply, headers: response.headers } });
    return reply.code;
  }
}

const sandboxOf = async (account: Account) =>
  new Sandbox({ ...account, host: await merchantAddress(platform, 'live') });
const shopSandbox = () => sandboxOf(world.account);

test('it is a collection of version 2.1 with every signed call, and its variables', () => {
  expect(collection.info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json');
  expect(items().map(({ request }) => request.url.raw)).toEqual(
    signedCalls.map(({ endpoint }) => `{{host}}${endpoint.path}`),
  );
  const used = new Set(JSON.stringify(collection.item).match(/\{\{\w+\}\}/g));
  const known = new Set(collection.variable.map(({ key }) => `{{${key}}}`));
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
});

test('its scripts seal, sign, verify and open: a payment is made, looked at and cancelled as it comes', async () => {
  const sandbox = await shopSandbox();
  expect(await sandbox.send(itemOf('create'))).toBe(0);
  expect(sandbox.variables.get('transactionId')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await sandbox.send(itemOf('check'))).toBe(0);
  expect(await sandbox.send(itemOf('cancel'))).toBe(0);
  expect(await sandbox.send(itemOf('cancel'))).toBe(1609);
  expect(sandbox.tests.filter((name) => name === 'The signature of the answer is right')).toHaveLength(3);
});

test('the scripts with a wrong key are refused by the platform', async () => {
  const sandbox = await shopSandbox();
  sandbox.variables.set('secretKey', 'x');
  expect(await sandbox.send(itemOf('create'))).toBe(1601);
});

test('every call of it is accepted as a message, whatever the platform then says of it', async () => {
  const shop = await shopSandbox();
  const employees = await sandboxOf(world.salaryAccount);
  for (const { name, group } of signedCalls) {
    const code = await (group === 'salaryAdvance' ? employees : shop).send(itemOf(name));
    expect({ name, refused: [1601, 1602, 1610].includes(code) }).toEqual({ name, refused: false });
  }
});
