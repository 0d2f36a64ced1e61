import { SearchInput, SelectInput } from '@pay/design-system/fields';
import { ListView } from '@pay/design-system/list';
import { styled } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { api } from '#api';
import type { Member } from './member.ts';
import { memberScreens } from './members.feature.ts';
import { text } from './members.messages.ts';
import { useMemberActions } from './use-member-actions.ts';

const Filters = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: 12,
  alignItems: 'end',
  padding: 16,
});

const statuses = ['ACTIVE', 'NOT_LOGGED_IN', 'INACTIVE', 'BLOCKED'] as const satisfies readonly Member['status'][];
const isStatus = (given: string | undefined): given is Member['status'] => statuses.some((status) => status === given);

export function MemberList() {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const actionsOf = useMemberActions();
  const [keyword, setKeyword] = useState('');
  const [status, setStatus] = useState<string>();
  const [roleGroupId, setRoleGroupId] = useState<string>();
  const wanted = useDeferredValue(keyword.trim());
  const groups = useQuery(api.roleGroup.getAll.query({}));
  const members = useQuery(
    api.merchant.getAllMembers.query({
      keyword: wanted || undefined,
      status: isStatus(status) ? status : undefined,
      roleGroupId,
    }),
  );
  const filtered = Boolean(wanted || status || roleGroupId);
  const clear = () => {
    setKeyword('');
    setStatus(undefined);
    setRoleGroupId(undefined);
  };

  return (
    <ListView
      caption={t(text.membersTab)}
      rows={members.data ?? []}
      rowKey={({ id }) => id}
      rowLink={({ id, isOwner }) => (isOwner ? undefined : memberScreens.update.link({ id }))}
      rowActions={actionsOf}
      loading={members.isPending}
      stale={members.isPlaceholderData}
      error={members.error}
      onRetry={() => void members.refetch()}
      filtered={filtered}
      onClearFilters={clear}
      empty={{
        title: t(text.emptyTitle),
        text: t(text.emptyText),
        action: { title: t(text.add), to: memberScreens.create.link() },
      }}
      columns={[
        { field: 'fullName' },
        { field: 'phone', as: 'phone' },
        {
          id: 'roleGroup',
          label: label('roleGroup'),
          render: ({ roleGroup, isOwner }) => (isOwner ? t(text.owner) : roleGroup?.name),
        },
        {
          id: 'accounts',
          label: t(text.accountScope),
          render: ({ bankAccountIds: { length } }) =>
            length === 0 ? t(text.allAccounts) : t(text.accounts, { count: length }),
        },
        { field: 'status', as: 'status', enumName: 'UserStatus' },
      ]}
      above={
        <Filters>
          <SearchInput label={t(text.search)} value={keyword} onChange={setKeyword} />
          <SelectInput
            name="status"
            label={label('status')}
            required
            value={status}
            onChange={(value) => setStatus(value ?? undefined)}
            emptyLabel={t(text.anyStatus)}
            options={statuses.map((value) => ({ value, label: enumLabel('UserStatus', value) }))}
          />
          <SelectInput
            name="roleGroupId"
            label={label('roleGroup')}
            required
            value={roleGroupId}
            onChange={(value) => setRoleGroupId(value ?? undefined)}
            emptyLabel={t(text.anyRole)}
            options={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Filters>
      }
    />
  );
}
