import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  afterSecondTry,
  filesToTryAgain,
  ofJest,
  ofPlaywright,
  sum,
  withExitCode,
  type JestReport,
  type Outcome,
  type PlaywrightReport,
} from './outcome.ts';
import { runNode, type RunOptions } from './run-node.ts';
import { program, reports } from './workspace.ts';

/** On CI a few failed files are tried a second time, one after the other; the outcome names them. */
export async function jest(name: string, paths: readonly string[] = [], options: RunOptions = {}): Promise<Outcome> {
  const first = await jestOnce(name, paths, options);
  if (first.succeeded || !first.report || !process.env['CI']) return outcomeOf(first);
  const files = filesToTryAgain(first.report);
  if (files.length === 0) return outcomeOf(first);
  const second = await jestOnce(`${name}-again`, ['--runInBand', '--runTestsByPath', ...files], options);
  if (!second.report) return outcomeOf(first);
  return withExitCode(afterSecondTry(first.report, second.report), second.succeeded);
}

/** What the last run of this name told. */
export const jestReport = (name: string) => reportIn<JestReport>(reportFile(name));

async function jestOnce(name: string, paths: readonly string[], options: RunOptions) {
  const file = freshReport(name);
  const argv = [program('jest'), '--forceExit', '--json', `--outputFile=${file}`, ...paths];
  const succeeded = await runNode(argv, options);
  return { succeeded, report: reportIn<JestReport>(file) };
}

const outcomeOf = ({ succeeded, report }: Awaited<ReturnType<typeof jestOnce>>) =>
  withExitCode(report && ofJest(report), succeeded);

async function playwright(project: string, workers: number, more: Record<string, string> = {}): Promise<Outcome> {
  const report = freshReport(`e2e-${project}`);
  const argv = [program('playwright'), 'test', '--config', 'e2e/playwright.config.ts', `--project=${project}`];
  const env = { E2E_REPORT: report, E2E_WORKERS: String(workers), ...more };
  const succeeded = await runNode(argv, { env });
  const told = reportIn<PlaywrightReport>(report);
  return withExitCode(told && ofPlaywright(told), succeeded);
}

const oneStack = ['E2E_BASE', 'E2E_HOSTS'].some((name) => process.env[name]);

/** A browser test waits a third of its time. Those that move the clock run alone on their platform. */
export const endToEnd = async () =>
  sum([
    await playwright('journeys', 3),
    oneStack ? await playwright('clock', 1) : await playwright('clock', 2, { E2E_STACKS: '2' }),
  ]);

export const format = (files: readonly string[] = ['.'], options?: RunOptions) =>
  runNode([program('prettier'), '--check', '--cache', '--ignore-unknown', '--log-level=warn', ...files], options);

const typesSeen = 'node_modules/.cache/tsc/workspace.tsbuildinfo';

/** Unchanged projects are not checked again. */
export const types = (options?: RunOptions) =>
  runNode(
    [program('tsc'), '-p', 'tsconfig.base.json', '--noEmit', '--incremental', '--tsBuildInfoFile', typesSeen],
    options,
  );

export const unused = (options?: RunOptions) => runNode([program('knip'), '--no-progress', '--cache'], options);

export const storybook = (options?: RunOptions) =>
  runNode(
    [program('storybook'), 'build', '-c', 'libs/design-system/.storybook', '-o', 'dist/storybook', '--quiet'],
    options,
  );

const reportFile = (name: string) => join(reports, `${name}.json`);

function freshReport(name: string) {
  mkdirSync(reports, { recursive: true });
  const file = reportFile(name);
  rmSync(file, { force: true });
  return file;
}

function reportIn<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
