import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { listenAnywhere } from './listen.ts';

export interface Keys {
  clientId: string;
  encryptKey: string;
  secretKey: string;
}

export interface Notice {
  shop: number;
  eventId: string;
  sequence: number;
  times: number;
  transactionId: string;
  rightlySigned: boolean;
  delivered: boolean;
}

export type Failing = 'status' | 'text' | 'hang-up' | 'code';

const cipherOf = (encryptKey: string) => {
  const key = Buffer.from(encryptKey, 'hex');
  return [key.length === 16 ? 'aes-128-cbc' : 'aes-256-cbc', key, key.subarray(0, 16)] as const;
};

const signature = ({ clientId, secretKey }: Keys, time: string, data: string) =>
  createHmac('sha256', secretKey).update(`${clientId}|${time}|${data}`).digest('hex');

function read(data: string, { encryptKey }: Keys): { transactionId: string } {
  const decipher = createDecipheriv(...cipherOf(encryptKey));
  return JSON.parse(decipher.update(data, 'base64', 'utf8') + decipher.final('utf8'));
}

function accept(response: ServerResponse, { clientId, encryptKey, secretKey }: Keys, code = 0) {
  const cipher = createCipheriv(...cipherOf(encryptKey));
  const data = cipher.update(JSON.stringify({ success: true }), 'utf8', 'base64') + cipher.final('base64');
  const time = String(Date.now());
  response.writeHead(200, {
    'content-type': 'application/json',
    'x-api-client': clientId,
    'x-api-time': time,
    'x-api-validate': signature({ clientId, encryptKey, secretKey }, time, data),
  });
  response.end(JSON.stringify({ code, message: '', data }));
}

export class Receivers {
  readonly notices: Notice[] = [];
  readonly #keys = new Map<number, Keys>();
  readonly #times = new Map<string, number>();
  failing: (notice: Omit<Notice, 'delivered'>) => Failing | undefined = () => undefined;
  #port = 0;
  readonly #server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => this.#take(Number(request.url?.slice(1)), request.headers, body, response));
  });

  async open(): Promise<void> {
    this.#port = await listenAnywhere(this.#server);
  }

  close() {
    this.#server.close().closeAllConnections();
  }

  urlOf(shop: number) {
    return `http://127.0.0.1:${this.#port}/${shop}`;
  }

  give(shop: number, keys: Keys) {
    this.#keys.set(shop, keys);
  }

  #take(shop: number, headers: IncomingHttpHeaders, body: string, response: ServerResponse) {
    const keys = this.#keys.get(shop);
    const eventId = String(headers['x-event-id']);
    const times = (this.#times.get(eventId) ?? 0) + 1;
    this.#times.set(eventId, times);
    const { data }: { data: string } = JSON.parse(body);
    const rightlySigned =
      keys !== undefined &&
      headers['x-api-client'] === keys.clientId &&
      headers['x-api-validate'] === signature(keys, String(headers['x-api-time']), data);
    const transactionId = keys && rightlySigned ? read(data, keys).transactionId : '';
    const notice = {
      shop,
      eventId,
      sequence: Number(headers['x-event-sequence']),
      times,
      transactionId,
      rightlySigned,
    };
    const fault = keys ? this.failing(notice) : 'status';
    this.notices.push({ ...notice, delivered: fault === undefined });
    if (fault === 'hang-up') response.destroy();
    else if (fault === 'status' || !keys) response.writeHead(500).end('down');
    else if (fault === 'text') response.writeHead(200).end('OK');
    else accept(response, keys, fault === 'code' ? 99 : 0);
  }
}
