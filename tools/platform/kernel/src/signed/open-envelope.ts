import { signedWindowMs } from '@pay/domain';
import type { FastifyRequest } from 'fastify';
import { decrypted, isSignedBy, isWithinWindow } from './envelope.ts';
import { refusedField } from './refusals.ts';
import type { Mode } from '../server/actor.ts';
import { jsonBody } from '../server/body.ts';
import type { Services } from '../server/services.ts';
import { type SignedChannel, signedClient, type SignedClient } from './signed-client.ts';
import { refuseDeep } from '../server/validate.ts';

export interface Message {
  client: SignedClient;
  payload: Record<string, unknown>;
  given: string;
}

interface Sent {
  channel: SignedChannel;
  request: FastifyRequest;
  mode: Mode;
  services: Services;
}

interface Learned {
  found(client: SignedClient): void;
  proved(client: SignedClient): void;
}

const headerOf = ({ headers }: FastifyRequest, name: string) => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

function dataOf(body: unknown): string {
  let envelope: { data?: unknown } | null | undefined;
  try {
    envelope = Buffer.isBuffer(body) ? (jsonBody(body) as { data?: unknown } | null) : undefined;
  } catch {
    throw refusedField('invalid_data', 'body', 'not_json');
  }
  if (typeof envelope?.data === 'string') return envelope.data;
  throw refusedField('invalid_data', 'data', envelope?.data === undefined ? 'required' : 'wrong_type');
}

function payloadOf(data: string, { keys }: SignedClient): Record<string, unknown> {
  let text: string;
  try {
    text = decrypted(data, keys);
  } catch {
    throw refusedField('security_violation', 'data', 'undecryptable');
  }
  let payload: unknown;
  try {
    payload = JSON.parse(text);
  } catch {
    throw refusedField('invalid_data', 'data', 'not_json');
  }
  try {
    refuseDeep(payload);
  } catch {
    throw refusedField('invalid_data', 'data', 'too_deep');
  }
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    throw refusedField('invalid_data', 'data', 'wrong_type');
  return payload as Record<string, unknown>;
}

/** Checks client, signature, time and merchant status, in this order, before it decrypts the data. */
export async function opened({ channel, request, mode, services }: Sent, { found, proved }: Learned): Promise<Message> {
  const time = headerOf(request, 'x-api-time');
  const given = headerOf(request, 'x-api-validate');
  const now = services.clocks[mode].now();
  const client = await signedClient(
    services.storages[mode].db,
    headerOf(request, 'x-api-client'),
    services.secrets,
    now,
  );
  if (client?.channel !== channel) throw refusedField('invalid_client_id', 'x-api-client', 'unknown');
  found(client);
  const data = dataOf(request.body);
  if (!isSignedBy(client.keys, time, data, given))
    throw refusedField('security_violation', 'x-api-validate', 'signature_wrong');
  proved(client);
  if (!isWithinWindow(time, Date.now(), services.settings.clientWindowMs ?? signedWindowMs))
    throw refusedField('transaction_expired', 'x-api-time', 'time_out_of_window');
  if (mode === 'live' && client.merchantStatus !== 'ACTIVE')
    throw refusedField('access_denied', 'x-api-client', 'merchant_not_active');
  return { client, payload: payloadOf(data, client), given };
}
