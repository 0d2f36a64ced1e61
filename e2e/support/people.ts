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

export async function newOtp(to: string, before?: string): Promise<string> {
  let found: Message | undefined;
  await expect
    .poll(async () => {
      found = (await inbox(to)).find(({ otp }) => otp !== undefined);
      return found !== undefined && found.id !== before;
    })
    .toBe(true);
  return found!.otp!;
}

export const lastOtpId = async (to: string) => (await inbox(to)).find(({ otp }) => otp !== undefined)?.id;
