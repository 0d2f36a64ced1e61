import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { customersApi } from './customers-api.ts';
import { customerScreens } from './customers.feature.ts';
import { text } from './customers.messages.ts';
import { useCustomerActions } from './use-customer-actions.tsx';
import { useGroups } from './use-groups.ts';

export function CustomerList() {
  const t = useText();
  const { can } = usePermissions();
  const { options } = useGroups();
  const { actionsOf, ofMany, dialog } = useCustomerActions();
  return (
    <>
      <ListPage
        bare
        title={t(text.customersTab)}
        endpoint={customersApi.getList}
        exportEndpoint={customersApi.export}
        filters={['keyword', 'groupId', 'haveGroup']}
        filterLabels={{ keyword: t(text.searchFor), groupId: t(text.chooseGroup) }}
        options={{ groupId: options }}
        rowLink={({ id }) => customerScreens.detail.link({ id })}
        rowActions={(customer) => {
          const { send, edit, group, remove } = actionsOf(customer);
          return [send, edit, group, remove];
        }}
        selectable={(customers) => {
          const { send, group } = ofMany(customers);
          return [send, group];
        }}
        empty={{
          title: t(text.emptyTitle),
          text: t(text.emptyText),
          action: can(customerScreens.create.allow)
            ? { title: t(text.add), to: customerScreens.create.link() }
            : undefined,
        }}
        columns={[
          { field: 'fullName' },
          { field: 'code', as: 'code' },
          { field: 'phone', as: 'phone' },
          { field: 'email' },
          { field: 'customerGroupName' },
          { field: 'address', hidden: true },
          { field: 'createdAt', as: 'dateTime', hidden: true },
        ]}
      />
      {dialog}
    </>
  );
}
