import { vatPercentOn, type VnDay } from '@pay/domain';
import { type ParameterName, type ParameterValues, parsedParameter, specOf } from '@pay/domain/parameters';
import { useQuery } from '@tanstack/react-query';
import { settingsApi } from '#settings-api';

/** What the staff have set; the usual value until it is known. */
export function useParameter<Name extends ParameterName>(name: Name): ParameterValues[Name] {
  const { data } = useQuery(settingsApi.parameter.get.query({ name }));
  const parsed = data && parsedParameter(name, data.value);
  return (parsed?.ok ? parsed.value : specOf(name).usual) as ParameterValues[Name];
}

/** The VAT on fees of a day, in percent, as the platform charges it. */
export const useFeeVat = (day: VnDay): number => vatPercentOn(useParameter('vat.fees'), day);
