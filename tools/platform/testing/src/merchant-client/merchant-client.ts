import { type Account, lock, type Stamp, stamp, unlock, verify } from './wire.ts';

export class ApiFault extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(`${code} ${message}`);
    this.code = code;
  }
}

export interface Sealed {
  path: string;
  body: string;
  headers: Record<keyof Stamp | 'content-type', string>;
}

const knownCodes = new Set([
  0, 1, 2, 507, 1301, 1601, 1602, 1603, 1604, 1605, 1606, 1607, 1608, 1609, 1610, 1611, 1612, 1613, 1614, 100014,
  100015, 5100000,
]);

const answerWindow = 3_000;

/** A shop's back end written from the published wire format alone. */
export class MerchantClient {
  readonly account: Account;

  constructor(account: Account) {
    this.account = account;
  }

  seal(path: string, request: unknown, time?: string): Sealed {
    const data = lock(request, this.account);
    return {
      path,
      body: JSON.stringify({ data }),
      headers: { 'content-type': 'application/json', ...stamp(this.account, data, time) },
    };
  }

  async send({ path, body, headers }: Sealed): Promise<unknown> {
    const response = await fetch(this.account.host + path, { method: 'POST', headers: { ...headers }, body });
    const answer = (await response.json()) as { code: number; message: string; data?: string };
    if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
    if (!knownCodes.has(answer.code)) throw new Error(`code ${answer.code} is none of this API`);
    if (answer.code !== 0) throw new ApiFault(answer.code, answer.message);
    if (typeof answer.data !== 'string') throw new Error('success without data');
    verify(this.account, Object.fromEntries(response.headers), answer.data, answerWindow);
    return unlock(answer.data, this.account);
  }

  call<Answer>(path: string, request: unknown): Promise<Answer> {
    return this.send(this.seal(path, request)) as Promise<Answer>;
  }

  create(request: Record<string, unknown>) {
    return this.call<{
      transactionId: string;
      refTransactionId: string;
      payLinkCode: string;
      timeout: number;
      url: string;
      virtualAccount: string;
      description: string;
      amount: number;
      qrCodeString: string;
      status: string;
      time: string;
      accountName: string;
    }>('/api/payment/v1/create', request);
  }

  check(transactionId: string) {
    return this.call<{ status: string; refTransactionId: string; amount: number }>('/api/payment/v1/check', {
      transactionId,
    });
  }

  cancel(transactionId: string) {
    return this.call<{ success: boolean }>('/api/payment/v1/cancel', { transactionId });
  }

  enableVirtualAccount(request: Record<string, unknown>) {
    return this.call<{
      order: number;
      virtualAccount: string;
      bankAccountNo: string;
      fixAmount: number;
      fixContent: string;
      qrContent: string;
      timeout: number;
    }>('/api/payment/v1/virtualAccount/enable', request);
  }

  disableVirtualAccount(order: number) {
    return this.call<{ success: boolean }>('/api/payment/v1/virtualAccount/disable', { order });
  }

  getTransaction(filter: Record<string, unknown> = {}) {
    return this.call<{
      items: {
        id: string;
        status: string;
        amount: number;
        virtualAccount: string;
        refTransactionId: string;
        createDateTime: string;
        completeTime: string;
      }[];
      pageNumber: number;
      pageSize: number;
      totalPage: number;
      totalSize: number;
    }>('/api/payment/v1/getTransaction', filter);
  }

  checkAccountNo(accountNo: string) {
    return this.call<{ accountNo: string; accountName: string }>('/api/openBanking/v1/checkAccountNo', { accountNo });
  }

  linkAccount(accountNo: string) {
    return this.call<{ accountNo: string; accountName: string; phone: string; expireTime: number; sessionId: string }>(
      '/api/openBanking/v1/linkAccount',
      { accountNo },
    );
  }

  verifyLinkAccount(request: { sessionId: string; accountNo: string; otp: string }) {
    return this.call<{ success: boolean }>('/api/openBanking/v1/linkAccount/verify', request);
  }
}
