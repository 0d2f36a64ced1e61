import type { Member, RoleGroup } from '@pay/contract-portal';
import { allPermissions, isPermission, mayActOn, notGrantable, type Permission } from '@pay/domain';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { memberApi } from '#member-api';
import { roles, text } from './members.messages.ts';

/** Limits the reach of a person among colleagues by the same rule as the server. */
export function useReach() {
  const t = useText();
  const { can } = usePermissions();
  const me = useQuery(api.user.getInfo.query());
  const members = useQuery(api.merchant.getAllMembers.query({}));
  const groups = useQuery(api.roleGroup.getAll.query({}));

  const permissions = allPermissions.filter((permission) => can([permission]));
  const own = members.data?.find(({ id }) => id === me.data?.id);
  const actor = own && { ...own, permissions };
  const rightsOf = (roleGroupId: string | undefined) =>
    (groups.data?.find(({ id }) => id === roleGroupId)?.permissions ?? []).filter(isPermission);
  // Until it is known how far the person reaches, the server alone decides.
  const reaches = (member: Member) =>
    member.allowed
      ? member.allowed.includes('update')
      : !actor || mayActOn(actor, { ...member, permissions: rightsOf(member.roleGroup?.id) });
  const isGrantable = (wanted: readonly Permission[]) => notGrantable(permissions, wanted).length === 0;

  return {
    /** The accounts that the person can see; an empty list means all. */
    seenAccounts: own?.bankAccountIds ?? [],
    isGrantable: ({ permissions: held }: Pick<RoleGroup, 'permissions'>) => isGrantable(held.filter(isPermission)),
    against(member: Member): string | undefined {
      if (member.isOwner) return t(text.ownerFixed);
      if (!can(memberApi.update.endpoint.allow)) return t(text.notPermitted);
      if (member.id === own?.id) return t(text.ownRights);
      return reaches(member) ? undefined : t(text.stronger);
    },
    againstGroup({ id, code, status, permissions: held }: RoleGroup): string | undefined {
      if (code === 'OWNER') return t(roles.fixed);
      if (status === 'CLOSED') return t(roles.alreadyClosed);
      if (!can(api.roleGroup.update.endpoint.allow)) return t(text.notPermitted);
      if (id === own?.roleGroup?.id) return t(roles.own);
      const holders = (members.data ?? []).filter(({ roleGroup }) => roleGroup?.id === id);
      return isGrantable(held.filter(isPermission)) && holders.every(reaches) ? undefined : t(roles.stronger);
    },
  };
}
