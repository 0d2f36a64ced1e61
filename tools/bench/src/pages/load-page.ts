import { launchOptions } from '@pay/browser';
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { observePage, type PageTimes, type Wanted } from './page-observer.ts';
import { Traffic } from './traffic.ts';

const processorSlowdown = 4;
const bytesPerSecond = (kilobits: number) => (kilobits * 1000) / 8;
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond(1600),
  uploadThroughput: bytesPerSecond(750),
};
const longestLoad = 60_000;
const quietFor = 1_500;
const harmlessTask = 50;

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const desk = { viewport: { width: 1366, height: 768 } };

export interface Visit {
  url: string;
  device: 'phone' | 'desk';
  /** What a person came for. */
  wanted: Wanted;
  signedIn?: { session: Record<string, string>; local: Record<string, string> };
  /** The second visit with the same browser, whose cache is kept. */
  warm?: boolean;
}

/** Thousands of bytes, milliseconds or megabytes. */
export interface PageLoad {
  document: number;
  /** Scripts requested before the largest paint; `total` also counts those prefetched later. */
  scripts: number;
  total: number;
  requests: number;
  firstPaint: number;
  paint: number;
  usable: number;
  blocking: number;
  heap: number;
  shift: number;
  fetched: string[];
}

/** Total blocking time: what long tasks after the first paint take beyond an imperceptible length. */
const blockingOf = ({ firstPaint, longTasks }: PageTimes) =>
  longTasks
    .map(({ start, duration }) => Math.min(duration, start + duration - firstPaint) - harmlessTask)
    .reduce((sum, beyond) => sum + Math.max(0, beyond), 0);

async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  const until = Date.now() + longestLoad;
  while (Date.now() < until) {
    await pause(150);
    if (traffic.quietFor < quietFor) continue;
    const idle = await page.evaluate(() => {
      const last = window.benchTimes.longTasks.at(-1);
      const since = last ? performance.now() - last.start - last.duration : Infinity;
      return document.readyState === 'complete' ? since : 0;
    });
    if (idle > quietFor) return;
  }
  throw new Error(`${page.url()} was not quiet within ${longestLoad / 1000} s`);
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_048_576;
}

async function fillCache(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
  await pause(quietFor);
  await page.goto('about:blank');
}

async function measured(context: BrowserContext, { url, signedIn, warm, wanted }: Visit): Promise<PageLoad> {
  const page = context.pages()[0] ?? (await context.newPage());
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable');
  await page.addInitScript(observePage, wanted);
  if (signedIn) {
    await page.addInitScript(({ session, local }) => {
      for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value);
      for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value);
    }, signedIn);
  }
  if (warm) await fillCache(page, url);

  const traffic = new Traffic(cdp);
  await cdp.send('Network.emulateNetworkConditions', slow4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.goto(url, { waitUntil: 'commit', timeout: longestLoad });
  await untilQuiet(page, traffic);
  const times = await page.evaluate(() => window.benchTimes);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  if (times.usable === 0) throw new Error(`${url} never showed ${wanted.selector}`);
  if (wanted.typed && (await page.locator(wanted.selector).first().inputValue()) !== wanted.typed)
    throw new Error(`${url} did not keep what was typed`);
  if (times.faults.length > 0) throw new Error(`${url}: ${times.faults.join('; ')}`);
  return {
    document: traffic.bytes('Document') / 1000,
    scripts: traffic.bytes('Script', times.largestPaint) / 1000,
    total: traffic.bytes() / 1000,
    requests: traffic.requests,
    firstPaint: times.firstPaint,
    paint: times.largestPaint,
    usable: times.usable,
    blocking: blockingOf(times),
    heap: await heapOf(cdp),
    shift: times.shift,
    fetched: traffic.list(),
  };
}

/** Opens a page in a fresh Chromium with a slow phone's processor and network, and waits until it is idle. */
export async function loadPage(visit: Visit): Promise<PageLoad> {
  const profile = mkdtempSync(join(tmpdir(), 'pay-bench-'));
  const { args, ...launch } = await launchOptions();
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    ...(visit.device === 'phone' ? phone : desk),
    args: [...args, '--disable-gpu', '--disable-extensions', '--no-proxy-server'],
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
  });
  try {
    return await measured(context, visit);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
