import { patterns } from '@pay/domain';
import { util, type $ZodObject } from 'zod/v4/core';
import * as z from 'zod/mini';
import { asRule } from './rules.ts';

/** How a call is confirmed by a one-time password. */
export interface OtpSpec {
  /** Codes of one purpose are counted together, and a new one voids those before it. */
  purpose: string;
  /** Values of the request, or of the record that it points to, which the message names and the code is bound to. */
  confirms: readonly string[];
  /**
   * The call of the same contract that has the code sent. Without it the call is its own: sent without a code it has one
   * sent, sent again with the code it is carried out.
   */
  askedBy?: string;
}

/** What a call brings that answers a code. */
export interface CodeAnswer {
  sessionId: string;
  otp: string;
}

const sessionId = z.string().check(z.minLength(1), z.maxLength(100));
const otp = z.string().check(
  z.trim(),
  z.refine((value) => patterns.otp.test(value), { ...asRule('otp'), abort: true }),
);

/** The body of a call that a code confirms: its own fields and those of the code. */
export function withCode(body: $ZodObject | undefined, { askedBy }: OtpSpec): $ZodObject {
  const code = askedBy === undefined ? { sessionId: z.optional(sessionId), otp: z.optional(otp) } : { sessionId, otp };
  return body ? (util.extend(body, code) as $ZodObject) : z.object(code);
}
