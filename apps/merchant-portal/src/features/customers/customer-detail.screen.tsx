import { DetailPage } from '@pay/design-system/detail';
import { DateTime, knownFacts } from '@pay/design-system/display';
import { Notice } from '@pay/design-system/page';
import { TextLink } from '@pay/design-system/theme';
import { useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CustomerTimeline } from './customer-timeline.tsx';
import type { CustomerDetail } from './customer.ts';
import { customersApi } from './customers-api.ts';
import { customerScreens } from './customers.feature.ts';
import { text } from './customers.messages.ts';
import { useCustomerActions } from './use-customer-actions.tsx';

const copied = (value: string | null | undefined) => ({ value, copy: value ?? undefined });

export default function CustomerDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const { can } = usePermissions();
  const { id } = useScreenParams(customerScreens.detail);
  const query = useQuery(customersApi.getDetail.query({ customerId: id }));
  useScreenTitle({ name: query.data?.fullName ?? '' });
  const { actionsOf, dialog } = useCustomerActions();

  const view = (found: CustomerDetail) => {
    const { send, edit, group, remove } = actionsOf(found);
    const { customerGroupId, customerGroupName } = found;
    const inGroup = customerGroupId && customerGroupName && (
      <TextLink to={customerScreens.group.link({ id: customerGroupId })}>{customerGroupName}</TextLink>
    );
    return {
      identity: found.fullName,
      code: { label: label('code'), value: found.code },
      actions: [send, edit, group, remove],
      facts: knownFacts([
        { label: label('phone'), ...copied(found.phone) },
        { label: label('email'), ...copied(found.email) },
        { label: label('address'), value: found.address, wide: true },
        { label: label('customerGroupId'), value: inGroup },
        { label: label('createdAt'), value: <DateTime at={found.createdAt} /> },
        { label: label('createdBy'), value: found.createdBy },
      ]),
      more: (
        <>
          {found.likeCustomers.length > 0 && can(customerScreens.merge.allow) && (
            <Notice
              tone="info"
              actions={found.likeCustomers.map((other) => ({
                title: t(text.compare, { name: `${other.fullName} (${other.code})` }),
                to: customerScreens.merge.link({ first: id, second: other.id }),
              }))}
            >
              {t(text.likeTitle, { count: found.likeCustomers.length })}
            </Notice>
          )}
          <CustomerTimeline customerId={id} />
        </>
      ),
    };
  };

  return (
    <>
      <DetailPage query={query} view={view} back={{ title: t(text.back), to: customerScreens.management.link() }} />
      {dialog}
    </>
  );
}
