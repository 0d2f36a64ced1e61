import { FactList, knownFacts, Money, StatusChip } from '@pay/design-system/display';
import { ListPage, ListView } from '@pay/design-system/list';
import { Card, CardSkeleton, EmptyState, FailedState } from '@pay/design-system/page';
import { formatMonth } from '@pay/domain';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { merchantFileApi } from '#merchant-file-api';
import { servicesApi } from '#services-api';
import { feeReportScreens } from '../fee-reports/fee-reports.feature.ts';
import { feeScreens } from '../fees/fees.feature.ts';
import { enterpriseScreens } from '../salary-enterprises/salary-enterprises.feature.ts';
import { webhookScreens } from '../webhooks/webhooks.feature.ts';
import { text } from './merchant-file.messages.ts';
import type { SectionProps } from './merchant-section.tsx';

export function AccountsSection({ merchantId }: SectionProps) {
  const t = useText();
  const { date } = useFormats();
  const { data = [], isPending, error, refetch } = useQuery(merchantFileApi.getAccounts.query({ merchantId }));
  return (
    <ListView
      caption={t(text.accounts)}
      rows={data}
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
      columns={[
        { field: 'accountNo', as: 'account' },
        { field: 'accountName' },
        { field: 'balance', as: 'money' },
        { field: 'held', label: t(text.heldOf), as: 'money' },
        { field: 'openVirtualAccounts', label: t(text.virtualAccounts), as: 'number' },
        {
          id: 'state',
          label: t(text.state),
          render: ({ removedAt, defaultAccount, defaultFeeAccount }) =>
            removedAt
              ? t(text.removed, { at: date(removedAt) })
              : [
                  t(text.linked),
                  ...(defaultAccount ? [t(text.defaultFor)] : []),
                  ...(defaultFeeAccount ? [t(text.feeAccount)] : []),
                ].join(', '),
        },
      ]}
      empty={{ text: t(text.noAccounts) }}
    />
  );
}

export function FeesSection({ merchantId }: SectionProps) {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery(merchantFileApi.getFees.query({ merchantId }));
  const state = { loading: isPending, error, onRetry: () => void refetch() };
  return (
    <>
      <Card title={t(text.rules)} purpose={t(text.rulesPurpose)}>
        <ListView
          {...state}
          caption={t(text.rules)}
          rows={data?.rules ?? []}
          columns={[
            { field: 'feeCode', as: 'code' },
            { field: 'feeName' },
            {
              field: 'own',
              label: t(text.scope),
              render: ({ own }) => t(own ? text.ownRule : text.ruleForAll),
            },
            { field: 'serviceType', as: 'enum', enumName: 'FeeServiceType' },
            { field: 'activeFeeDate', as: 'date' },
            { field: 'endFeeDate', as: 'date' },
          ]}
          rowLink={({ id }) => feeScreens.detail.link({ id })}
          empty={{ text: t(text.noRules) }}
        />
      </Card>
      <Card title={t(text.reports)} actions={[{ title: t(text.allReports), to: feeReportScreens.list.link() }]}>
        <ListView
          {...state}
          caption={t(text.reports)}
          rows={data?.openReports ?? []}
          columns={[
            { field: 'month', render: ({ month }) => formatMonth(month) },
            { field: 'totalFeeMoney', as: 'money' },
            { field: 'status', as: 'status', enumName: 'FeeReportStatus' },
          ]}
          rowLink={({ id }) => feeReportScreens.detail.link({ id })}
          empty={{ text: t(text.noReports) }}
        />
      </Card>
    </>
  );
}

export function WebhookSection({ merchantId }: SectionProps) {
  const t = useText();
  const label = useFieldLabel();
  const { dateTime } = useFormats();
  const { data, isPending, error, refetch } = useQuery(servicesApi.webhook.cmsGetInfo.query({ merchantId }));
  if (isPending) return <CardSkeleton />;
  if (error?.name === 'not_found')
    return (
      <Card>
        <EmptyState title={t(text.webhooks)} text={t(text.noWebhook)} />
      </Card>
    );
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Card
        title={t(text.webhookTitle)}
        actions={[{ title: t(text.openWebhook), to: webhookScreens.detail.link({ merchantId }) }]}
      >
        <FactList
          facts={knownFacts([
            { label: label('webhookUrl'), value: data.webhookUrl, copy: data.webhookUrl ?? undefined, wide: true },
            { label: label('status'), value: <StatusChip status={data.status} enumName="WebhookStatus" /> },
            { label: label('updatedBy'), value: data.updatedBy },
            { label: label('updatedAt'), value: dateTime(data.updatedAt) },
          ])}
        />
      </Card>
      <ListPage
        bare
        title={t(text.deliveries)}
        endpoint={merchantFileApi.getDeliveries}
        fixed={{ merchantId }}
        filters={['status']}
        columns={[
          { field: 'type', as: 'enum', enumName: 'WebhookEvent' },
          { field: 'status', as: 'status', enumName: 'WebhookDeliveryStatus' },
          { field: 'attempts', as: 'number' },
          { field: 'createdAt', as: 'dateTime', sort: 'createdAt' },
        ]}
        empty={{ text: t(text.noDeliveries) }}
      />
    </>
  );
}

export function SalarySection({ merchantId }: SectionProps) {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { data, isPending, error, refetch } = useQuery(servicesApi.salaryEnterprise.getDetail.query({ merchantId }));
  if (isPending) return <CardSkeleton />;
  if (error?.name === 'not_found')
    return (
      <Card>
        <EmptyState title={t(text.salary)} text={t(text.noSalary)} />
      </Card>
    );
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  return (
    <Card
      title={t(text.salaryTitle)}
      actions={[{ title: t(text.openSalary), to: enterpriseScreens.detail.link({ merchantId }) }]}
    >
      <FactList
        facts={knownFacts([
          { label: label('status'), value: <StatusChip status={data.status} enumName="EnterpriseStatus" /> },
          { label: label('programType'), value: data.programType && named('ProgramType', data.programType) },
          { label: label('numberOfEmployeeExpected'), value: data.numberOfEmployeeExpected },
          {
            label: label('paySalaryLimitation'),
            value: data.paySalaryLimitation && <Money amount={data.paySalaryLimitation} />,
          },
          { label: label('creditLineAmount'), value: <Money amount={data.creditLineAmount} /> },
        ])}
      />
    </Card>
  );
}
