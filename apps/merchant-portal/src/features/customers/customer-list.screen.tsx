import { ScreenHead, TabBar } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { Files, Upload } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CustomerList } from './customer-list.tsx';
import { customerScreens } from './customers.feature.ts';
import { groupText, text } from './customers.messages.ts';
import { GroupList } from './group-list.tsx';
import { GroupDialog } from './later-dialogs.ts';

export default function CustomerListScreen() {
  const t = useText();
  const { can } = usePermissions();
  const [query] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const { management, create, import: fromFile, duplicates } = customerScreens;
  const isGroups = query.get('tab') === 'groups';
  const disabledReason = can(create.allow) ? undefined : t(text.notPermitted);
  return (
    <>
      <ScreenHead
        primary={
          isGroups
            ? { title: t(groupText.add), disabledReason, onSelect: () => setAdding(true) }
            : { title: t(text.add), to: create.link(), disabledReason }
        }
        secondary={[
          { title: t(text.import), icon: <Upload size={18} />, to: fromFile.link(), disabledReason },
          { title: t(text.duplicates), icon: <Files size={18} />, to: duplicates.link(), disabledReason },
        ]}
        tabs={
          <TabBar
            label={t(text.tabs)}
            current={isGroups ? 'groups' : 'customers'}
            tabs={[
              { id: 'customers', title: t(text.customersTab), to: management.link() },
              { id: 'groups', title: t(text.groupsTab), to: management.link({ tab: 'groups' }) },
            ]}
          />
        }
      />
      {isGroups ? <GroupList onAdd={() => setAdding(true)} /> : <CustomerList />}
      {adding && <GroupDialog onClose={() => setAdding(false)} />}
    </>
  );
}
