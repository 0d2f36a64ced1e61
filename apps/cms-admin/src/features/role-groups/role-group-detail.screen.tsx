import type { RoleGroup } from '@pay/contract-cms';
import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { StatusChip } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { TextLink } from '@pay/design-system/theme';
import { isDeskRight } from '@pay/domain';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { staffScreens } from '../staff/staff.feature.ts';
import { RightsGrid } from './rights-grid.tsx';
import { roleGroupsApi } from '#role-groups-api';
import { roleGroupScreens } from './role-groups.feature.ts';
import { text } from './role-groups.messages.ts';
import { useGroupName, useGroupPurpose } from './use-group-name.ts';

const CloseDialog = dialogLater(async () => (await import('./group-dialogs.tsx')).CloseGroupDialog);
const ViewDialog = dialogLater(async () => (await import('./group-dialogs.tsx')).ViewAsGroupDialog);

function People({ group }: { group: RoleGroup }) {
  const t = useText();
  const { people, holders } = group;
  return (
    <Card title={t(text.people)}>
      {people.length === 0 && <p>{t(text.nobody)}</p>}
      {people.map(({ staffId, fullName, username, status }) => (
        <p key={staffId}>
          <TextLink to={staffScreens.detail.link({ staffId })}>{fullName}</TextLink> · {username}{' '}
          {status !== 'ACTIVE' && <StatusChip quiet status={status} enumName="UserStatus" />}
        </p>
      ))}
      {holders > people.length && <p>{t(text.morePeople, { count: holders - people.length })}</p>}
    </Card>
  );
}

export default function RoleGroupDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const { dateTime, number } = useFormats();
  const { can } = usePermissions();
  const nameOf = useGroupName();
  const purposeOf = useGroupPurpose();
  const { id } = useScreenParams(roleGroupScreens.detail);
  const query = useQuery(roleGroupsApi.getDetail.query({ id }));
  const [doing, setDoing] = useState<'close' | 'view'>();
  const stop = () => setDoing(undefined);

  const view = (group: RoleGroup): DetailView => {
    const { code, closedAt, allowed, holders } = group;
    const fixed = code ? t(text.notBuiltIn) : closedAt ? t(text.isClosed) : undefined;
    const against = fixed ?? (can(roleGroupScreens.update.allow) ? undefined : t(text.headOnly));
    return {
      identity: nameOf(group),
      explanation: purposeOf(group),
      actions: [
        { title: t(text.change), to: roleGroupScreens.update.link({ id }), disabledReason: against },
        {
          title: t(text.copy),
          to: roleGroupScreens.create.link({ from: id }),
          disabledReason: code ? t(text.notBuiltIn) : can(roleGroupScreens.create.allow) ? undefined : t(text.headOnly),
        },
        {
          title: t(text.view),
          onSelect: () => setDoing('view'),
          disabledReason: code === 'root' ? t(text.sameAsYou) : closedAt ? t(text.isClosed) : undefined,
        },
        {
          title: t(text.close),
          danger: true,
          onSelect: () => setDoing('close'),
          disabledReason: against ?? (allowed.includes('close') ? undefined : t(text.inUse)),
        },
      ],
      facts: [
        { label: t(text.kind), value: t(code ? text.builtIn : closedAt ? text.closed : text.own) },
        { label: t(text.holders), value: number(holders) },
        ...(code ? [] : [{ label: label('createdAt'), value: dateTime(group.createdAt) }]),
        ...(code ? [] : [{ label: label('createdBy'), value: group.createdBy }]),
      ],
      more: (
        <Card title={t(text.gridSection)}>
          {code ? <p>{t(text.everywhere)}</p> : <RightsGrid held={group.rights.filter(isDeskRight)} />}
        </Card>
      ),
      aside: <People group={group} />,
    };
  };

  return (
    <>
      <DetailPage query={query} view={view} back={{ title: t(text.back), to: roleGroupScreens.list.link() }} />
      {doing === 'close' && query.data && <CloseDialog group={query.data} onClose={stop} />}
      {doing === 'view' && query.data && <ViewDialog group={query.data} onClose={stop} />}
    </>
  );
}
