import { buildApps, Children } from '@pay/start';
import { readHosts, workspaceRoot } from '@pay/web-host';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { platformBudgets } from '../budgets.ts';
import { withFleet, type Engine, type Fleet } from '../rig/fleet.ts';
import { openShops } from '../rig/many-shops.ts';
import { random } from '../rig/random.ts';
import { transferText, type Shop } from '../rig/shop.ts';
import { median } from '../statistics.ts';
import { report, type Figure } from '../verdict.ts';
import { amount, openPayments, type OpenPayments } from './open-payments.ts';
import { rate, rateOfEach, withBareRoute, type Load } from './rates.ts';
import { settleAtTheStore, creditScript, withStorage } from './matched-credits.ts';
import { pgbench } from './pgbench.ts';

interface Plan extends Load {
  rounds: number;
  readers: number;
  links: number;
  payments: number;
  processes: number;
  merchants: number;
}

type Rates = Record<string, number[]>;

type Measure = () => Promise<number>;

/** Each round starts with another measure, so that a busy machine slows all of them alike. */
async function inTurn(rounds: number, measures: Readonly<Record<string, Measure>>): Promise<Rates> {
  const all = Object.entries(measures);
  const rates: Rates = Object.fromEntries(all.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % all.length;
    for (const [name, measure] of [...all.slice(first), ...all.slice(0, first)]) rates[name]!.push(await measure());
  }
  return rates;
}

const settlementOverHttp = (base: string, { token }: Shop, payments: OpenPayments, load: Load) =>
  rate(base, load, {
    method: 'POST',
    path: '/pay/api/tool/v1/deposit',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-app': 'merchant-portal' },
    setupRequest: (request) => ({
      ...request,
      body: JSON.stringify({ accountNo: payments.take(), branch: 'HN', amount, content: transferText }),
    }),
  });

async function settlements(fleet: Fleet, shop: Shop, plan: Plan): Promise<Rates> {
  const { rounds, payments, connections: clients, seconds } = plan;
  // PGlite's folder has one opener at a time.
  if (fleet.engine === 'pglite') await fleet.stop();
  const [forScript, forPgbench, forStore, ...forHttp] = await openPayments(
    fleet.sources.test,
    3 + fleet.members.length,
    payments,
  );
  if (fleet.engine === 'pglite') await fleet.members[0]!.start();
  const source = fleet.sources.test;
  const share = { connections: Math.ceil(clients / fleet.members.length), seconds };
  const http = async () => {
    const each = fleet.members.map((member, index) =>
      settlementOverHttp(member.address('test'), shop, forHttp[index]!, share),
    );
    return (await Promise.all(each)).reduce((sum, one) => sum + one, 0);
  };
  if (source.kind !== 'postgres') return inTurn(rounds, { http });
  const script = await creditScript(source, forScript!, forPgbench!, {
    merchants: plan.merchants,
    perClient: Math.floor(payments / clients),
  });
  let scripts = 0;
  return withStorage(source, (storage) =>
    inTurn(rounds, {
      pgbench: () => pgbench({ url: source.url, script: script(scripts++, rounds), clients, seconds }),
      store: () => settleAtTheStore(storage, forStore!, { connections: clients, seconds }),
      http,
    }),
  );
}

async function withPayerPages<Result>(fleet: Fleet, use: (base: string) => Promise<Result>): Promise<Result> {
  const host = readHosts().find(({ rendered }) => rendered);
  if (!host) throw new Error('No app renders its pages on a server');
  await buildApps([host], (name) => console.log(`Building ${name} ...`), new AbortController().signal);
  const portBase = 40_000 + Math.floor(Math.random() * 5_000);
  const children = new Children();
  const environment = {
    ...process.env,
    PORT_BASE: String(portBase),
    HASH_KEY: fleet.hashKey,
    PUBLIC_API_URL: `${fleet.members[0]!.address('live')}/pay`,
    PUBLIC_TEST_API_URL: `${fleet.members[0]!.address('test')}/pay`,
  };
  try {
    const module = join(workspaceRoot, 'tools/web-host/src/main.ts');
    await children.start({ name: host.name, module, arguments: [host.name], environment }, () => undefined);
    return await use(`http://127.0.0.1:${portBase + host.portOffset}`);
  } finally {
    await children.stop();
  }
}

const warmUpSeconds = 5;

async function reads(fleet: Fleet, shop: Shop, plan: Plan): Promise<Rates> {
  const codes: string[] = [];
  for (let link = 0; link < plan.links; link += 1) codes.push((await shop.open({ amount: amount + link })).code);
  return withPayerPages(fleet, async (payer) => {
    const calls = codes.map((code) => `${fleet.members[0]!.address('test')}/pay/api/paylink/public/v1/vietqr/${code}`);
    const pages = codes.map((code) => `${payer}/test/public/paylink/${code}`);
    const plain = { headers: { 'accept-encoding': 'identity' } };
    const answers = {
      json: await (await fetch(calls[0]!, plain)).json(),
      html: await (await fetch(pages[0]!, plain)).text(),
    };
    return withBareRoute(answers, async (bare) => {
      const measures = (load: Load) => ({
        'bare json': () => rate(`${bare}/json`, load),
        'pay link': () => rateOfEach(calls, load),
        'bare html': () => rate(`${bare}/html`, load),
        'payer page': () => rateOfEach(pages, load),
      });
      await inTurn(1, measures({ connections: plan.readers, seconds: warmUpSeconds }));
      return inTurn(plan.rounds, measures({ connections: plan.readers, seconds: plan.seconds }));
    });
  });
}

const measured = (engine: Engine, plan: Plan) =>
  withFleet({ engine, processes: engine === 'postgres' ? plan.processes : 1 }, async (fleet) => {
    const shops = await openShops(fleet, random(1), plan.merchants);
    // A merchant appears in test mode with its first call there.
    for (const one of shops) await one.open({ amount });
    const shop = shops[0]!;
    const rates = { ...(await settlements(fleet, shop, plan)), ...(await reads(fleet, shop, plan)) };
    for (const [name, values] of Object.entries(rates))
      console.log(`  ${engine}: ${name} ${values.map((value) => value.toFixed(0)).join(', ')} a second`);
    return rates;
  });

/** The median of the rounds' ratios, because each compares values measured close in time. */
const ratio = (rates: Rates, name: string, limit: string) =>
  median((rates[name] ?? []).map((value, round) => value / (rates[limit]?.[round] ?? NaN)));

function figuresOf(postgres: Rates, pglite: Rates | undefined): Figure[] {
  const of = (name: string, limit: string, atLeast: number): Figure => ({
    name: `${name}, as a share of ${limit}`,
    value: ratio(postgres, name, limit),
    atLeast,
  });
  return [
    of('store', 'pgbench', platformBudgets.settlementAtTheStore),
    of('http', 'pgbench', platformBudgets.settlementOverHttp),
    of('pay link', 'bare json', platformBudgets.payLinkRead),
    of('payer page', 'bare html', platformBudgets.renderedPayerPage),
    ...(pglite
      ? [
          { name: 'PGlite: settlements over HTTP', value: median(pglite['http'] ?? []), unit: '/s' },
          { name: 'PGlite: pay link, as a share of bare json', value: ratio(pglite, 'pay link', 'bare json') },
          { name: 'PGlite: payer page, as a share of bare html', value: ratio(pglite, 'payer page', 'bare html') },
        ]
      : []),
  ];
}

export async function load(argv: readonly string[]): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: {
      rounds: text,
      seconds: text,
      connections: text,
      readers: text,
      links: text,
      payments: text,
      processes: text,
      merchants: text,
      'only-postgres': { type: 'boolean' },
    },
  });
  const plan = {
    rounds: Number(values.rounds ?? 9),
    seconds: Number(values.seconds ?? 3),
    connections: Number(values.connections ?? 10),
    readers: Number(values.readers ?? 50),
    links: Number(values.links ?? 10),
    payments: Number(values.payments ?? 100_000),
    processes: Number(values.processes ?? 2),
    merchants: Number(values.merchants ?? 8),
  };
  const postgres = await measured('postgres', plan);
  const pglite = values['only-postgres']
    ? undefined
    : await measured('pglite', { ...plan, payments: Math.min(plan.payments, 20_000) });
  return report(figuresOf(postgres, pglite));
}
