import { request } from 'undici';
import { signedHeaders } from '../domains/merchant-api/envelope.ts';

/** A service of the operator's own beside the platform; both sides sign what they say with one secret. */
export interface Gateway {
  url: string;
  secret: string;
}

/** Who speaks, as the signature names it. */
export const gatewayKeys = ({ secret }: Gateway) => ({ clientId: 'platform', encryptKey: '', secretKey: secret });

const withinMs = 8_000;

/** Asks a gateway: JSON to `url/path`, signed over `platform|time|body` in the headers of the merchant API. Anything but a 200 throws. */
export async function askGateway(gateway: Gateway, path: string, message: unknown): Promise<unknown> {
  const body = JSON.stringify(message);
  const { statusCode, body: reply } = await request(`${gateway.url.replace(/\/$/, '')}/${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...signedHeaders(gatewayKeys(gateway), body, Date.now()) },
    signal: AbortSignal.timeout(withinMs),
  });
  const text = await reply.text();
  if (statusCode !== 200) throw new Error(`${path} was answered with HTTP ${statusCode}`);
  return JSON.parse(text);
}
