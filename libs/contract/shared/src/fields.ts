import { asMoney, asRule, type RuleName } from '@pay/contract-core';
import {
  amountBounds,
  defaultPaymentMethod,
  hasControlCharacters,
  hasInvisibleCharacters,
  hasShape,
  isDay,
  isWebAddress,
  MAX_STORED_AMOUNT,
  normalizePhone,
  type PatternName,
} from '@pay/domain';
import * as z from 'zod/mini';

/** Creates a refinement that reports the message id `rule.<rule>`. */
export const rule = <T>(name: RuleName, holds: (value: T) => boolean) =>
  z.refine<T>(holds, { ...asRule(name), abort: true });

const allSeen = rule('text_invisible', (value: string) => !hasInvisibleCharacters(value));

/** A one-line text: trimmed, NFC, without control or invisible characters. */
export const text = (maxLength: number, minLength = 1) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    rule('text_control', (value) => !hasControlCharacters(value)),
    allSeen,
    z.minLength(minLength),
    z.maxLength(maxLength),
  );

export const shaped = (name: PatternName) =>
  z.string().check(
    z.trim(),
    rule(name, (value) => hasShape(name, value)),
  );

export const vnd = (min: number, max: number) => asMoney(z.number().check(z.int(), z.minimum(min), z.maximum(max)));

export const signedVnd = z.number().check(z.int());
export const storedVnd = vnd(0, MAX_STORED_AMOUNT);
export const payInAmount = vnd(amountBounds[defaultPaymentMethod].min, amountBounds[defaultPaymentMethod].max);

export const phone = z.pipe(
  z.string().check(z.maxLength(20)),
  z.pipe(z.transform(normalizePhone), z.string().check(rule('phone', (value) => hasShape('mobilePhone', value)))),
);
export const email = z.string().check(
  z.trim(),
  z.maxLength(254),
  allSeen,
  rule('email', (value) => /^[^\s@\u0000-\u001f]+@[^\s@\u0000-\u001f]+\.[^\s@\u0000-\u001f]+$/.test(value)),
);

/** An http or https address without user info; the server decides by mode whether plain http is allowed. */
export const url = z.string().check(z.trim(), z.maxLength(2048), rule('url', isWebAddress));

export const name = text(100);
export const title = text(50);
export const description = text(255);
export const note = text(500);
export const address = text(255);
export const keyword = z.string().check(
  z.trim(),
  z.normalize('NFC'),
  rule('text_control', (value) => !hasControlCharacters(value)),
  z.maxLength(100),
);
export const uuid = shaped('uuid');
export const otpCode = shaped('otp');
export const passwordHash = shaped('passwordHash');
export const bankAccountNo = shaped('bankAccountNo');
export const colour = shaped('colour');

/** A calendar day, `yyyy-MM-dd`. */
export const day = z.string().check(rule('day', isDay));

const latest = Date.parse('9999-12-31');

/** Returns true for an ISO 8601 day or instant that exists and has a four-digit year. */
export const isMoment = (value: string): boolean => isDay(value.slice(0, 10)) && Date.parse(value) <= latest;

export const instantOrDay = z
  .string()
  .check(
    rule(
      'instant',
      (value) => /^\d{4}-\d{2}-\d{2}(T[\d:.]{5,12}(Z|[+-]\d{2}:?\d{2}))?$/.test(value) && isMoment(value),
    ),
  );

export const instant = z.string();

export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.pipe(
    z.transform((value: boolean | 'true' | 'false') => value === true || value === 'true'),
    z.boolean(),
  ),
);

const mostChosen = 200;

/** Rows that were chosen one by one: their ids, joined by commas. */
export const chosen = (id: z.ZodMiniType<string, string>) =>
  z.optional(
    z.pipe(
      z.string().check(z.maxLength(mostChosen * 101)),
      z.pipe(
        z.transform((ids: string) => ids.split(',')),
        z.array(id).check(z.maxLength(mostChosen)),
      ),
    ),
  );

export interface Chosen {
  ids?: readonly string[] | undefined;
}

export const noData = z.null();
