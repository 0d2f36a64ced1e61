import { parseArgs } from 'node:util';
import { platformBudgets } from '../budgets.ts';
import { withFleet } from '../rig/fleet.ts';
import { openShops } from '../rig/many-shops.ts';
import { random } from '../rig/random.ts';
import { median } from '../statistics.ts';
import { plain, table } from '../table.ts';
import { report, type Figure } from '../verdict.ts';
import { chargedBesideFree } from './charging.ts';
import { ratio, type Rates } from './in-turn.ts';
import {
  busyShop,
  httpBy,
  limit,
  matchedAtSizes,
  matchedOnPGlite,
  storeBy,
  type Matched,
  type MatchingPlan,
} from './matching.ts';
import { amount } from './open-payments.ts';
import { reads } from './reads.ts';
import { writtenServer } from './written-server.ts';

interface Plan extends MatchingPlan {
  readers: number;
  withReads: boolean;
  onlyCharging: boolean;
}

const share = ({ rates }: Matched, name: string) => ratio(rates, name, limit);

function printRates(found: readonly Matched[], { merchants, waiting }: Plan): void {
  const each = (name: string, one: Matched) => [plain(median(one.rates[name] ?? [])), plain(share(one, name))];
  const rows = found.flatMap((one) => [
    ...merchants.map((count) => [
      `${one.size} payments, ${count} merchants`,
      plain(median(one.rates[limit] ?? [])),
      ...each(storeBy(count), one),
      ...each(httpBy(count), one),
    ]),
    [
      `${one.size} payments, one shop, ${waiting} waiting`,
      plain(median(one.rates[limit] ?? [])),
      ...each(busyShop, one),
    ],
  ]);
  console.log(table([['credits a second', limit, 'store', 'share', 'HTTP', 'share'], ...rows]));
}

function printCosts(found: readonly Matched[]): void {
  const rows = found.flatMap(({ size, costs }) =>
    costs.map(({ name, trips, statements, blocks, wal, milliseconds }) => [
      `${name}, ${size} payments`,
      ...[trips, statements, blocks, wal].map(plain),
      milliseconds.toFixed(2),
    ]),
  );
  console.log(table([['each', 'round trips', 'statements', 'blocks', 'WAL bytes', 'ms alone'], ...rows]));
}

/** A round on a book in service logs as much at any size; whole pages are those that a checkpoint came before. */
function printLogged(found: readonly Matched[]): void {
  const rows = found.flatMap(({ size, logged }) =>
    [...logged].map(([name, [warming, ...counted]]) => [
      `${name}, ${size} payments`,
      ...[warming?.bytes, warming?.wholePages].map((bytes) => plain(bytes ?? NaN)),
      ...[median(counted.map(({ bytes }) => bytes)), median(counted.map(({ wholePages }) => wholePages))].map(plain),
    ]),
  );
  console.log(table([['log bytes of each', 'first round', 'whole pages', 'counted', 'whole pages'], ...rows]));
}

function matchingFigures(found: readonly Matched[], { merchants }: Plan): Figure[] {
  const smallest = found[0];
  const largest = found.at(-1);
  if (!smallest || !largest) return [];
  const many = Math.max(...merchants);
  const few = Math.min(...merchants);
  const figure = (name: string, value: number, atLeast: number): Figure => ({ name, value, atLeast });
  const { creditAtTheStore, creditOverHttp, creditOfOneMerchant, creditAtFullSize } = platformBudgets;
  const ofPgbench = `with ${largest.size} payments, as a share of pgbench`;
  const ofSmallest = `with ${largest.size} payments, as a share of that with ${smallest.size}`;
  const flat = (name: string) => share(largest, name) / share(smallest, name);
  return [
    figure(`store, ${many} merchants ${ofPgbench}`, share(largest, storeBy(many)), creditAtTheStore),
    figure(`HTTP, ${many} merchants ${ofPgbench}`, share(largest, httpBy(many)), creditOverHttp),
    figure(`store, ${few} merchant ${ofPgbench}`, share(largest, storeBy(few)), creditOfOneMerchant),
    figure(`store, ${many} merchants ${ofSmallest}`, flat(storeBy(many)), creditAtFullSize),
    figure(`HTTP, ${many} merchants ${ofSmallest}`, flat(httpBy(many)), creditAtFullSize),
  ];
}

const readFigures = (rates: Rates): Figure[] => [
  {
    name: 'pay link, as a share of bare json',
    value: ratio(rates, 'pay link', 'bare json'),
    atLeast: platformBudgets.payLinkRead,
  },
  {
    name: 'payer page, as a share of bare html',
    value: ratio(rates, 'payer page', 'bare html'),
    atLeast: platformBudgets.renderedPayerPage,
  },
];

function chargingFigures(rates: Rates): Figure[] {
  const rate = (name: string) => `${plain(median(rates[name] ?? []))} ${name}`;
  console.log(`  credits a second by their rule: ${['free', 'charged'].map(rate).join(', ')}`);
  return [
    {
      name: 'store, charged credits as a share of free ones',
      value: ratio(rates, 'charged', 'free'),
      atLeast: platformBudgets.chargedCredit,
    },
  ];
}

const credits = (plan: Plan) =>
  withFleet({ engine: 'postgres', processes: 1, server: writtenServer }, async (fleet) => {
    const charging = async () => chargingFigures(await chargedBesideFree(fleet, plan));
    if (plan.onlyCharging) return charging();
    const found = await matchedAtSizes(fleet, plan);
    printRates(found, plan);
    printCosts(found);
    printLogged(found);
    return [...matchingFigures(found, plan), ...(await charging())];
  });

const readers = ({ rounds, readers: connections, seconds }: Plan) =>
  withFleet({ engine: 'postgres', processes: 1 }, async (fleet) =>
    readFigures(await reads(fleet, rounds, { connections, seconds })),
  );

const onPGlite = (plan: Plan) =>
  withFleet({ engine: 'pglite', processes: 1 }, async (fleet): Promise<Figure[]> => {
    // A merchant appears in test mode with its first call there.
    for (const shop of await openShops(fleet, random(1), 8)) await shop.open({ amount });
    const rates = await matchedOnPGlite(fleet, plan);
    return [
      { name: 'PGlite: credits at the store', value: median(rates['store'] ?? []), unit: '/s' },
      { name: 'PGlite: credits over HTTP', value: median(rates['http'] ?? []), unit: '/s' },
    ];
  });

const usual = { sizes: '10000,100000,1000000', merchants: '1,8,100', rounds: 3, seconds: 3, scale: 100 };
const small = { sizes: '2000,10000', merchants: '1,8', rounds: 1, seconds: 1, scale: 5 };

const numbersIn = (list: string) => list.split(',').map(Number);

function planOf(argv: readonly string[]): Plan & { engines: readonly string[] } {
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: {
      sizes: text,
      merchants: text,
      rounds: text,
      seconds: text,
      connections: text,
      waiting: text,
      scale: text,
      readers: text,
      quick: yes,
      'only-postgres': yes,
      'without-reads': yes,
      'only-charging': yes,
    },
  });
  const usually = values.quick ? small : usual;
  const onlyCharging = values['only-charging'] ?? false;
  return {
    sizes: numbersIn(values.sizes ?? usually.sizes),
    merchants: numbersIn(values.merchants ?? usually.merchants),
    rounds: Number(values.rounds ?? usually.rounds),
    seconds: Number(values.seconds ?? usually.seconds),
    scale: Number(values.scale ?? usually.scale),
    connections: Number(values.connections ?? 10),
    waiting: Number(values.waiting ?? 200),
    readers: Number(values.readers ?? 50),
    withReads: !values['without-reads'] && !onlyCharging,
    onlyCharging,
    engines: values['only-postgres'] || onlyCharging ? ['postgres'] : ['postgres', 'pglite'],
  };
}

export async function load(argv: readonly string[]): Promise<boolean> {
  const { engines, ...plan } = planOf(argv);
  const figures = await credits(plan);
  if (plan.withReads) figures.push(...(await readers(plan)));
  if (engines.includes('pglite')) figures.push(...(await onPGlite(plan)));
  return report(figures);
}
