import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The `metadata.host` of an app's `project.json`. */
interface HostMetadata {
  /** Offset of the app's port from PORT_BASE. */
  portOffset: number;
  inactivityMinutes?: number;
  referrerPolicy?: 'no-referrer' | 'strict-origin';
  /** The app compiles WebAssembly, for example to read QR pictures. */
  wasm?: true;
  camera?: true;
  /** The app's build has its own server part, which writes the HTML. */
  rendered?: true;
}

export interface AppHost extends HostMetadata {
  name: string;
  audience: string;
  root: string;
  dist: string;
}

const audienceTag = 'audience:';

export const workspaceRoot = join(import.meta.dirname, '../../..');

/** Every app with a host of its own, in the order of their ports. */
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

/** The exact list of origins that the platform allows across origins. */
export function frontEndOrigins(
  hosts: readonly AppHost[],
  portBase: number,
  names: readonly string[] = ['localhost', '127.0.0.1'],
): string[] {
  return names.flatMap((name) => hosts.map(({ portOffset }) => `http://${name}:${portBase + portOffset}`));
}
