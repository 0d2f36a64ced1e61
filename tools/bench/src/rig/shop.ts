import { setTimeout as pause } from 'node:timers/promises';
import { decodeVietQr } from '@pay/domain';
import { type Answer, call, ok } from '../calls.ts';

const tokenExpired = 11;
const busyStatus = 503;
const maxTries = 40;

export const transferText = 'thanh toan';

const depositPath = '/api/tool/v1/deposit';

interface Transferred {
  transactionId: string | null;
  txnNumber: string;
}

export interface OpenLink {
  code: string;
  transactionId: string;
  virtualAccount: string;
  amount: number;
}

interface CreatedLink {
  payLinkCode: string;
  transactionId: string;
  qrCode: string;
  amount: number;
}

export interface LinkWish {
  amount: number;
  expireType?: 'MINUTE_10' | 'DAY_1';
  refTransactionId?: string;
}

export function opened({ payLinkCode, transactionId, qrCode, amount }: CreatedLink): OpenLink {
  const code = decodeVietQr(qrCode);
  if (!code.ok) throw new Error(`The code of ${payLinkCode} cannot be read: ${code.problem}`);
  return { code: payLinkCode, transactionId, virtualAccount: code.qr.accountNo, amount };
}

export class Shop {
  #token: string;
  readonly #bases: () => string;
  readonly #signInAgain: () => Promise<string>;
  #renewal: Promise<unknown> | undefined;

  /** A run may outlive the token it began with; then the shop signs in again. */
  constructor(token: string, bases: () => string, signInAgain: () => Promise<string>) {
    this.#token = token;
    this.#bases = bases;
    this.#signInAgain = signInAgain;
  }

  get token() {
    return this.#token;
  }

  async call<Data>(path: string, sending: Parameters<typeof call>[1] = {}): Promise<Answer<Data>> {
    const send = () => call<Data>(`${this.#bases()}/pay${path}`, { token: this.#token, ...sending });
    const answer = await send();
    if (answer.code !== tokenExpired) return answer;
    await this.#renewed();
    return send();
  }

  ok<Data>(path: string, sending: Parameters<typeof call>[1] = {}): Promise<Data> {
    return ok<Data>(`${this.#bases()}/pay${path}`, { token: this.#token, ...sending });
  }

  async #renewed() {
    this.#renewal ??= this.#signInAgain()
      .then((token) => (this.#token = token))
      .finally(() => (this.#renewal = undefined));
    await this.#renewal;
  }

  async #streamed(path: string) {
    const reply = await fetch(`${this.#bases()}/pay${path}`, {
      headers: { authorization: `Bearer ${this.token}`, 'x-app': 'merchant-portal' },
    });
    if (!reply.ok || !reply.body) throw new Error(`${path} answered ${reply.status}`);
    return reply.body;
  }

  /** Returns the size of a file that is not kept. */
  async download(path: string): Promise<number> {
    let bytes = 0;
    for await (const part of await this.#streamed(path)) bytes += part.length;
    return bytes;
  }

  async file(path: string): Promise<Buffer> {
    return Buffer.concat(await Array.fromAsync(await this.#streamed(path)));
  }

  linkBody = ({ amount, expireType = 'DAY_1', refTransactionId }: LinkWish) => ({
    amount,
    expireType,
    customerInfoType: 'NO_REQUIRE',
    description: `Đơn ${amount}`,
    ...(refTransactionId !== undefined && { refTransactionId }),
  });

  async open(wish: LinkWish): Promise<OpenLink> {
    return opened(await this.ok<CreatedLink>('/api/paylink/v1/create', { body: this.linkBody(wish) }));
  }

  tryOpen(wish: LinkWish, headers: Record<string, string> = {}) {
    return this.call<CreatedLink>('/api/paylink/v1/create', { body: this.linkBody(wish), headers });
  }

  #transfer = ({ virtualAccount, amount }: OpenLink) => ({
    accountNo: virtualAccount,
    branch: 'HN',
    amount,
    content: transferText,
  });

  pay(link: OpenLink, headers: Record<string, string> = {}) {
    return this.call<Transferred>(depositPath, { body: this.#transfer(link), headers });
  }

  settle(link: OpenLink) {
    return this.ok<Transferred>(depositPath, { body: this.#transfer(link) });
  }

  cancel({ code }: OpenLink, headers: Record<string, string> = {}) {
    return this.call<{ status: string }>(`/api/paylink/v1/cancel/${code}`, { method: 'PUT', body: {}, headers });
  }

  async status({ transactionId }: OpenLink): Promise<string> {
    return (await this.ok<{ status: string }>(`/api/payinfo/public/v1/query/${transactionId}`)).status;
  }
}

/** Moves business time; processes that share it notice within a moment. */
export const advanceClock = async (base: string, span: string): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    const reply = await fetch(`${base}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: span }),
    });
    if (reply.ok) return;
    if (reply.status !== busyStatus || tries === maxTries) {
      throw new Error(`The clock did not move: ${reply.status} ${await reply.text()}`);
    }
    await pause(500);
  }
};
