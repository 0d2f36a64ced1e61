import { favicons, readHosts, workspaceRoot, type AppHost } from '@pay/web-host';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { composeFile, databasesSql, environmentSample } from './compose.ts';
import { appDockerfile, dockerIgnore, pagesPort, platformDockerfile } from './dockerfiles.ts';
import { hostSettings, type HostSetting, type HostSettings } from './host-settings.ts';
import { headersTemplate, nginxTemplate } from './nginx.ts';
import { renderScript } from './render-script.ts';
import { workflowFiles } from './workflows.ts';

export type Files = Readonly<Record<string, string>>;

function iconTemplates({ template }: HostSettings): Files {
  const icons: Files = JSON.parse(template((config) => JSON.stringify(favicons(config))));
  return Object.fromEntries(Object.entries(icons).map(([path, icon]) => [`${path.slice(1)}.template`, `${icon}\n`]));
}

export function hostFiles(host: AppHost): Files {
  const settings = hostSettings(host);
  return {
    'host.sh': renderScript(host, settings, pagesPort(host)),
    'nginx.conf.template': nginxTemplate(host, settings),
    'headers.conf.template': headersTemplate(host),
    'config.json.template': `${settings.configTemplate}\n`,
    ...iconTemplates(settings),
  };
}

const under = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));

const settingsOfAll = (hosts: readonly AppHost[]): HostSetting[] => [
  ...new Map(hosts.flatMap((host) => hostSettings(host).settings).map((setting) => [setting.name, setting])).values(),
];

export function deployFiles(hosts: readonly AppHost[] = readHosts()): Files {
  const settings = settingsOfAll(hosts);
  const images = {
    platform: platformDockerfile(),
    ...Object.fromEntries(hosts.map((host) => [host.name, appDockerfile(host)])),
  };
  return {
    'compose.yml': composeFile(hosts, settings),
    'databases.sql': databasesSql,
    'environment.sample': environmentSample(hosts, settings),
    ...Object.fromEntries(
      Object.entries(images).flatMap(([name, text]) => [
        [`${name}/Dockerfile`, text],
        [`${name}/Dockerfile.dockerignore`, dockerIgnore],
      ]),
    ),
    ...Object.assign({}, ...hosts.map((host) => under(`${host.name}/host`, hostFiles(host)))),
  };
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

export const workflowFolder = join(workspaceRoot, '.github/workflows');
export const writtenWorkflows = () => globSync('deploy-*.yml', { cwd: workflowFolder }).sort();

/** Rewrites the workflows and removes those of deleted apps. */
export function writeWorkflows(hosts: readonly AppHost[] = readHosts()): void {
  const files = workflowFiles(hosts);
  for (const name of writtenWorkflows()) if (!(name in files)) rmSync(join(workflowFolder, name));
  writeFiles(workflowFolder, files);
}
