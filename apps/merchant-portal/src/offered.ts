import { isOffered, type FeatureKey, offeredBy } from '@pay/domain';
import { useEnumLabel } from '@pay/i18n';
import { frontEnd } from '#front-end';

export const isOn = (area: FeatureKey) => isOffered(area, frontEnd.config().features);

/** Values of switched-on areas alone, with their words; one that is in use already keeps them. */
export function useOffered() {
  const label = useEnumLabel();
  return <Name extends keyof typeof offeredBy, Value extends Parameters<(typeof offeredBy)[Name]>[0]>(
    name: Name,
    values: readonly Value[],
    inUse?: unknown,
  ) => {
    const asked = offeredBy[name] as (value: Value, on: Readonly<Record<string, boolean>>) => boolean;
    const used = [inUse].flat();
    return values
      .filter((value) => used.includes(value) || asked(value, frontEnd.config().features))
      .map((value) => ({ value, label: label(name, value) }));
  };
}
