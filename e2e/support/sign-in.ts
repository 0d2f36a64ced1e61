import type { Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { addresses } from './addresses.ts';
import { newPhone } from './newcomer.ts';
import { inbox, newOtp, password } from './people.ts';

export interface Tokens {
  token: string;
  refreshToken: string;
}

interface Envelope<Data> {
  code: number;
  message: string;
  data: Data;
}

interface Sending {
  token?: string;
  base?: string;
  method?: 'POST' | 'PUT' | 'DELETE';
}

export async function post<Data>(
  path: string,
  body: unknown,
  { token, base = addresses.platform, method = 'POST' }: Sending = {},
): Promise<Data> {
  const reply = await fetch(`${base}/pay${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-app': 'merchant-portal',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const { code, message, data } = (await reply.json()) as Envelope<Data>;
  if (code !== 0) throw new Error(`${path}: ${code} ${message}`);
  return data;
}

export async function get<Data>(
  path: string,
  { token, base = addresses.platform }: { token?: string; base?: string } = {},
): Promise<Data> {
  const reply = await fetch(`${base}/pay${path}`, {
    headers: { 'x-app': 'merchant-portal', ...(token && { authorization: `Bearer ${token}` }) },
  });
  const { code, message, data } = (await reply.json()) as Envelope<Data>;
  if (code !== 0) throw new Error(`${path}: ${code} ${message}`);
  return data;
}

export async function keyedHash(text: string): Promise<string> {
  const { hashKey } = (await (await fetch(`${addresses.portal}/config.json`)).json()) as { hashKey: string };
  return createHmac('sha256', hashKey).update(text).digest('hex');
}

const otpFor = async (to: string) => (await inbox(to)).find(({ otp }) => otp !== undefined)?.otp;

const tries = 5;
const codeIsNoLongerGood = /: 110[34] /;

/** Of two sign-ins of one person at the same moment the later one makes the code of the other invalid, which then asks anew. */
async function untilTaken(signIn: () => Promise<Tokens>): Promise<Tokens> {
  for (let left = tries; ; left -= 1)
    try {
      return await signIn();
    } catch (fault) {
      if (left === 1 || !codeIsNoLongerGood.test(String(fault))) throw fault;
    }
}

async function ownerTokens(phone: string, text: string): Promise<Tokens> {
  const { sessionId } = await post<{ sessionId: string }>('/api/auth/portal/v2/login', {
    phone,
    password: await keyedHash(text),
  });
  return post('/api/auth/portal/v2/verifyOtp', { sessionId, otp: await otpFor(phone) });
}

export const signInOwner = (phone: string, text = password): Promise<Tokens> =>
  untilTaken(() => ownerTokens(phone, text));

async function staffTokens(username: string, text: string): Promise<Tokens> {
  const { sessionId } = await post<{ sessionId: string }>('/api/auth/cms/v1/login', {
    username,
    password: await keyedHash(text),
  });
  return post('/api/auth/cms/v1/verifyOtp', { sessionId, otp: await otpFor(username) });
}

export const signInStaff = (username: string, text = password): Promise<Tokens> =>
  untilTaken(() => staffTokens(username, text));

export async function actAs(page: Page, tokens: Tokens, { language = 'vi', testMode = false } = {}): Promise<void> {
  await page.addInitScript(
    ({ token, refreshToken, language: spoken, testMode: isTest }) => {
      if (sessionStorage.getItem('accessToken')) return;
      sessionStorage.setItem('accessToken', token);
      localStorage.setItem('refreshToken', refreshToken);
      localStorage.setItem('language', spoken);
      localStorage.setItem('isLogin', 'true');
      localStorage.setItem('testMode', String(isTest));
    },
    { ...tokens, language, testMode },
  );
}

/** A new member of the shop who may do nothing but what is named, signed in with a password of his own. */
export async function signInMember(ownerToken: string, permissions: readonly string[]): Promise<Tokens> {
  const as = { token: ownerToken };
  const phone = newPhone();
  const { merchantCode } = await get<{ merchantCode: string }>('/api/merchant/portal/v1/getMerchant', as);
  const { id: roleGroupId } = await post<{ id: string }>(
    '/api/roleGroup/portal/v1/create',
    { name: `Nhóm ${phone}`, permissions },
    as,
  );
  const hired = { name: 'Lê Thu Ngân', phone, roleGroupId, bankAccountIds: [] };
  await post('/api/setting/portal/v1/member/create', hired, as);
  const temporary = /mật khẩu tạm (\S{10}) /.exec((await inbox(phone)).map(({ body }) => body).join('\n'))![1]!;
  const { sessionId } = await post<{ sessionId: string }>('/api/auth/portal/member/v1/login', {
    merchantCode,
    phone,
    password: await keyedHash(temporary),
  });
  const tokens = await post<Tokens>('/api/auth/portal/member/v1/verifyOtp', { sessionId, otp: await otpFor(phone) });
  const own = await keyedHash(password);
  const { token } = tokens;
  const change = await post<{ sessionId: string }>(
    '/api/user/portal/v1/changePassword/check',
    { password: await keyedHash(temporary) },
    { token },
  );
  await post(
    '/api/user/portal/v1/changePassword/submit',
    { sessionId: change.sessionId, otp: await otpFor(phone), password: own },
    { token },
  );
  return tokens;
}

/** Registers a shop by its calls, and returns its owner's phone. */
export async function newcomer(): Promise<string> {
  const phone = newPhone();
  const { sessionId } = await get<{ sessionId: string }>(`/api/user/portal/v1/register/checkPhone?phone=${phone}`);
  const otp = await newOtp(phone);
  await post('/api/user/portal/v1/register/submit', { phone, sessionId, otp, password: await keyedHash(password) });
  return phone;
}
