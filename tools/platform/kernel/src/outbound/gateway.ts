import { request } from 'undici';
import { type Keys, signedHeaders } from '../signed/envelope.ts';
import type { Mode } from '../server/actor.ts';

/** A service of the operator beside the platform; both sides sign their messages with one secret. */
export interface Gateway {
  url: string;
  secret: string;
}

/** The signature names the mode, so a message of one mode is invalid in the other. */
export const gatewayKeys = ({ secret }: Gateway, mode: Mode): Keys => ({
  clientId: `platform-${mode}`,
  encryptKey: '',
  secretKey: secret,
});

interface Question {
  mode: Mode;
  path: string;
  message: unknown;
}

const withinMs = 8_000;

/** Posts JSON to `url/path`, signed over `platform-mode|time|body` in the headers of the merchant API; throws unless it gets a 200. */
export async function askGateway(gateway: Gateway, { mode, path, message }: Question): Promise<unknown> {
  const body = JSON.stringify(message);
  const { statusCode, body: reply } = await request(`${gateway.url.replace(/\/$/, '')}/${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...signedHeaders(gatewayKeys(gateway, mode), body, Date.now()) },
    signal: AbortSignal.timeout(withinMs),
  });
  const text = await reply.text();
  if (statusCode !== 200) throw new Error(`${path} was answered with HTTP ${statusCode}`);
  return JSON.parse(text);
}
