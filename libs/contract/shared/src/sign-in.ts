import * as z from 'zod/mini';
import { instant } from './fields.ts';

const maybeText = z.nullish(z.string());

export const otpStep = z.object({ sessionId: z.string(), timeout: z.number(), phone: maybeText });

export const otpChallenge = z.extend(otpStep, { time: instant, action: z.string() });

/** Identifies the device to the service: returned by a sign-in, sent with the next one. */
export const deviceToken = z.optional(z.string().check(z.maxLength(200)));

export const sessionTokens = z.object({
  token: z.string(),
  refreshToken: z.string(),
  idToken: maybeText,
  expiresIn: z.number(),
  refreshExpiresIn: z.number(),
  tokenType: z.string(),
  scope: maybeText,
  sessionState: maybeText,
});

export const signedIn = z.extend(sessionTokens, { deviceToken });
