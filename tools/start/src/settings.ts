import { frontEndOrigins, platformPorts, portBaseOf, readHosts, workspaceRoot, type AppHost } from '@pay/web-host';
import { isAbsolute, join } from 'node:path';
import { secretsIn } from './secrets.ts';

export interface StartSettings {
  host: string;
  listen: string;
  portBase: number;
  dataFolder: string;
  hosts: readonly AppHost[];
  ports: readonly { port: number; used: string }[];
  environment: NodeJS.ProcessEnv;
}

/** Secrets missing from the environment come from the data folder. */
export function startSettings(env: NodeJS.ProcessEnv = process.env): StartSettings {
  const portBase = portBaseOf(env);
  const host = env.HOST ?? 'localhost';
  const listen = env.LISTEN ?? '127.0.0.1';
  const folder = env.DATA_DIR ?? '.data';
  const dataFolder = isAbsolute(folder) ? folder : join(workspaceRoot, folder);
  const hosts = readHosts();
  const { hashKey, tokenSecret, ticketSecret } = secretsIn(dataFolder);
  const { live, test } = platformPorts(portBase);
  return {
    host,
    listen,
    portBase,
    dataFolder,
    hosts,
    ports: [
      { port: live, used: 'the platform' },
      { port: test, used: 'the platform in test mode' },
      ...hosts.map(({ name, portOffset }) => ({ port: portBase + portOffset, used: name })),
    ],
    environment: {
      HASH_KEY: hashKey,
      TOKEN_SECRET: tokenSecret,
      TICKET_SECRET: ticketSecret,
      ALLOWED_ORIGINS: frontEndOrigins(hosts, portBase, [...new Set(['localhost', '127.0.0.1', host])]).join(','),
      ...env,
      HOST: host,
      LISTEN: listen,
      PORT_BASE: String(portBase),
      DATA_DIR: dataFolder,
    },
  };
}
