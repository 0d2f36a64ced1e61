import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { customersApi } from './customers-api.ts';
import { customerScreens } from './customers.feature.ts';
import { groupText, text } from './customers.messages.ts';
import { useGroupActions } from './use-group-actions.tsx';

export function GroupList({ onAdd }: { onAdd: () => void }) {
  const t = useText();
  const { can } = usePermissions();
  const { actionsOf, dialog } = useGroupActions();
  return (
    <>
      <ListPage
        bare
        title={t(text.groupsTab)}
        endpoint={customersApi.getGroupList}
        filters={['groupName']}
        filterLabels={{ groupName: t(groupText.searchFor) }}
        rowLink={({ id }) => customerScreens.group.link({ id })}
        rowActions={(group) => {
          const { send, rename, remove } = actionsOf(group);
          return [send, rename, remove];
        }}
        empty={{
          title: t(groupText.emptyTitle),
          text: t(groupText.emptyText),
          action: can(customersApi.createGroup.endpoint.allow)
            ? { title: t(groupText.add), onSelect: onAdd }
            : undefined,
        }}
        columns={[
          { field: 'name', label: t(groupText.searchFor) },
          { field: 'totalCustomer', as: 'number' },
          { field: 'createdAt', as: 'dateTime' },
          { field: 'createdBy', hidden: true },
        ]}
      />
      {dialog}
    </>
  );
}
