import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  data: string;
}

export interface Credential {
  clientId: string;
  encryptKey: string;
  secretKey: string;
}

const cipherOf = (encryptKey: string) => {
  const key = Buffer.from(encryptKey, 'hex');
  return [key.length === 16 ? 'aes-128-cbc' : 'aes-256-cbc', key, key.subarray(0, 16)] as const;
};

const sign = ({ clientId, secretKey }: Credential, time: string, data: string) =>
  createHmac('sha256', secretKey).update(`${clientId}|${time}|${data}`).digest('hex');

export function opened({ headers, data }: Received, credential: Credential): Record<string, unknown> {
  const time = String(headers['x-api-time']);
  if (headers['x-api-client'] !== credential.clientId) throw new Error('another client');
  if (headers['x-api-validate'] !== sign(credential, time, data)) throw new Error('wrong signature');
  const decipher = createDecipheriv(...cipherOf(credential.encryptKey));
  return JSON.parse(decipher.update(data, 'base64', 'utf8') + decipher.final('utf8')) as Record<string, unknown>;
}

export function sealed(credential: Credential, payload: object) {
  const cipher = createCipheriv(...cipherOf(credential.encryptKey));
  const data = cipher.update(JSON.stringify(payload), 'utf8', 'base64') + cipher.final('base64');
  const time = String(Date.now());
  return {
    headers: {
      'content-type': 'application/json',
      'x-api-client': credential.clientId,
      'x-api-time': time,
      'x-api-validate': sign(credential, time, data),
    },
    data,
  };
}

function answer(credential: Credential) {
  const { headers, data } = sealed(credential, { success: true });
  return { headers, body: JSON.stringify({ code: 0, message: 'Success', data }) };
}

export async function signedCall<Answer>(credential: Credential, address: string, payload: object): Promise<Answer> {
  const { headers, data } = sealed(credential, payload);
  const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ data }) });
  const answered = (await reply.json()) as { code: number; message: string; data: string };
  if (answered.code !== 0) throw new Error(`${address}: ${answered.code} ${answered.message}`);
  const decipher = createDecipheriv(...cipherOf(credential.encryptKey));
  return JSON.parse(decipher.update(answered.data, 'base64', 'utf8') + decipher.final('utf8')) as Answer;
}

export async function startReceiver(credentialOf: () => Credential) {
  const received: Received[] = [];
  const state = { broken: false };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        headers: request.headers,
        data: (JSON.parse(Buffer.concat(chunks).toString('utf8')) as { data: string }).data,
      });
      if (state.broken) return response.writeHead(500).end('broken');
      const { headers, body } = answer(credentialOf());
      return response.writeHead(200, headers).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received, state, close: () => server.close() };
}
