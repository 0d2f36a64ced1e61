import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { servicesApi } from '#services-api';
import { enterpriseScreens } from './salary-enterprises.feature.ts';
import { text } from './salary-enterprises.messages.ts';

export default function EnterpriseListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={servicesApi.salaryEnterprise.getList}
      exportEndpoint={servicesApi.salaryEnterprise.export}
      filters={['keyword', 'status']}
      filterLabels={{ keyword: t(text.searchFor) }}
      columns={[
        { field: 'merchantName', label: t(text.name) },
        { field: 'merchantCode', as: 'code' },
        { field: 'numberOfEmployeeExpected', hidden: true },
        { field: 'paySalaryLimitation', as: 'money' },
        { field: 'status', as: 'status', at: ({ updatedAt }) => updatedAt },
        { field: 'registeredAt', label: t(text.registeredAt), as: 'dateTime', sort: 'registeredAt' },
        { field: 'updatedAt', label: t(text.updatedAt), as: 'dateTime', sort: 'updatedAt', hidden: true },
        { field: 'creditLineAmount', label: t(text.creditLine), as: 'money', hidden: true },
      ]}
      rowKey={({ merchantId }) => merchantId}
      rowLink={({ merchantId }) => enterpriseScreens.detail.link({ merchantId })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
