import { platformPorts } from '@pay/web-host';
import type { StartSettings } from './settings.ts';

const samplePassword = 'Demo@2468';

const logins: readonly (readonly [who: string, signIn: string])[] = [
  ['owner of an ACTIVE merchant', 'phone 0901000001'],
  ['owner of a merchant in status CREATED', 'phone 0901000002'],
  ['member (cashier) of the first merchant', 'merchant code M10000001, phone 0902000001'],
  ['member (accountant) of the first merchant', 'merchant code M10000001, phone 0902000002'],
  ['staff: maker, checker, root', 'maker@provider.test, checker@provider.test, root@provider.test'],
  ['owner of an enterprise in the salary programme', 'phone 0901000003'],
];

const column = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
};

export function welcome({
  host,
  portBase,
  hosts,
  dataFolder,
}: Pick<StartSettings, 'host' | 'portBase' | 'hosts' | 'dataFolder'>): string {
  const at = (port: number) => `http://${host}:${port}`;
  const { live, test } = platformPorts(portBase);
  const addresses: [string, string][] = [
    ...hosts.map(({ name, portOffset }): [string, string] => [name, at(portBase + portOffset)]),
    ['platform', at(live)],
    ['platform in test mode', at(test)],
    ['calls, documented', `${at(live)}/docs`],
    ['sandbox inbox (SMS, e-mail, OTP)', `${at(live)}/inbox`],
    ['data folder', dataFolder],
  ];
  return [
    '',
    'Ready.',
    '',
    column(addresses),
    '',
    `Sample logins, password ${samplePassword}; every OTP stands in the sandbox inbox:`,
    '',
    column(logins),
    '',
    'Ctrl-C stops everything.',
    '',
  ].join('\n');
}
