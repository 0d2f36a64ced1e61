import type { RoleGroup } from '@pay/contract-portal';
import { FormSkeleton } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { isPermission, presetRoleGroups } from '@pay/domain';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '#api';
import { memberScreens } from './members.feature.ts';
import { roles } from './members.messages.ts';
import { RoleForm } from './role-form.tsx';

function CreateRole({ like, groups }: { like: RoleGroup | undefined; groups: readonly RoleGroup[] }) {
  const t = useText();
  const navigate = useNavigate();
  const { can } = usePermissions();
  // A copy of a stronger group has what of it the person holds.
  const copied = (like?.permissions ?? []).filter(isPermission).filter((permission) => can([permission]));
  const form = useEndpointForm(api.roleGroup.create, {
    defaults: { description: like?.description ?? undefined, permissions: copied },
    onDone: ({ name }) => {
      toast({ tone: 'success', text: t(roles.created, { name }), duration: 5_000 });
      void navigate(memberScreens.management.link({ tab: 'roles' }));
    },
  });
  const starts = groups.filter(({ code }) => code !== 'OWNER' && Object.hasOwn(presetRoleGroups, code));
  return <RoleForm form={form} starts={starts} submit={t(roles.createSubmit)} />;
}

export default function CreateRoleScreen() {
  const [query] = useSearchParams();
  const from = query.get('from');
  const groups = useQuery(api.roleGroup.getAll.query({}));
  if (from !== null && groups.isPending) return <FormSkeleton />;
  const all = groups.data ?? [];
  return <CreateRole like={all.find(({ id }) => id === from)} groups={all} />;
}
