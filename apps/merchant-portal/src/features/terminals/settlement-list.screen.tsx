import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { CounterTabs } from './counter-tabs.tsx';
import { terminalsApi } from './terminals-api.ts';
import { terminalScreens } from './terminals.feature.ts';
import { text } from './terminals.messages.ts';
import { useDevices } from './use-devices.ts';

export default function SettlementListScreen() {
  const t = useText();
  const devices = useDevices();
  return (
    <ListPage
      endpoint={terminalsApi.getSettlementList}
      tabs={<CounterTabs />}
      filters={['deviceId', 'from']}
      filterLabels={{ deviceId: t(text.device), from: t(text.settledOn) }}
      options={{ deviceId: devices }}
      columns={[
        { field: 'settlementCode', as: 'code', onPhone: 'lead' },
        { field: 'deviceName', label: t(text.device) },
        { field: 'totalTransaction' },
        { field: 'settledAmount', as: 'money' },
        { field: 'netAmount', as: 'money' },
        { field: 'cashAmount', as: 'money' },
        { field: 'settlementTime', as: 'dateTime' },
        { field: 'cardAmount', as: 'money', hidden: true },
        { field: 'qrAmount', as: 'money', hidden: true },
        { field: 'feeAmount', as: 'money', hidden: true },
        { field: 'vatAmount', as: 'money', hidden: true },
      ]}
      rowLink={({ id }) => terminalScreens.settlement.link({ id })}
      empty={{
        title: t(text.noSettlements),
        text: t(text.noSettlementsText),
        action: { title: t(terminalScreens.list.title), to: terminalScreens.list.link() },
      }}
    />
  );
}
