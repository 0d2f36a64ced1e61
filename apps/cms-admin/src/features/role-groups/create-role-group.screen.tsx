import type { RoleGroup } from '@pay/contract-cms';
import { FormSkeleton } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RoleGroupForm } from './role-group-form.tsx';
import { roleGroupsApi } from '#role-groups-api';
import { roleGroupScreens } from './role-groups.feature.ts';
import { text } from './role-groups.messages.ts';

function CreateRoleGroup({ like }: { like: RoleGroup | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useEndpointForm(roleGroupsApi.create, {
    defaults: like
      ? { name: t(text.copyName, { name: like.name }), description: like.description ?? '', rights: like.rights }
      : { rights: [] },
    onDone: ({ id, name }) => {
      toast({ tone: 'success', text: t(text.created, { name }), duration: 5_000, important: true });
      void navigate(roleGroupScreens.detail.link({ id }));
    },
  });
  const back = { title: t(text.back), to: roleGroupScreens.list.link() };
  return <RoleGroupForm form={form} submit={t(text.create)} back={back} />;
}

export default function CreateRoleGroupScreen() {
  const [query] = useSearchParams();
  const id = query.get('from') ?? '';
  const like = useQuery({ ...roleGroupsApi.getDetail.query({ id }), enabled: id !== '' });
  if (id !== '' && like.isPending) return <FormSkeleton />;
  return <CreateRoleGroup like={like.data} />;
}
