import { expect } from '@playwright/test';
import { addresses } from './addresses.ts';

export const password = 'Demo@2468';
export const owner = { phone: '0901000001' };
export const employer = { phone: '0901000003' };

export interface Message {
  id: string;
  mode: 'live' | 'test';
  channel: 'SMS' | 'EMAIL';
  to: string;
  subject: string | null;
  body: string;
  otp?: string;
  createdAt: string;
}

export async function inbox(to: string): Promise<Message[]> {
  const reply = await fetch(`${addresses.platform}/inbox.json?to=${encodeURIComponent(to)}`);
  return (await reply.json()) as Message[];
}

/** Words of a code that confirms something: others may sign in as the same person meanwhile. */
export const toConfirm = /mã xác nhận:|code to confirm:/;

const lastOtp = async (to: string, says: RegExp) =>
  (await inbox(to)).find(({ otp, body }) => otp !== undefined && says.test(body));

export async function newOtp(to: string, before?: string, says = /./): Promise<string> {
  let found: Message | undefined;
  await expect
    .poll(async () => {
      found = await lastOtp(to, says);
      return found !== undefined && found.id !== before;
    })
    .toBe(true);
  return found!.otp!;
}

export const lastOtpId = async (to: string, says = /./) => (await lastOtp(to, says))?.id;
