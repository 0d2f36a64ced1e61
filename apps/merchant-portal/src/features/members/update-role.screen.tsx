import type { RoleGroup } from '@pay/contract-portal';
import { StatusChip } from '@pay/design-system/display';
import { FailedState, FormSkeleton, RecordNotFoundState } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '#api';
import { memberScreens } from './members.feature.ts';
import { roles } from './members.messages.ts';
import { RoleForm } from './role-form.tsx';
import { useReach } from './use-reach.ts';

function UpdateRole({ group }: { group: RoleGroup }) {
  const t = useText();
  const navigate = useNavigate();
  const { againstGroup } = useReach();
  const { id, name, status, description, permissions, memberCount: count } = group;
  const form = useEndpointForm(api.roleGroup.update, {
    fixed: { id },
    defaults: { name, description: description ?? undefined, permissions },
    onDone: (saved) => {
      toast({
        tone: 'success',
        title: t(roles.saved, { name: saved.name }),
        text: t(roles.savedText, { count }),
        duration: 5_000,
      });
      void navigate(memberScreens.management.link({ tab: 'roles' }));
    },
  });
  return (
    <RoleForm
      form={form}
      title={t(memberScreens.updateRole.title, { name })}
      status={<StatusChip status={status} enumName="RoleGroupStatus" />}
      submit={t(roles.updateSubmit)}
      disabledReason={againstGroup(group)}
    />
  );
}

export default function UpdateRoleScreen(): ReactElement {
  const { id } = useScreenParams(memberScreens.updateRole);
  const groups = useQuery(api.roleGroup.getAll.query({}));
  const group = groups.data?.find((one) => one.id === id);
  useScreenTitle({ name: group?.name ?? '' });
  if (groups.error) return <FailedState level={1} error={groups.error} onRetry={() => void groups.refetch()} />;
  if (groups.isPending) return <FormSkeleton />;
  return group ? (
    <UpdateRole group={group} />
  ) : (
    <RecordNotFoundState level={1} list={memberScreens.management.link({ tab: 'roles' })} />
  );
}
