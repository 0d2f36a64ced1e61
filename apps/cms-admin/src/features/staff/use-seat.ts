import { mayActOnStaff, mayGiveSeat } from '@pay/domain';
import { useEnumLabel, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import type { Staff } from './staff.ts';
import { text } from './staff.messages.ts';

type Seat = Pick<Staff, 'roles' | 'office' | 'officeCode'>;

export function useSeat() {
  const named = useEnumLabel();
  return {
    rolesOf: ({ roles }: Pick<Seat, 'roles'>) => roles.map((role) => named('StaffRole', role)).join(', '),
    officeOf: ({ office, officeCode }: Omit<Seat, 'roles'>) =>
      [named('AdminOffice', office), officeCode].filter(Boolean).join(' · '),
  };
}

/** Returns why the signed-in administrator cannot change an account, by the same rule as the server. */
export function useAgainst() {
  const t = useText();
  const { data: me } = useQuery(api.staffUser.getInfo.query());
  return ({ staffId, ...seat }: Seat & { staffId: string }, own: string): string | undefined => {
    // Until it is known who asks, the server alone decides.
    if (!me) return undefined;
    if (staffId === me.staffId) return own;
    return mayActOnStaff({ id: me.staffId, ...me }, { id: staffId, ...seat }) ? undefined : t(text.beyond);
  };
}

export function useSeatRules() {
  const t = useText();
  const { data: me } = useQuery(api.staffUser.getInfo.query());
  return {
    prepare: <S extends { office: Seat['office']; officeCode?: string }>({ officeCode, ...seat }: S) =>
      seat.office === 'HEADQUARTER' ? seat : { ...seat, officeCode },
    check: ({ roles = [], office = 'HEADQUARTER', officeCode }: Partial<Seat>) => {
      const code = officeCode?.trim().toUpperCase();
      if (office !== 'HEADQUARTER' && !code) return { officeCode: t(text.officeCodeNeeded) };
      return { office: !me || mayGiveSeat(me, { roles, office, officeCode: code }) ? undefined : t(text.seatBeyond) };
    },
  };
}
