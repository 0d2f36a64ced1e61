import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { CounterTabs } from './counter-tabs.tsx';
import { terminalsApi } from './terminals-api.ts';
import { terminalScreens } from './terminals.feature.ts';
import { text } from './terminals.messages.ts';
import { useDevices } from './use-devices.ts';

export default function PaymentListScreen() {
  const t = useText();
  const devices = useDevices();
  return (
    <ListPage
      endpoint={terminalsApi.getTransactions}
      exportEndpoint={terminalsApi.exportTransactions}
      tabs={<CounterTabs />}
      filters={[
        'keyword',
        'status',
        'paymentType',
        'createdFrom',
        'deviceId',
        'finish',
        'successAndFail',
        'settlementId',
      ]}
      filterLabels={{ keyword: t(text.searchPayments), createdFrom: t(text.createdOn), deviceId: t(text.device) }}
      options={{
        deviceId: devices,
        finish: [
          { value: 'true', label: t(text.settled) },
          { value: 'false', label: t(text.notSettled) },
        ],
        successAndFail: [
          { value: 'true', label: t(text.ended) },
          { value: 'false', label: t(text.others) },
        ],
      }}
      columns={[
        { field: 'transactionCode', as: 'code', onPhone: 'lead' },
        { field: 'deviceName', label: t(text.device) },
        { field: 'paymentType' },
        { field: 'amount', as: 'money', direction: ({ status }) => (status === 'SUCCESS' ? 'in' : undefined) },
        { field: 'status', as: 'status' },
        { field: 'takenAt', as: 'dateTime' },
        { field: 'settlementTime', as: 'dateTime', hidden: true },
        { field: 'staffName', hidden: true },
        { field: 'customerName', hidden: true },
        { field: 'accountNumber', as: 'code', hidden: true },
        { field: 'deviceId', label: t(text.deviceNumber), as: 'code', hidden: true },
        { field: 'createdAt', as: 'dateTime', hidden: true },
      ]}
      rowLink={({ id }) => terminalScreens.payment.link({ id })}
      empty={{
        title: t(text.noPayments),
        text: t(text.noPaymentsText),
        action: { title: t(terminalScreens.list.title), to: terminalScreens.list.link() },
      }}
    />
  );
}
