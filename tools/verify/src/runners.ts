import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ofJest, ofPlaywright, sum, withExitCode, type Outcome } from './outcome.ts';
import { runNode, type RunOptions } from './run-node.ts';
import { program, reports } from './workspace.ts';

export async function jest(name: string, paths: readonly string[] = [], options: RunOptions = {}) {
  const report = freshReport(name);
  const argv = [program('jest'), '--forceExit', '--json', `--outputFile=${report}`, ...paths];
  return counted(report, ofJest, await runNode(argv, options));
}

async function playwright(project: string, workers: number, more: Record<string, string> = {}): Promise<Outcome> {
  const report = freshReport(`e2e-${project}`);
  const argv = [program('playwright'), 'test', '--config', 'e2e/playwright.config.ts', `--project=${project}`];
  const env = { E2E_REPORT: report, E2E_WORKERS: String(workers), ...more };
  return counted(report, ofPlaywright, await runNode(argv, { env }));
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

function freshReport(name: string) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function counted<Report>(file: string, count: (report: Report) => Outcome, succeeded: boolean) {
  const outcome = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  return withExitCode(outcome, succeeded);
}
