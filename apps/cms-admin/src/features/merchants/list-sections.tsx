import { ListPage, ListView } from '@pay/design-system/list';
import { Card } from '@pay/design-system/page';
import { TextLink } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { feesApi } from '#fees-api';
import { merchantFileApi } from '#merchant-file-api';
import { forControlScreens } from '../for-control/for-control.feature.ts';
import { text } from './merchant-file.messages.ts';
import type { SectionProps } from './merchant-section.tsx';

export function MembersSection({ merchantId }: SectionProps) {
  const t = useText();
  return (
    <ListPage
      bare
      title={t(text.members)}
      endpoint={merchantFileApi.getMembers}
      fixed={{ merchantId }}
      columns={[
        { field: 'fullName', sort: 'fullName' },
        { field: 'phone' },
        {
          field: 'roleGroupName',
          label: t(text.state),
          render: ({ isOwner, roleGroupName }) => (isOwner ? t(text.owner) : (roleGroupName ?? '–')),
        },
        { field: 'status', as: 'status', enumName: 'UserStatus' },
        { field: 'createdAt', as: 'dateTime', sort: 'createdAt' },
      ]}
      empty={{ text: t(text.noMembers) }}
    />
  );
}

export function PaymentsSection({ merchantId }: SectionProps) {
  const t = useText();
  return (
    <ListPage
      bare
      title={t(text.payments)}
      endpoint={merchantFileApi.getPayments}
      fixed={{ merchantId }}
      filters={['status']}
      columns={[
        { field: 'txnNumber', as: 'code' },
        { field: 'amount', as: 'money' },
        {
          field: 'status',
          as: 'status',
          enumName: 'PaymentStatus',
          at: ({ completeTime, createdAt }) => completeTime ?? createdAt,
        },
        { field: 'paymentType', as: 'enum', enumName: 'PaymentType' },
        { field: 'productLine', as: 'enum', enumName: 'ProductLine' },
        { field: 'createdAt', as: 'dateTime', sort: 'createdAt' },
      ]}
      empty={{ text: t(text.noPayments) }}
    />
  );
}

export function DisputesSection({ merchantCode }: SectionProps) {
  const t = useText();
  return (
    <>
      <ListPage
        bare
        title={t(text.disputes)}
        endpoint={feesApi.forControl.list}
        fixed={{ merchantCode }}
        filters={['status']}
        columns={[
          { field: 'forControlCode', as: 'code' },
          { field: 'amount', as: 'money', sort: 'amount' },
          {
            field: 'status',
            as: 'status',
            enumName: 'ForControlStatus',
            at: ({ endedAt, createdAt }) => endedAt ?? createdAt,
          },
          { field: 'reason' },
          { field: 'dueDay', as: 'date', sort: 'dueDay' },
        ]}
        rowLink={({ id }) => forControlScreens.detail.link({ id })}
        empty={{ text: t(text.noDisputes) }}
      />
      <p>
        <TextLink to={forControlScreens.list.link({ merchantCode })}>{t(text.allDisputes)}</TextLink>
      </p>
    </>
  );
}

export function DevicesSection({ merchantId }: SectionProps) {
  const t = useText();
  const { data = [], isPending, error, refetch } = useQuery(merchantFileApi.getDevices.query({ merchantId }));
  return (
    <Card title={t(text.devices)}>
      <ListView
        caption={t(text.devices)}
        rows={data}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        columns={[
          { field: 'name' },
          { field: 'kind', as: 'enum', enumName: 'MerchantDeviceKind' },
          { field: 'hardwareNo' },
          { field: 'createdAt', as: 'dateTime' },
        ]}
        empty={{ text: t(text.noDevices) }}
      />
    </Card>
  );
}
