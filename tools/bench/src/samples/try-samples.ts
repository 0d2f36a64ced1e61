import { sampleKinds, sampleLanguage, type SampleLanguageName, sampleOf } from '@pay/samples';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@pay/platform-testing';
import type { SampleShop } from './sample-shop.ts';
import { commandOf } from './toolchain.ts';

const runMs = 120_000;

function written(language: SampleLanguageName, { values }: SampleShop): string {
  const folder = mkdtempSync(join(tmpdir(), `pay-samples-${language}-`));
  for (const kind of sampleKinds) {
    const code = sampleOf(language, kind, values);
    if (code !== undefined) writeFileSync(join(folder, sampleLanguage(language).file(kind)), code);
  }
  return folder;
}

type Called = (kind: 'create' | 'check' | 'cancel' | 'list', id?: string) => Promise<Record<string, unknown>>;

async function output(command: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], timeout: runMs });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (texts.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (texts.err += part.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${String(code)}: ${texts.err}${texts.out}`);
  return texts.out;
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: 'localhost' }, () => {
      socket.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });

async function listening(port: number, receiver: ChildProcess): Promise<void> {
  for (const end = Date.now() + runMs; !(await accepts(port));) {
    if (receiver.exitCode !== null || Date.now() > end) throw new Error('the receiver does not listen');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

async function triedCalls(call: Called): Promise<string> {
  const { transactionId, status, amount } = await call('create');
  const id = String(transactionId);
  check(status === 'CREATED' && amount === 10_000, 'create answers no new payment');
  check((await call('check', id)).status === 'CREATED', 'check does not find it');
  const { items } = (await call('list')) as { items: { id: string }[] };
  check(
    items.some((row) => row.id === id),
    'list does not hold it',
  );
  check((await call('cancel', id)).success === true, 'cancel does not end it');
  check((await call('check', id)).status === 'CANCELED', 'it is not cancelled');
  const another = await call('create');
  return String(another.transactionId);
}

async function triedReceiver(language: SampleLanguageName, folder: string, shop: SampleShop, id: string) {
  const port = await freePort();
  const [command, args] = commandOf(language, 'receiver', { port });
  const env = { ...process.env, PORT: String(port) };
  const receiver = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let told = '';
  for (const stream of [receiver.stdout, receiver.stderr])
    stream.on('data', (part: Buffer) => (told += part.toString()));
  try {
    await listening(port, receiver);
    const url = `http://localhost:${port}/`;
    const { status, failure } = await shop.paidNotice(id, url);
    check(status === 'DELIVERED', `the receiver does not take the notice: ${failure} ${told}`);
    check(told.includes('transaction.succeeded'), `the receiver tells nothing of it: ${told}`);
    for (const body of ['no envelope', '{}', '{"data":"AAAA"}']) {
      const headers = { 'x-api-time': String(Date.now()), 'x-api-validate': 'f'.repeat(64) };
      const forged = await fetch(url, { method: 'POST', headers, body });
      check(forged.status === 401, `the receiver takes ${body} with HTTP ${forged.status}`);
    }
  } finally {
    if (receiver.pid !== undefined && receiver.exitCode === null) process.kill(-receiver.pid, 'SIGKILL');
  }
}

/** Runs the samples of a language as they are copied from the page; throws with what does not hold. */
export async function trySamples(language: SampleLanguageName, shop: SampleShop): Promise<void> {
  const folder = written(language, shop);
  try {
    const call: Called = async (kind, id) => {
      const [command, args] = commandOf(language, kind, { ...(id !== undefined && { id }) });
      return JSON.parse(await output(command, args, folder)) as Record<string, unknown>;
    };
    const id = await triedCalls(call);
    if (sampleLanguage(language).receiver) await triedReceiver(language, folder, shop, id);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
