import { ListPage } from '@pay/design-system/list';
import { DetailPage } from '@pay/design-system/detail';
import { DateTime } from '@pay/design-system/display';
import { useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CustomerGroup } from './customer.ts';
import { customersApi } from './customers-api.ts';
import { customerScreens } from './customers.feature.ts';
import { groupText, text } from './customers.messages.ts';
import { AddMembersDialog } from './later-dialogs.ts';
import { useCustomerActions } from './use-customer-actions.tsx';
import { useGroupActions } from './use-group-actions.tsx';

function Members({ groupId }: { groupId: string }) {
  const t = useText();
  const { actionsOf, ofMany, dialog } = useCustomerActions();
  return (
    <>
      <ListPage
        bare
        title={t(groupText.members)}
        endpoint={customersApi.getList}
        fixed={{ groupId }}
        filters={['keyword']}
        filterLabels={{ keyword: t(text.searchFor) }}
        rowLink={({ id }) => customerScreens.detail.link({ id })}
        rowActions={(customer) => [actionsOf(customer).send, ofMany([customer]).takeOut]}
        selectable={(customers) => {
          const { send, takeOut } = ofMany(customers);
          return [send, takeOut];
        }}
        empty={{ text: t(groupText.membersEmpty) }}
        columns={[
          { field: 'fullName' },
          { field: 'code', as: 'code' },
          { field: 'phone', as: 'phone' },
          { field: 'email' },
        ]}
      />
      {dialog}
    </>
  );
}

export default function CustomerGroupScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const { can } = usePermissions();
  const { id } = useScreenParams(customerScreens.group);
  const query = useQuery(customersApi.getGroupDetail.query({ customerGroupId: id }));
  useScreenTitle({ name: query.data?.name ?? '' });
  const { actionsOf, dialog } = useGroupActions();
  const [adding, setAdding] = useState(false);

  const view = (group: CustomerGroup) => {
    const { send, rename, remove } = actionsOf(group);
    const add = {
      title: t(groupText.addMembers),
      icon: <UserPlus size={18} />,
      disabledReason: can(customersApi.addCustomersToGroup.endpoint.allow) ? undefined : t(text.notPermitted),
      onSelect: () => setAdding(true),
    };
    return {
      identity: group.name,
      actions: group.totalCustomer > 0 ? [send, add, rename, remove] : [add, send, rename, remove],
      facts: [
        { label: label('totalCustomer'), value: group.totalCustomer },
        { label: label('createdAt'), value: <DateTime at={group.createdAt} /> },
        { label: label('createdBy'), value: group.createdBy },
      ],
      more: <Members groupId={id} />,
    };
  };

  return (
    <>
      <DetailPage
        query={query}
        view={view}
        back={{ title: t(text.groupsTab), to: customerScreens.management.link({ tab: 'groups' }) }}
      />
      {dialog}
      {adding && query.data && <AddMembersDialog group={query.data} onClose={() => setAdding(false)} />}
    </>
  );
}
