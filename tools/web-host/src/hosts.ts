import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an app's `project.json` says under `metadata.host`. */
interface HostMetadata {
  /** Distance of the app's port from PORT_BASE. */
  portOffset: number;
  inactivityMinutes?: number;
  referrerPolicy?: 'no-referrer' | 'strict-origin';
  /** The app compiles WebAssembly, as for reading QR pictures. */
  wasm?: true;
  camera?: true;
  /** The app's build brings its own server part, which writes the HTML. */
  rendered?: true;
}

export interface AppHost extends HostMetadata {
  name: string;
  /** Whom the app is for, as its tag says. */
  audience: string;
  root: string;
  dist: string;
}

const audienceTag = 'audience:';

export const workspaceRoot = join(import.meta.dirname, '../../..');

/** Every app of the workspace that is served by a host of its own, in the order of their ports. */
export function readHosts(workspace = workspaceRoot): AppHost[] {
  const apps = join(workspace, 'apps');
  return readdirSync(apps)
    .filter(
      (folder) => existsSync(join(apps, folder, 'project.json')) && existsSync(join(apps, folder, 'vite.config.ts')),
    )
    .flatMap((folder) => {
      const project: { name: string; tags: string[]; metadata?: { host?: HostMetadata } } = JSON.parse(
        readFileSync(join(apps, folder, 'project.json'), 'utf8'),
      );
      const host = project.metadata?.host;
      const audience = project.tags.find((tag) => tag.startsWith(audienceTag))!.slice(audienceTag.length);
      return host
        ? [
            {
              ...host,
              name: project.name,
              audience,
              root: join(apps, folder),
              dist: join(workspace, 'dist/apps', folder),
            },
          ]
        : [];
    })
    .sort((a, b) => a.portOffset - b.portOffset);
}

export const platformPorts = (portBase: number) => ({ live: portBase, test: portBase + 1 });

/** Origins of the front ends: the exact list that the platform answers across origins. */
export function frontEndOrigins(
  hosts: readonly AppHost[],
  portBase: number,
  names: readonly string[] = ['localhost', '127.0.0.1'],
): string[] {
  return names.flatMap((name) => hosts.map(({ portOffset }) => `http://${name}:${portBase + portOffset}`));
}
