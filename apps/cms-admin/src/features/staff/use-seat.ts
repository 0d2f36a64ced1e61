import type { Staff } from '@pay/contract-cms';
import { mayGiveSeat } from '@pay/domain';
import { useEnumLabel, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { text } from './staff.messages.ts';

type Seat = Pick<Staff, 'roles' | 'office' | 'officeCode'> & { roleGroupId?: string | null };

export function useSeat() {
  const named = useEnumLabel();
  return {
    rolesOf: ({ roles, roleGroupName }: Pick<Staff, 'roles' | 'roleGroupName'>) =>
      roleGroupName ?? roles.map((role) => named('StaffRole', role)).join(', '),
    officeOf: ({ office, officeCode }: Pick<Seat, 'office' | 'officeCode'>) =>
      [named('AdminOffice', office), officeCode].filter(Boolean).join(' · '),
  };
}

/** Returns why the signed-in administrator cannot change an account, by the same rule as the server. */
export function useAgainst() {
  const t = useText();
  const { data: me } = useQuery(api.staffUser.getInfo.query());
  return ({ staffId, allowed }: Staff, own: string): string | undefined => {
    if (allowed.includes('assign')) return undefined;
    return staffId === me?.staffId ? own : t(text.beyond);
  };
}

export function useSeatRules() {
  const t = useText();
  const { data: me } = useQuery(api.staffUser.getInfo.query());
  return {
    prepare: <S extends Pick<Seat, 'roles' | 'office' | 'roleGroupId'> & { officeCode?: string }>({
      officeCode,
      ...seat
    }: S) => {
      const roles = seat.roleGroupId ? [] : seat.roles;
      const duties = { ...seat, roles, roleGroupId: seat.roleGroupId || null };
      return seat.office === 'HEADQUARTER' ? duties : { ...duties, officeCode };
    },
    check: ({ roles = [], roleGroupId, office = 'HEADQUARTER', officeCode }: Partial<Seat>) => {
      if (!roleGroupId && roles.length === 0) return { roles: t(text.rolesNeeded) };
      const code = officeCode?.trim().toUpperCase();
      if (office !== 'HEADQUARTER' && !code) return { officeCode: t(text.officeCodeNeeded) };
      return { office: !me || mayGiveSeat(me, { roles, office, officeCode: code }) ? undefined : t(text.seatBeyond) };
    },
  };
}
