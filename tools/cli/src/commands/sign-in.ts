import { type Command, type Io, json, textOf } from '../command.ts';
import { exitCodes, Fault, usageFault } from '../faults.ts';
import { signedCall } from '../platform.ts';
import { type Mode, type Profile, profileFile, readProfiles, writeProfiles } from '../profiles.ts';
import { facts, printable } from '../words.ts';

interface Known {
  mode: Mode;
  clientId: string;
  merchantCode: string;
  merchantName: string;
  webhookUrl: string;
}

const whoIs = (profile: Profile) => signedCall<Known>(profile, '/api/developer/v1/whoAmI', {});

async function secret({ env, ask }: Io, variable: string, question: string): Promise<string> {
  const given = env[variable] || (await ask?.(`${question}: `));
  if (!given) throw usageFault(`Without a terminal the ${question.toLowerCase()} is read from ${variable}.`);
  return given;
}

function checkedHost(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw usageFault(`“${printable(text)}” is no web address.`);
  return text.replace(/\/+$/, '');
}

function checkedKey(encryptKey: string): string {
  if (!/^(?:[0-9A-Fa-f]{32}|[0-9A-Fa-f]{64})$/.test(encryptKey))
    throw usageFault('The encrypt key is 32 or 64 hexadecimal digits, as the portal shows it.');
  return encryptKey;
}

const profileName = (text: string): string => {
  if (!/^[\w.-]{1,40}$/.test(text) || text.startsWith('__'))
    throw usageFault('The name of a profile has at most 40 letters, digits or _ - .');
  return text;
};

export const login: Command = {
  name: 'login',
  says: 'Sign in with the keys of the portal, and keep them on this machine',
  options: {
    host: { type: 'string', value: 'URL', says: 'Host of the portal’s integration page, or PAY_HOST' },
    'client-id': { type: 'string', value: 'ID', says: 'Client ID of the same page, or PAY_CLIENT_ID' },
  },
  more: [
    'The encrypt key and the secret key are asked for and not shown; without a terminal they come from',
    'PAY_ENCRYPT_KEY and PAY_SECRET_KEY. They are tried with one signed call, and stored in a file that only you',
    'can read. With --profile there are several, such as shop-test and shop-live.',
  ],
  run: async ({ values, io }) => {
    const { env } = io;
    const host = textOf(values, 'host') ?? env.PAY_HOST;
    const clientId = textOf(values, 'client-id') ?? env.PAY_CLIENT_ID;
    if (!host || !clientId) throw usageFault('Tell where and who: pay login --host URL --client-id ID');
    const keys = {
      host: checkedHost(host),
      clientId,
      encryptKey: checkedKey(await secret(io, 'PAY_ENCRYPT_KEY', 'Encrypt key')),
      secretKey: await secret(io, 'PAY_SECRET_KEY', 'Secret key'),
    };
    const { mode, merchantCode, merchantName } = await whoIs({ ...keys, mode: 'test' });
    const name = profileName(textOf(values, 'profile') ?? (env.PAY_PROFILE || mode));
    const { profiles } = readProfiles(env);
    const file = writeProfiles(env, { current: name, profiles: { ...profiles, [name]: { ...keys, mode } } });
    io.out(`Signed in as ${printable(merchantName)} (${merchantCode}), ${mode} mode, profile ${name}.`);
    io.out(`The keys are in ${file}.`);
  },
};

export const logout: Command = {
  name: 'logout',
  says: 'Forget the keys of a profile',
  options: { all: { type: 'boolean', says: 'Forget those of every profile' } },
  run: async ({ values, io, profileName: chosen }) => {
    const { current, profiles } = readProfiles(io.env);
    const gone = values.all ? Object.keys(profiles) : [chosen()];
    const left = Object.fromEntries(Object.entries(profiles).filter(([name]) => !gone.includes(name)));
    const next = current !== undefined && current in left ? current : Object.keys(left)[0];
    writeProfiles(io.env, { current: next, profiles: left });
    io.out(gone.length > 0 ? `Forgotten: ${gone.join(', ')}.` : 'There was no profile.');
    io.out('The keys themselves stay good: renew or revoke them in the portal.');
  },
};

export const whoami: Command = {
  name: 'whoami',
  says: 'Make one signed call: whether the keys are right, whose they are and of which mode',
  options: json,
  run: async ({ values, io, profile, profileName: chosen }) => {
    const mine = profile();
    const known = await whoIs(mine);
    if (values.json) return io.out(JSON.stringify({ profile: chosen(), host: mine.host, ...known }));
    io.out(
      facts([
        ['Keys', 'right'],
        ['Mode', known.mode],
        ['Merchant', `${known.merchantName} (${known.merchantCode})`],
        ['Client ID', known.clientId],
        ['Host', mine.host],
        ['Webhook', known.webhookUrl || 'no address in use'],
        ['Profile', chosen()],
      ]),
    );
    if (known.mode !== mine.mode)
      throw new Fault(exitCodes.keys, `The profile says ${mine.mode} mode. Sign in again: pay login`);
  },
};

export const profiles: Command = {
  name: 'profiles',
  says: 'List the profiles of this machine',
  options: json,
  run: async ({ values, io }) => {
    const known = readProfiles(io.env);
    const list = Object.entries(known.profiles).map(([name, { host, clientId, mode }]) => ({
      name,
      current: name === known.current,
      mode,
      host,
      clientId,
    }));
    if (values.json) return io.out(JSON.stringify(list));
    if (list.length === 0) return io.out(`No profile in ${profileFile(io.env)}. Sign in: pay login`);
    for (const { name, current, mode, host } of list) io.out(`${current ? '*' : ' '} ${name}  ${mode}  ${host}`);
  },
};
