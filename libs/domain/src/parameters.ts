import { hasShape } from './formats.ts';
import { amountBounds, payoutLimits } from './money.ts';
import { defaultPaymentMethod } from './payment-methods.ts';
import { isDay, type VnDay } from './time.ts';
import { isWebAddress } from './web-address.ts';
import { usualVatRates, type VatRate } from './vat.ts';

export const parameterGroups = [
  'PARAMETER_SYSTEM',
  'PARAMETER_CONNECTION',
  'PARAMETER_PAYBOX',
  'PARAMETER_CONTACT',
] as const;
export type ParameterGroup = (typeof parameterGroups)[number];

const numbers = ['amount', 'count', 'days', 'workingDays', 'hours', 'minutes', 'seconds', 'perMinute'] as const;
type NumberKind = (typeof numbers)[number];

interface NumberSpec {
  group: ParameterGroup;
  kind: NumberKind;
  usual: number;
  min: number;
  max: number;
}
interface TextSpec {
  group: ParameterGroup;
  kind: 'text' | 'email' | 'url' | 'codes' | 'account';
  usual: string;
  maxLength: number;
}
interface PausesSpec {
  group: ParameterGroup;
  kind: 'pauses';
  usual: readonly number[];
}
interface RatesSpec {
  group: ParameterGroup;
  kind: 'rates';
  usual: readonly VatRate[];
}
export type ParameterSpec = NumberSpec | TextSpec | PausesSpec | RatesSpec;

const minute = 60_000;
const hour = 60 * minute;
const payIn = amountBounds[defaultPaymentMethod];
const system = 'PARAMETER_SYSTEM';
const connection = 'PARAMETER_CONNECTION';
const contact = 'PARAMETER_CONTACT';

const figure = (kind: NumberKind, usual: number, min: number, max: number, group: ParameterGroup = system) =>
  ({ group, kind, usual, min, max }) as const;

/** All that the provider's staff may set while the platform runs; what is not set has its usual value. */
export const parameterCatalogue = {
  'vat.fees': { group: system, kind: 'rates', usual: usualVatRates.fees },
  'vat.goods': { group: system, kind: 'rates', usual: usualVatRates.goods },
  'payIn.least': figure('amount', payIn.min, payIn.min, 1_000_000),
  'payIn.most': figure('amount', payIn.max, 1_000_000, payIn.max),
  'payout.batchAmount': figure('amount', payoutLimits.batchAmount, 1_000_000, payoutLimits.batchAmount),
  'payout.dayAmount': figure('amount', payoutLimits.merchantDayAmount, 1_000_000, payoutLimits.merchantDayAmountAtMost),
  'payout.decisionDays': figure('days', 7, 1, 30),
  'payout.resemblesFor': figure('minutes', 10, 0, 1_440),
  'payout.unansweredAfter': figure('hours', 24, 1, 72),
  'dispute.confirmedAbove': figure('amount', 20_000_000, 0, 1_000_000_000),
  'dispute.lateAfter': figure('workingDays', 5, 1, 60),
  'dispute.dueAfter': figure('workingDays', 7, 1, 60),
  'dispute.cardDays': figure('days', 60, 1, 365),
  'dispute.transferDays': figure('days', 180, 1, 365),
  'work.proposals': figure('workingDays', 2, 1, 60),
  'work.profiles': figure('workingDays', 2, 1, 60),
  'work.accounts': figure('workingDays', 3, 1, 60),
  'work.changes': figure('workingDays', 1, 1, 60),
  'work.webhooks': figure('workingDays', 2, 1, 60),
  'work.enterprises': figure('workingDays', 3, 1, 60),
  'work.vietQrPros': figure('workingDays', 3, 1, 60),
  'work.fees': figure('workingDays', 2, 1, 60),
  'work.methodFees': figure('workingDays', 2, 1, 60),
  'work.lateTransfers': figure('workingDays', 2, 1, 60),
  'work.payoutCases': figure('workingDays', 1, 1, 60),
  'work.creditReturns': figure('workingDays', 1, 1, 60),
  'work.suspense': figure('workingDays', 2, 1, 60),
  'work.posOrders': figure('workingDays', 2, 1, 60),
  'work.support': figure('workingDays', 1, 1, 60),
  'support.mostOpen': figure('count', 20, 1, 1_000),
  'pos.waitMinutes': figure('minutes', 3, 1, 15),
  'provider.account': { group: system, kind: 'account', usual: '1000000018', maxLength: 19 },
  'affiliate.codes': { group: system, kind: 'codes', usual: '', maxLength: 2_000 },
  'webhook.retryPauses': {
    group: connection,
    kind: 'pauses',
    usual: [5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour],
  },
  'webhook.warnAfter': figure('count', 3, 1, 50, connection),
  'webhook.disableAfter': figure('count', 10, 2, 100, connection),
  'rate.signIn': figure('perMinute', 10, 1, 1_000, connection),
  'rate.publicCode': figure('perMinute', 20, 1, 10_000, connection),
  'rate.inquiry': figure('perMinute', 30, 1, 10_000, connection),
  'rate.create': figure('perMinute', 120, 1, 100_000, connection),
  'rate.read': figure('perMinute', 1_200, 10, 100_000, connection),
  'payBox.onlineFor': figure('seconds', 90, 45, 900, 'PARAMETER_PAYBOX'),
  'contact.hotline': { group: contact, kind: 'text', usual: '19006929', maxLength: 30 },
  'contact.email': { group: contact, kind: 'email', usual: 'hotro@provider.test', maxLength: 254 },
  'contact.workingHours': { group: contact, kind: 'text', usual: '08:00 - 17:30', maxLength: 60 },
  'legal.terms': { group: contact, kind: 'url', usual: '', maxLength: 500 },
  'legal.privacy': { group: contact, kind: 'url', usual: '', maxLength: 500 },
  'legal.feePolicy': { group: contact, kind: 'url', usual: '', maxLength: 500 },
} as const satisfies Record<string, ParameterSpec>;

export type ParameterName = keyof typeof parameterCatalogue;
type ValueOf<Spec extends ParameterSpec> = Spec extends RatesSpec
  ? readonly VatRate[]
  : Spec extends PausesSpec
    ? readonly number[]
    : Spec extends NumberSpec
      ? number
      : string;
export type ParameterValues = { readonly [Name in ParameterName]: ValueOf<(typeof parameterCatalogue)[Name]> };
export type ParameterValue = ParameterValues[ParameterName];

export const parameterNames = Object.keys(parameterCatalogue) as ParameterName[];

export const specOf = (name: ParameterName): ParameterSpec => parameterCatalogue[name];

export const isNumberKind = (kind: ParameterSpec['kind']): kind is NumberKind =>
  (numbers as readonly string[]).includes(kind);

const isNumber = (spec: ParameterSpec): spec is NumberSpec => isNumberKind(spec.kind);

/** Of each pair the first may not be above the second. */
export const orderedParameters: readonly (readonly [ParameterName, ParameterName])[] = [
  ['payIn.least', 'payIn.most'],
  ['dispute.lateAfter', 'dispute.dueAfter'],
  ['webhook.warnAfter', 'webhook.disableAfter'],
];

type Rule = 'not_integer' | 'too_small' | 'too_big' | 'too_long' | 'invalid_format' | 'email' | 'url';
export type ParsedParameter =
  { ok: true; value: ParameterValue } | { ok: false; rule: Rule; values: Record<string, number> };

const taken = (value: ParameterValue): ParsedParameter => ({ ok: true, value });
const refused = (rule: Rule, values: Record<string, number> = {}): ParsedParameter => ({ ok: false, rule, values });

function numberIn(text: string, { min, max }: NumberSpec): ParsedParameter {
  if (!/^-?\d{1,15}$/.test(text)) return refused('not_integer');
  const value = Number(text);
  if (value < min) return refused('too_small', { min });
  return value > max ? refused('too_big', { max }) : taken(value);
}

const units: Readonly<Record<string, number>> = { s: 1_000, m: minute, h: hour };
const longestPause = 24 * hour;
const mostPauses = 15;

function pausesIn(text: string): ParsedParameter {
  const pauses = text.split(/[\s,]+/).map((part) => {
    const [, figures = '', unit = ''] = /^(\d{1,5})([smh])$/.exec(part) ?? [];
    return Number(figures) * (units[unit] ?? Number.NaN);
  });
  const fits = pauses.length <= mostPauses && pauses.every((pause) => pause >= 1_000 && pause <= longestPause);
  return fits ? taken(pauses) : refused('invalid_format');
}

/** Newest first, as they are looked up. */
function ratesIn(text: string): ParsedParameter {
  const rates = text.split(/[\s,]+/).map((part) => {
    const [, from = '', figures = ''] = /^(\d{4}-\d{2}-\d{2})=(\d{1,2}(?:\.\d)?)$/.exec(part) ?? [];
    return { from, percent: Number(figures) };
  });
  const days = rates.map(({ from }) => from);
  const fits = rates.length <= 50 && days.every(isDay) && new Set(days).size === days.length;
  return fits ? taken(rates.toSorted((one, other) => (one.from < other.from ? 1 : -1))) : refused('invalid_format');
}

const codesIn = (text: string) => text.split(/[\s,]+/).filter((code) => code !== '');

function textIn(text: string, { kind, maxLength }: TextSpec): ParsedParameter {
  if (text.length > maxLength) return refused('too_long', { max: maxLength });
  if (kind === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return refused('email');
  if (kind === 'url' && text !== '' && !(text.startsWith('https://') && isWebAddress(text))) return refused('url');
  if (kind === 'codes' && !codesIn(text).every((code) => hasShape('affiliateCode', code)))
    return refused('invalid_format');
  if (kind === 'account' && !hasShape('ownAccountNo', text)) return refused('invalid_format');
  if (kind === 'text' && text === '') return refused('invalid_format');
  return taken(kind === 'codes' ? codesIn(text).join(',') : text);
}

/**
 * Reads a parameter as it is written: whole numbers in digits; pauses such as `5s 5m 2h`; rates of VAT such as
 * `2025-07-01=8 2027-01-01=10`; codes beside each other.
 */
export function parsedParameter(name: ParameterName, written: string): ParsedParameter {
  const spec = specOf(name);
  const text = written.trim();
  if (isNumber(spec)) return numberIn(text, spec);
  if (spec.kind === 'pauses') return pausesIn(text);
  return spec.kind === 'rates' ? ratesIn(text) : textIn(text, spec as TextSpec);
}

const pauseText = (pause: number) => {
  const unit = pause % hour === 0 ? 'h' : pause % minute === 0 ? 'm' : 's';
  return `${pause / units[unit]!}${unit}`;
};

const isRates = (value: readonly unknown[]): value is readonly VatRate[] => typeof value[0] === 'object';

/** Writes a value as `parsedParameter` reads it. */
export function writtenParameter(value: ParameterValue): string {
  if (typeof value !== 'object') return String(value);
  if (!isRates(value)) return value.map(pauseText).join(' ');
  return value
    .toReversed()
    .map(({ from, percent }) => `${from}=${percent}`)
    .join(' ');
}

/** The values of what was written, and the usual ones of all else; what cannot be read counts as not written. */
export function parameterValues(written: ReadonlyMap<string, string>): ParameterValues {
  const values = parameterNames.map((name) => {
    const text = written.get(name);
    const parsed = text === undefined ? undefined : parsedParameter(name, text);
    return [name, parsed?.ok ? parsed.value : specOf(name).usual] as const;
  });
  return Object.fromEntries(values) as ParameterValues;
}

/** Whether two lists of rates say the same of every day until and with one. */
export function sameRatesUntil(day: VnDay, one: readonly VatRate[], other: readonly VatRate[]): boolean {
  const rateOn = (rates: readonly VatRate[], on: VnDay) => rates.find(({ from }) => from <= on)?.percent;
  const turns = [...one, ...other].map(({ from }) => from).filter((from) => from <= day);
  return [...turns, day].every((on) => rateOn(one, on) === rateOn(other, on));
}
