import { clientOf } from '@pay/platform-integration/fixtures';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';

export interface Ran {
  code: number;
  out: string;
  err: string;
}

export interface Desk {
  platform: TestPlatform;
  shop: TestMerchant;
  /** What a developer's shell holds: where the keys are kept, and the keys for the first sign-in. */
  env: Record<string, string>;
  pay(...args: string[]): Promise<Ran>;
  /** Runs until it is stopped; `lines` grow meanwhile. */
  start(...args: string[]): { lines: string[]; errors: string[]; stop: () => void; ended: Promise<number> };
  json<Answer>(...args: string[]): Promise<Answer>;
  close(): Promise<void>;
}

interface DeskOf {
  amountPolicy?: 'EXACT' | 'HOLD';
  mode?: 'live' | 'test';
  /** That of another desk, which closes it. */
  at?: TestPlatform;
}

export async function openDesk({ amountPolicy = 'HOLD', mode = 'test', at }: DeskOf = {}): Promise<Desk> {
  const platform = at ?? (await startTestPlatform());
  const shop = await platform.newMerchant({ amountPolicy });
  const { host, clientId, encryptKey, secretKey } = (await clientOf(platform, shop, { mode })).account;
  const folder = mkdtempSync(join(tmpdir(), 'pay-cli-'));
  const env = {
    XDG_CONFIG_HOME: folder,
    PAY_HOST: host,
    PAY_CLIENT_ID: clientId,
    PAY_ENCRYPT_KEY: encryptKey,
    PAY_SECRET_KEY: secretKey,
  };

  const start: Desk['start'] = (...args) => {
    const lines: string[] = [];
    const errors: string[] = [];
    const stop = new AbortController();
    const io = {
      env,
      out: (line: string) => void lines.push(line),
      err: (line: string) => void errors.push(line),
      signal: stop.signal,
    };
    return { lines, errors, stop: () => stop.abort(), ended: run(args, io) };
  };

  const pay: Desk['pay'] = async (...args) => {
    const { lines, errors, ended } = start(...args);
    const code = await ended;
    return { code, out: lines.join('\n'), err: errors.join('\n') };
  };

  return {
    platform,
    shop,
    env,
    start,
    pay,
    json: async <Answer>(...args: string[]) => {
      const { code, out, err } = await pay(...args, '--json');
      if (code !== 0) throw new Error(`pay ${args.join(' ')} ended with ${code}: ${err}`);
      return JSON.parse(out) as Answer;
    },
    close: async () => {
      rmSync(folder, { recursive: true, force: true });
      if (!at) await platform.close();
    },
  };
}

export async function until(holds: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + 15_000; !holds();) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
