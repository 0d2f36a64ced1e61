import type { RoleGroup } from '@pay/contract-cms';
import { FailedState, FormSkeleton, PageHead } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { RoleGroupForm } from './role-group-form.tsx';
import { roleGroupsApi } from '#role-groups-api';
import { roleGroupScreens } from './role-groups.feature.ts';
import { text } from './role-groups.messages.ts';

function UpdateRoleGroup({ group }: { group: RoleGroup }) {
  const t = useText();
  const navigate = useNavigate();
  const { id, name, seen } = group;
  const back = roleGroupScreens.detail.link({ id });
  const form = useEndpointForm(roleGroupsApi.update, {
    fixed: { id, seen },
    defaults: { name, description: group.description ?? '', rights: group.rights },
    // What is emptied is told as empty, or it would stay.
    prepare: (input) => ({ ...input, description: input.description ?? '' }),
    onDone: (changed) => {
      toast({ tone: 'success', text: t(text.saved, { name: changed.name }), duration: 5_000, important: true });
      void navigate(back);
    },
  });
  return <RoleGroupForm form={form} submit={t(text.save)} back={{ title: name, to: back }} />;
}

export default function UpdateRoleGroupScreen(): ReactNode {
  const t = useText();
  const { id } = useScreenParams(roleGroupScreens.update);
  const { data: group, isPending, error, refetch } = useQuery(roleGroupsApi.getDetail.query({ id }));
  // The page of a group that stays as it is says why.
  if (group?.code || group?.closedAt) return <Navigate replace to={roleGroupScreens.detail.link({ id })} />;
  if (group) return <UpdateRoleGroup group={group} />;
  return (
    <>
      <PageHead
        title={t(roleGroupScreens.update.title)}
        back={{ title: t(text.back), to: roleGroupScreens.list.link() }}
      />
      {isPending && <FormSkeleton />}
      {error && <FailedState level={2} error={error} onRetry={() => void refetch()} />}
    </>
  );
}
