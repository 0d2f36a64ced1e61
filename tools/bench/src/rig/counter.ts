import { randomUUID } from 'node:crypto';
import { call, ok } from '../calls.ts';
import { newestOtp } from './many-shops.ts';

/** Terminals are of the live mode only. */
export const posPath = '/pay/api/paypos/v1';
const goodCard = '9704000000000018';

interface Owner {
  token: string;
  phone: string;
}

export interface Linked {
  id: string;
  apiKey: string;
}

export interface Cash {
  id: string;
  amount: number;
  takenAt: string;
}

const byKey = ({ apiKey }: Linked) => ({ headers: { 'x-api-key': apiKey } });

export async function linkTerminal(base: string, { token, phone }: Owner, deviceId: string): Promise<Linked> {
  const wish = { deviceId, deviceName: 'Quầy', model: 'P8' };
  const send = <Data>(body: object) => ok<Data>(`${base}${posPath}/portal/linkPos`, { token, body });
  const { sessionId } = await send<{ sessionId: string }>(wish);
  return send<Linked>({ ...wish, sessionId, otp: await newestOtp(base, phone) });
}

/** Takes a card that pays; returns the payment's id. */
export async function takeCard(base: string, terminal: Linked, amount: number): Promise<string> {
  const id = randomUUID();
  const at = `${base}${posPath}/terminal`;
  await ok(`${at}/pay`, { ...byKey(terminal), body: { id, paymentType: 'CARD', amount } });
  await ok(`${at}/card/${id}`, { ...byKey(terminal), body: { cardNumber: goodCard } });
  return id;
}

export const sendCash = (base: string, terminal: Linked, payments: readonly Cash[]) =>
  call<unknown>(`${base}${posPath}/terminal/cash`, { ...byKey(terminal), body: { payments } });
