import type { AnyFeature, screensJson } from '@pay/screens';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { AppHost } from '../hosts.ts';

const quietly = { configFile: false, logLevel: 'error' } as const;

/** Writes `screens.json`: every address of the app, taken from the features that it mounts. */
export function screenList(host: AppHost): Plugin {
  return {
    name: 'pay:screen-list',
    apply: 'build',
    async writeBundle() {
      if (this.environment.name !== 'client') return;
      const options = { ...quietly, root: host.root };
      const { module: app } = await runnerImport<{ features: readonly AnyFeature[] }>(
        join(host.root, 'src/features.ts'),
        options,
      );
      const { module: screens } = await runnerImport<{ screensJson: typeof screensJson }>('@pay/screens', options);
      writeFileSync(join(host.dist, 'screens.json'), JSON.stringify(screens.screensJson(app.features), null, 2));
    },
  };
}
