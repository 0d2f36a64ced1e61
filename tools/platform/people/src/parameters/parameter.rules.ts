import { invalidField } from '@pay/contract-core';
import { vnDay } from '@pay/domain';
import {
  orderedParameters,
  type ParameterName,
  type ParameterValue,
  type ParameterValues,
  parsedParameter,
  sameRatesUntil,
} from '@pay/domain/parameters';
import type { Instant } from '@pay/platform-kernel';

/** Of two that belong together neither may pass the other. */
function refuseDisordered(name: ParameterName, value: ParameterValue, all: ParameterValues): void {
  for (const [lower, upper] of orderedParameters) {
    if (name === lower && Number(value) > Number(all[upper]))
      throw invalidField('value', 'too_big', { max: Number(all[upper]) });
    if (name === upper && Number(value) < Number(all[lower]))
      throw invalidField('value', 'too_small', { min: Number(all[lower]) });
  }
}

/** What was charged until today is not charged anew. */
function refusePast(name: ParameterName, value: ParameterValue, all: ParameterValues, now: Instant): void {
  if (name !== 'vat.fees' && name !== 'vat.goods') return;
  if (!sameRatesUntil(vnDay(now), all[name], value as ParameterValues[typeof name]))
    throw invalidField('value', 'days_gone');
}

/** Reads what somebody wrote; throws at `value` for what is of another type, out of bounds or out of order. */
export function acceptedValue(
  name: ParameterName,
  written: string,
  { all, now }: { all: ParameterValues; now: Instant },
): ParameterValue {
  const parsed = parsedParameter(name, written);
  if (!parsed.ok) throw invalidField('value', parsed.rule, parsed.values);
  refuseDisordered(name, parsed.value, all);
  refusePast(name, parsed.value, all, now);
  return parsed.value;
}
