import { patterns } from '@pay/domain';
import { util, type $ZodObject } from 'zod/v4/core';
import * as z from 'zod/mini';
import { asRule } from './rules.ts';

export interface OtpSpec {
  /** Codes of one purpose are counted together, and a new code voids the earlier ones. */
  purpose: string;
  /** Values of the request, or of its record, that the message names and the code is bound to. */
  confirms: readonly string[];
  /**
   * The call of the same contract that sends the code. Without it, one call does both:
   * it sends a code when called without one, and runs when called again with the code.
   */
  askedBy?: string;
}

export interface CodeAnswer {
  sessionId: string;
  otp: string;
}

const sessionId = z.string().check(z.minLength(1), z.maxLength(100));
const otp = z.string().check(
  z.trim(),
  z.refine((value) => patterns.otp.test(value), { ...asRule('otp'), abort: true }),
);

export function withCode(body: $ZodObject | undefined, { askedBy }: OtpSpec): $ZodObject {
  const code = askedBy === undefined ? { sessionId: z.optional(sessionId), otp: z.optional(otp) } : { sessionId, otp };
  return body ? (util.extend(body, code) as $ZodObject) : z.object(code);
}
