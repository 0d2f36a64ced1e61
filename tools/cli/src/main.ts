#!/usr/bin/env node
import { askHidden } from './ask-hidden.ts';
import { run } from './run.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  ...(process.stdin.isTTY && { ask: askHidden }),
  signal: stop.signal,
});
