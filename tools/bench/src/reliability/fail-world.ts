import { createServer } from 'node:http';
import { listenAnywhere } from '../rig/listen.ts';
import { call, ok, signIn } from '../calls.ts';
import type { Fleet } from '../rig/fleet.ts';
import { revealedKeys } from '../rig/many-shops.ts';
import type { Keys, Receivers } from '../rig/receiver.ts';
import { Shop } from '../rig/shop.ts';

export const owner = '0901000001';
export const employer = '0901000003';
const salaryDone = 20_000;

export class Telephones {
  readonly sent: { id?: string; to: string; text: string }[] = [];
  #port = 0;
  readonly #server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      this.sent.push(JSON.parse(body));
      response.end('{}');
    });
  });

  async open(): Promise<void> {
    this.#port = await listenAnywhere(this.#server);
  }

  close() {
    this.#server.close().closeAllConnections();
  }

  get settings() {
    return { SMS_URL: `http://127.0.0.1:${this.#port}`, SMS_SECRET: 'secret between platform and telephones' };
  }
}

export interface World {
  live: string;
  base: string;
  shop: Shop;
  keys: Keys;
  receivers: Receivers;
  telephones: Telephones;
  salary: { token: string; periodId: string; typeId: string; month: string };
}

export async function salaryOk<Data>(base: string, path: string, token: string, body: unknown): Promise<Data> {
  const reply = await fetch(`${base}/api/v1/smart-bank${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-app': 'salary-console', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const { code, message, data }: { code: number; message: string; data: Data } = await reply.json();
  if (code !== salaryDone) throw new Error(`${path} answered ${reply.status} with code ${code} ${message}`);
  return data;
}

async function takeEveryAmount(live: string, hashKey: string): Promise<void> {
  const staff = async (name: string) => ({
    app: 'cms-admin',
    token: (await signIn(live, hashKey, `${name}@provider.test`, 'staff')).token,
  });
  const [maker, checker] = [await staff('maker'), await staff('checker')];
  const cms = `${live}/pay/api/merchant/cms/v1`;
  const { items } = await ok<{ items: { id: string }[] }>(`${cms}/list?keyword=${owner}`, maker);
  const wish = { method: 'PUT', body: { amountPolicy: 'HOLD' } } as const;
  const { id } = await ok<{ id: string }>(`${cms}/amountPolicy/${items[0]?.id}`, { ...maker, ...wish });
  await ok(`${cms}/change/approve/${id}`, { ...checker, method: 'PUT' });
}

function dayOfWork(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 20, 3)).toISOString();
}

async function openMonth(base: string, token: string): Promise<World['salary']> {
  const now = dayOfWork();
  await fetch(`${base}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  });
  const month = now.slice(0, 7);
  const period = {
    name: `Kỳ lương ${month}`,
    startDate: `${month}-01`,
    endDate: `${month}-28`,
    paySalaryDate: `${month}-28`,
  };
  const { id: periodId } = await salaryOk<{ id: string }>(base, '/salary-period', token, period);
  const type = { name: 'Thử', advanceForm: 'MANUAL' };
  const { id: typeId } = await salaryOk<{ id: string }>(base, '/salary-advance-type', token, type);
  return { token, periodId, typeId, month };
}

export async function openWorld(fleet: Fleet, receivers: Receivers, telephones: Telephones): Promise<World> {
  const [member] = fleet.members;
  if (!member) throw new Error('The fleet is empty');
  const [live, base] = [member.address('live'), member.address('test')];
  const signedIn = async (phone: string) => (await signIn(live, fleet.hashKey, phone)).token;
  await takeEveryAmount(live, fleet.hashKey);
  const shop = new Shop(
    await signedIn(owner),
    () => base,
    () => signedIn(owner),
  );
  const salary = await openMonth(base, await signedIn(employer));
  const webhook = { webhookUrl: receivers.urlOf(0), events: ['transaction.succeeded'] };
  await shop.ok('/api/webhook/portal/v1/update', { method: 'PUT', body: webhook });
  const keys = await revealedKeys(live, shop, owner);
  receivers.give(0, keys);
  return { live, base, shop, keys, receivers, telephones, salary };
}

export const told = ({ base }: World, credit: object) =>
  call<unknown>(`${base}/sandbox/bank/credits`, {
    body: { content: 'thanh toan', fromBin: '970436', ...credit },
  });
