import { invalidField } from '@pay/contract-core';
import type { CardKind } from '@pay/domain';
import type { Mode } from '@pay/platform-kernel';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The gateway's result travels through the payer's browser and is therefore signed. */
export interface CardResult {
  transactionId: string;
  amount: number;
  mode: Mode;
  code: string;
  reference: string;
  card: string;
  /** Absent where no card was entered. */
  kind?: CardKind;
  time: string;
}

export const outcomeOf = (code: string): 'paid' | 'open' | 'refused' =>
  code === 'SUCCESS' ? 'paid' : code === 'PENDING' ? 'open' : 'refused';

const signature = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(`card-result|${payload}`).digest('base64url');

export function sealResult(result: CardResult, secret: string): string {
  const payload = Buffer.from(JSON.stringify(result)).toString('base64url');
  return `${payload}.${signature(payload, secret)}`;
}

/** Throws unless the gateway signed the result for this mode. */
export function openResult(sealed: string, mode: Mode, secret: string): CardResult {
  const [payload = '', given = ''] = sealed.split('.');
  const expected = Buffer.from(signature(payload, secret));
  const found = Buffer.from(given);
  if (found.length !== expected.length || !timingSafeEqual(found, expected))
    throw invalidField('napasResult', 'invalid_format');
  const result = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as CardResult;
  if (result.mode !== mode) throw invalidField('napasResult', 'invalid_format');
  return result;
}
