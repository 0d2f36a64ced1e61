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

/** A refinement that reports the message id `rule.<rule>`. */
export const rule = <T>(name: RuleName, holds: (value: T) => boolean) =>
  z.refine<T>(holds, { ...asRule(name), abort: true });

const allSeen = rule('text_invisible', (value: string) => !hasInvisibleCharacters(value));

/** A text of one line: trimmed, NFC, no control characters and none that nobody sees. */
export const text = (maxLength: number, minLength = 1) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    rule('text_control', (value) => !hasControlCharacters(value)),
    allSeen,
    z.minLength(minLength),
    z.maxLength(maxLength),
  );

/** A text with the shape of a domain pattern; the rule's name is the pattern's. */
export const shaped = (name: PatternName) =>
  z.string().check(
    z.trim(),
    rule(name, (value) => hasShape(name, value)),
  );

/** An amount in whole VND. */
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

/** An http or https address without user info; whether plain http is allowed is the server's decision by mode. */
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

/** Whether a text in ISO 8601, a day or a day with its time, tells a moment that exists and can be written in four digits of year. */
export const isMoment = (value: string): boolean => isDay(value.slice(0, 10)) && Date.parse(value) <= latest;

/** An instant in ISO 8601, or a calendar day; list filters accept both. */
export const instantOrDay = z
  .string()
  .check(
    rule(
      'instant',
      (value) => /^\d{4}-\d{2}-\d{2}(T[\d:.]{5,12}(Z|[+-]\d{2}:?\d{2}))?$/.test(value) && isMoment(value),
    ),
  );

/** An instant as the platform answers it: ISO 8601 in UTC. */
export const instant = z.string();

/** A flag in a query string. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.pipe(
    z.transform((value: boolean | 'true' | 'false') => value === true || value === 'true'),
    z.boolean(),
  ),
);

/** What a call answers that has nothing to say. */
export const noData = z.null();
