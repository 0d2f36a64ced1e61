import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { AppHost } from '../hosts.ts';
import { appScreens } from './app-screens.ts';

export function screenList(host: AppHost): Plugin {
  return {
    name: 'pay:screen-list',
    apply: 'build',
    async writeBundle() {
      if (this.environment.name !== 'client') return;
      const { listed } = await appScreens(host);
      writeFileSync(join(host.dist, 'screens.json'), JSON.stringify(listed, null, 2));
    },
  };
}
