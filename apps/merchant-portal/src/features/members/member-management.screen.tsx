import { ScreenHead, TabBar } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useSearchParams } from 'react-router-dom';
import { MemberList } from './member-list.tsx';
import { memberScreens } from './members.feature.ts';
import { roles, text } from './members.messages.ts';
import { RoleGroupList } from './role-group-list.tsx';

export default function MemberManagementScreen() {
  const t = useText();
  const { can } = usePermissions();
  const [query] = useSearchParams();
  const tab = query.get('tab') === 'roles' ? 'roles' : 'members';
  const { management, create, createRole } = memberScreens;
  const disabledReason = can(create.allow) ? undefined : t(text.notPermitted);
  return (
    <>
      <ScreenHead
        primary={
          tab === 'roles'
            ? { title: t(roles.add), to: createRole.link(), disabledReason }
            : { title: t(text.add), to: create.link(), disabledReason }
        }
        tabs={
          <TabBar
            label={t(text.tabs)}
            current={tab}
            tabs={[
              { id: 'members', title: t(text.membersTab), to: management.link() },
              { id: 'roles', title: t(text.rolesTab), to: management.link({ tab: 'roles' }) },
            ]}
          />
        }
      />
      {tab === 'roles' ? <RoleGroupList /> : <MemberList />}
    </>
  );
}
