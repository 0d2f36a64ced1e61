import type { Endpoint } from '@pay/contract-core';
import { storage } from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import { createDomains } from '@pay/platform';
import { type LoopFigures, servedEndpoints } from '@pay/platform-kernel';
import { type HostileFile, hostilePictures, hostileTables, layDatabases } from '@pay/platform-kernel/fixtures';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type RunningPlatform, runPlatform } from '../running-platform.ts';
import { sampleInput } from '../sample-input.ts';
import { requestFor } from '../test-platform.ts';
import { sentTo } from './wire-send.ts';

const maxMs = 6_000;
const employer = ['0901000003', 'Demo@2468'] as const;
const maker = ['maker@provider.test', 'Demo@2468'] as const;

export interface UploadsOutcome {
  uploads: number;
  accepted: number;
  refused: number;
  slowestMs: number;
  faults: string[];
  loop: { clock: LoopFigures; work: LoopFigures };
}

const bucketOf = ({ id }: Endpoint) => (id === storage.privateUpload.id ? 'document' : 'pay-link');

class Uploader {
  readonly #port: number;
  readonly #tokens: Record<'employer' | 'maker', string>;

  constructor(port: number, tokens: Record<'employer' | 'maker', string>) {
    this.#port = port;
    this.#tokens = tokens;
  }

  async send(endpoint: Endpoint, input: Record<string, unknown>, fileName?: string) {
    const { headers, ...request } = requestFor(endpoint, input, fileName);
    const caller = {
      'x-app': 'merchant-portal',
      authorization: `Bearer ${this.#tokens[String(endpoint.allow).startsWith('staff:') ? 'maker' : 'employer']}`,
    };
    return sentTo(this.#port, { ...request, headers: { ...caller, ...headers } });
  }

  async placeOf(endpoint: Endpoint): Promise<Record<string, unknown>> {
    if (endpoint.allow !== 'ticket') {
      const { text } = await this.send(salary['period.list'], {});
      return { periodId: JSON.parse(text).data.data[0].id };
    }
    const place = { bucket: bucketOf(endpoint), fileType: 'document' };
    const { text } = await this.send(storage.getTicket, { ...place, action: 'upload' });
    return { ...place, ...JSON.parse(text).data };
  }
}

const inMs = (text: string, name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]) * 1000;

async function readLoop({ base }: RunningPlatform): Promise<UploadsOutcome['loop']> {
  const text = await (await fetch(`${base}/metrics`)).text();
  const figures = (kind: string) => {
    const of = (name: string) => inMs(text, `nodejs_eventloop_${kind}_${name}_seconds`);
    return { p50: of('p50'), p99: of('p99'), p999: of('p999'), max: of('max') };
  };
  return { clock: figures('lag'), work: figures('work') };
}

async function sentAll(
  platform: RunningPlatform,
  port: number,
  files: readonly HostileFile[],
  everyNth: number,
): Promise<UploadsOutcome> {
  const uploader = new Uploader(port, {
    employer: await platform.signIn(...employer),
    maker: await platform.staffSignIn(...maker),
  });
  const outcome = { uploads: 0, accepted: 0, refused: 0, slowestMs: 0, faults: [] as string[] };
  await readLoop(platform);
  let turn = 0;
  for (const endpoint of servedEndpoints(createDomains()).filter(({ upload }) => upload)) {
    for (const field of Object.keys(endpoint.upload ?? {})) {
      turn += 1;
      for (const { what, name, bytes } of files.filter((_file, at) => (at + turn) % everyNth === 0)) {
        const input = { ...sampleInput(endpoint), ...(await uploader.placeOf(endpoint)) };
        const began = performance.now();
        const { status } = await uploader.send(endpoint, { ...input, [field]: bytes }, name);
        const tookMs = performance.now() - began;
        outcome.uploads += 1;
        outcome.slowestMs = Math.max(outcome.slowestMs, tookMs);
        outcome[status === 200 ? 'accepted' : 'refused'] += 1;
        const told = `${endpoint.id} ${field}, ${what}`;
        if (status >= 500 || tookMs > maxMs) outcome.faults.push(`${told}: ${status} after ${tookMs.toFixed(0)} ms`);
        const health = await fetch(`${platform.base}/health/live`);
        if (!health.ok) outcome.faults.push(`${told}: the platform does not answer`);
      }
    }
  }
  return { ...outcome, loop: await readLoop(platform) };
}

/** Sends every file to every call that takes files, or to each call in turn another part of them. */
export async function hostileUploads(seed: number, { everyNth = 1 } = {}): Promise<UploadsOutcome> {
  const files = [...hostileTables(seed), ...(await hostilePictures(seed))];
  const folder = mkdtempSync(join(tmpdir(), 'pay-hostile-files-'));
  await layDatabases(folder);
  const port = await freePort();
  const platform = runPlatform(folder, port);
  try {
    await platform.ready();
    return await sentAll(platform, port, files, everyNth);
  } finally {
    platform.process.kill('SIGTERM');
    await platform.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

const shown = ({ p999, max }: LoopFigures) => `p99.9 ${p999.toFixed(0)} ms, max ${max.toFixed(0)} ms`;

export const inOneLine = ({ uploads, refused, accepted, slowestMs, loop }: UploadsOutcome): string =>
  `${uploads} uploads, ${refused} refused, ${accepted} accepted, slowest ${slowestMs.toFixed(0)} ms; ` +
  `event loop held by work ${shown(loop.work)}, by the clock ${shown(loop.clock)}`;
