import { reportMailPublic } from '@pay/contract-payer';
import { bankAccount, reportMail, setting, statistic } from '@pay/contract-portal';
import { addDays, vnDay } from '@pay/domain';
import { stopUrl } from '@pay/platform-overview/fixtures';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

/** Of an owner with an address; nobody is sent the same report twice. */
async function wish(world: World) {
  await world.ok(setting.updateEmail, { email: 'chu.shop@example.com', allowEmail: true });
  const { items } = await world.ok(reportMail.getList, {});
  for (const { id } of items) await world.ok(reportMail.delete, { id });
  return { report: 'STATISTICS', frequency: 'DAILY', language: 'VI' } as const;
}

const added = async (world: World) => world.ok(reportMail.create, await wish(world));
const byId = async (world: World) => ({ input: { id: (await added(world)).id } });
const week = (world: World) => {
  const to = vnDay(world.platform.services.clocks.live.now());
  return { from: addDays(to, -6), to };
};

async function stopping(world: World) {
  const { settings, secrets } = world.platform.services;
  const { id } = await added(world);
  const url = stopUrl(
    { merchantId: world.shop.merchantId, id },
    { mode: 'live', addresses: settings.addresses, secret: secrets.tokenSecret },
  );
  return url.slice(url.lastIndexOf('/') + 1);
}

export const statisticGivens = [
  ...givenTo(statistic, {
    compare: (world) => ({ input: week(world) }),
    export: (world) => ({ input: week(world) }),
  }),
  ...givenTo(bankAccount, {
    getDays: (world) => ({ input: { ...week(world), bankAccountId: undefined } }),
    exportDays: (world) => ({ input: { ...week(world), bankAccountId: undefined } }),
  }),
  ...givenTo(reportMail, {
    create: async (world) => ({ input: { ...(await wish(world)), bankAccountId: undefined } }),
    changeState: byId,
    delete: byId,
  }),
  ...givenTo(reportMailPublic, {
    getState: async (world) => ({ input: { token: await stopping(world) } }),
    changeState: async (world) => ({ input: { token: await stopping(world) } }),
  }),
];
