import type { ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useSalary } from './salary-context.ts';
import { text } from './types.messages.ts';

export type AdvanceType = ReplyOf<(typeof salary)['advanceType.create']>;

export function useFrequencyText(): (type: Pick<AdvanceType, 'limitFrequency' | 'frequencyLimit'>) => string {
  const t = useText();
  return ({ limitFrequency, frequencyLimit }) =>
    limitFrequency ? t(text.timesInPeriod, { count: frequencyLimit ?? 0 }) : t(text.unlimited);
}

export function useTypeChoices(): { value: string; label: string }[] {
  const { api } = useSalary();
  const { data } = useQuery(api['advanceType.list'].query({ size: 200, sort: 'name', sortDirection: 'ASC' }));
  return (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
