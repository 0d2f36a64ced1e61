import { amountBounds } from '../money.ts';
import { defaultPaymentMethod } from '../payment-methods.ts';

/** The minutes after the end of a period at which its merchant is asked for the usage. */
export const usageAskedAfter = [1, 5, 15] as const;

/** The same where somebody had it asked again, and waits. */
export const usageAskedAgainAfter = [0, 5, 15] as const;

/** Who told the amount of a period. */
export const usageSources = ['QUESTION', 'CALL', 'HAND'] as const;
export type UsageSource = (typeof usageSources)[number];

/** Why an answer gave no amount. */
export const usageFailures = [
  'ADDRESS_REFUSED',
  'HOST_UNKNOWN',
  'TIMEOUT',
  'REDIRECT',
  'TOO_LARGE',
  'NOT_REACHED',
  'NO_KEY',
  'HTTP_STATUS',
  'NOT_JSON',
  'WRONG_SIGNATURE',
  'NO_AMOUNT',
  'NOT_WHOLE',
  'NEGATIVE',
  'BELOW_LIMIT',
  'ABOVE_LIMIT',
] as const;
export type UsageFailure = (typeof usageFailures)[number];

const { min, max } = amountBounds[defaultPaymentMethod];

export const usageBounds = { min, max } as const;

export type JudgedUsage = { amount: number; failure?: never } | { amount?: never; failure: UsageFailure };

/** Returns the amount that was told, 0 or one that an invoice may have, or what is wrong with it. */
export function judgedUsage(told: unknown): JudgedUsage {
  if (typeof told !== 'number' || Number.isNaN(told)) return { failure: 'NO_AMOUNT' };
  if (told < 0) return { failure: 'NEGATIVE' };
  if (told > max) return { failure: 'ABOVE_LIMIT' };
  if (!Number.isInteger(told)) return { failure: 'NOT_WHOLE' };
  if (told > 0 && told < min) return { failure: 'BELOW_LIMIT' };
  return { amount: told };
}
