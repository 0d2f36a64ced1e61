import * as z from 'zod/mini';

const maybeText = z.nullish(z.string());

export const otpStep = z.object({ sessionId: z.string(), timeout: z.number(), phone: maybeText });

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
