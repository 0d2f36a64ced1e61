import type { AnyFeature, AnyScreen, screensJson, screensOf } from '@pay/screens';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { AppHost } from '../hosts.ts';

const quietly = { configFile: false, logLevel: 'error' } as const;

interface AppScreens {
  screens: readonly AnyScreen[];
  listed: ReturnType<typeof screensJson>;
}

export async function appScreens(host: AppHost): Promise<AppScreens> {
  const options = { ...quietly, root: host.root };
  const { module: app } = await runnerImport<{ features: readonly AnyFeature[] }>(
    join(host.root, 'src/features.ts'),
    options,
  );
  const { module: library } = await runnerImport<{ screensJson: typeof screensJson; screensOf: typeof screensOf }>(
    '@pay/screens',
    options,
  );
  return { screens: library.screensOf(app.features), listed: library.screensJson(app.features) };
}
