import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Project {
  name: string;
  tags: readonly string[];
  metadata?: { host?: { portOffset: number } };
}

const apps = join(import.meta.dirname, '../../../../apps');
// An employer signs in as the merchant that he is.
const audiencesOfMerchants = ['audience:merchant', 'audience:salary'];

/** The apps that have a host of their own, in the order of their ports, as their `project.json` tells. */
export const readFrontEnds = (folder = apps) =>
  readdirSync(folder)
    .map((name) => join(folder, name, 'project.json'))
    .filter(existsSync)
    .flatMap((file) => {
      const { name, tags, metadata }: Project = JSON.parse(readFileSync(file, 'utf8'));
      const isMerchants = tags.some((tag) => audiencesOfMerchants.includes(tag));
      return metadata?.host ? [{ name, isMerchants, portOffset: metadata.host.portOffset }] : [];
    })
    .sort((one, other) => one.portOffset - other.portOffset);

/** The apps in which merchants sign in. */
export const merchantApps = (frontEnds = readFrontEnds()) =>
  frontEnds.filter(({ isMerchants }) => isMerchants).map(({ name }) => name);
