import { buildApps, Children } from '@pay/start';
import { readHosts, workspaceRoot } from '@pay/web-host';
import { join } from 'node:path';
import type { Fleet } from '../rig/fleet.ts';
import { openShop } from '../rig/many-shops.ts';
import { random } from '../rig/random.ts';
import { inTurn, type Rates } from './in-turn.ts';
import { amount } from './open-payments.ts';
import { rate, rateOfEach, withBareRoute, type Load } from './rates.ts';

const warmUpSeconds = 5;
const links = 10;

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

export async function reads(fleet: Fleet, rounds: number, { connections, seconds }: Load): Promise<Rates> {
  const shop = await openShop(fleet, random(1));
  const codes: string[] = [];
  for (let link = 0; link < links; link += 1) codes.push((await shop.open({ amount: amount + link })).code);
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
      await inTurn(1, measures({ connections, seconds: warmUpSeconds }));
      return inTurn(rounds, measures({ connections, seconds }));
    });
  });
}
