import { useEnumLabel, useText } from '@pay/i18n';
import type { Staff } from './staff.ts';
import { text } from './staff.messages.ts';

type Seat = Pick<Staff, 'roles' | 'office' | 'officeCode'>;

/** Reads a seat: the roles, and the office with its code. */
export function useSeat() {
  const named = useEnumLabel();
  return {
    rolesOf: ({ roles }: Pick<Seat, 'roles'>) => roles.map((role) => named('StaffRole', role)).join(', '),
    officeOf: ({ office, officeCode }: Omit<Seat, 'roles'>) =>
      [named('AdminOffice', office), officeCode].filter(Boolean).join(' · '),
  };
}

/** The same questions about a seat wherever one is given: what head office has no use for is left out. */
export function useSeatRules() {
  const t = useText();
  return {
    prepare: <S extends { office: Seat['office']; officeCode?: string }>({ officeCode, ...seat }: S) =>
      seat.office === 'HEADQUARTER' ? seat : { ...seat, officeCode },
    check: ({ office, officeCode }: { office?: Seat['office']; officeCode?: string | null }) => ({
      officeCode: office !== 'HEADQUARTER' && !officeCode?.trim() ? t(text.officeCodeNeeded) : undefined,
    }),
  };
}
