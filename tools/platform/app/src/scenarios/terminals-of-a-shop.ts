import { playTerminal } from '@pay/platform-devices';
import type { Mode, Services } from '@pay/platform-kernel';

interface Shop {
  merchantId: string;
  mode: Mode;
  by: string;
  services: Services;
}

type Counter = Awaited<ReturnType<typeof playTerminal>>;

const counters = new WeakMap<Services, Promise<Counter>>();

function counterOf({ merchantId, by, services }: Shop): Promise<Counter> {
  const counter =
    counters.get(services) ??
    playTerminal({
      services,
      by,
      wish: { merchantId, deviceId: 'P8-VN24110017', deviceName: 'Quầy chính', model: 'P8' },
    });
  counters.set(services, counter);
  return counter;
}

const staff: Readonly<Record<number, string>> = { 3: 'Lê Thu Ngân', 2: 'Phạm Gia Bảo', 1: 'Lê Thu Ngân' };

/** What the shop takes at its counter in the last days; each evening at 23:59 the terminal is settled. */
export async function playCounter(shop: Shop, daysAgo: number): Promise<void> {
  const name = staff[daysAgo];
  // Terminals work in the live mode only.
  if (shop.mode !== 'live' || name === undefined) return;
  const counter = await counterOf(shop);
  const close = await counter.openShift(name, 500_000);
  await counter.byCard(185_000 + daysAgo * 10_000);
  const mistaken = await counter.byCard(238_000);
  await counter.byCard(450_000, false);
  await counter.byCode(320_000);
  await counter.byCode(95_000 + daysAgo * 5_000);
  await counter.inCash(65_000, 40_000, 120_000);
  if (daysAgo === 2) await counter.refund(mistaken, 'Tính nhầm món');
  if (daysAgo > 1) await close(daysAgo === 3 ? 715_000 : 725_000, daysAgo === 3 ? 'Trả nhầm 10.000 đ tiền thừa' : null);
}
