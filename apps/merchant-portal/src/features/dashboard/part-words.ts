import type { ReplyOf } from '@pay/contract-core';
import type { statistic } from '@pay/contract-portal';
import { useActorName, useEnumLabel, useText } from '@pay/i18n';
import { text } from './statistic.messages.ts';

export type ComparedPart = ReplyOf<typeof statistic.compare>['parts'][number];

export const dimensions = ['METHOD', 'SOURCE', 'ACCOUNT', 'CREATOR', 'HOUR'] as const;
export type Dimension = (typeof dimensions)[number];

/** The filter of the list of payments that leaves the part's payments. */
const filters = {
  METHOD: 'paymentType',
  SOURCE: 'type',
  ACCOUNT: 'bankAccountId',
  CREATOR: 'createdBy',
  HOUR: 'hour',
} as const satisfies Record<Dimension, string>;

export const filterOf = (by: Dimension, { part }: Pick<ComparedPart, 'part'>) => ({ [filters[by]]: part });

export function usePartWords(by: Dimension): (part: Pick<ComparedPart, 'part' | 'label'>) => string {
  const t = useText();
  const enumLabel = useEnumLabel();
  const actorName = useActorName();
  return ({ part, label }) => {
    switch (by) {
      case 'METHOD':
        return enumLabel('PaymentType', part);
      case 'SOURCE':
        return enumLabel('ProductLine', part);
      case 'ACCOUNT':
        return label ?? part;
      case 'CREATOR':
        return actorName(part);
      case 'HOUR':
        return t(text.fromHour, { from: `${part}:00`, to: `${part}:59` });
    }
  };
}
