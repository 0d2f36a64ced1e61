import { sampleLanguage, type SampleLanguageName } from '@pay/samples';
import { spawnSync } from 'node:child_process';

const probes: Readonly<Record<SampleLanguageName, readonly [string, ...string[]]>> = {
  node: [process.execPath, '--version'],
  php: ['php', '--version'],
  java: ['java', '--version'],
  go: ['go', 'version'],
  python: ['python3', '-c', 'import cryptography'],
  csharp: ['dotnet', '--version'],
  curl: ['openssl', 'version'],
};

/** Why the samples of a language cannot be run here; undefined where they can. */
export function missingFor(language: SampleLanguageName): string | undefined {
  const [command, ...args] = probes[language];
  const { status, error } = spawnSync(command, args, { stdio: 'ignore' });
  if (error) return `${command} is not installed`;
  return status === 0 ? undefined : `${[command, ...args].join(' ')} fails`;
}

interface Run {
  id?: string;
  port?: number;
}

/** The command that the page shows, for a payment and a port of one's own. */
export function commandOf(language: SampleLanguageName, kind: Parameters<typeof shown>[1], { id, port }: Run = {}) {
  const [command, ...args] = shown(language, kind).split(' ');
  const told = args.map((arg) =>
    arg.replace('TRANSACTION_ID', id ?? '').replace('localhost:3000', `localhost:${port}`),
  );
  return [command === 'node' ? process.execPath : command!, told] as const;
}

const shown = (language: SampleLanguageName, kind: 'create' | 'check' | 'cancel' | 'list' | 'receiver') =>
  sampleLanguage(language).command(kind);
