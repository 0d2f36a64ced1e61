import { Money } from '@pay/design-system/display';
import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { CounterTabs } from './counter-tabs.tsx';
import { terminalsApi } from './terminals-api.ts';
import { terminalScreens } from './terminals.feature.ts';
import { text } from './terminals.messages.ts';
import { useDevices } from './use-devices.ts';

export default function ShiftListScreen() {
  const t = useText();
  const devices = useDevices();
  const differenceOf = (difference: number | null) => {
    if (difference === null) return t(text.stillOpen);
    return (
      <>
        <Money amount={Math.abs(difference)} /> {difference !== 0 && t(difference < 0 ? text.shortBy : text.more)}
      </>
    );
  };
  return (
    <ListPage
      endpoint={terminalsApi.getShifts}
      tabs={<CounterTabs />}
      filters={['deviceId', 'open', 'from']}
      filterLabels={{ deviceId: t(text.device), from: t(text.openedOn) }}
      options={{
        deviceId: devices,
        open: [
          { value: 'true', label: t(text.openShifts) },
          { value: 'false', label: t(text.closedShifts) },
        ],
      }}
      columns={[
        { field: 'staffName', onPhone: 'lead' },
        { field: 'deviceName', label: t(text.device) },
        { field: 'openedAt', as: 'dateTime' },
        { field: 'closedAt', as: 'dateTime' },
        { field: 'openingAmount', as: 'money', hidden: true },
        { field: 'cashAmount', as: 'money', hidden: true },
        { field: 'expectedAmount', as: 'money' },
        { field: 'closingAmount', as: 'money' },
        { field: 'difference', render: ({ difference }) => differenceOf(difference) },
        { field: 'cashRefundedAmount', as: 'money', hidden: true },
        { field: 'cardAmount', as: 'money', hidden: true },
        { field: 'qrAmount', as: 'money', hidden: true },
        { field: 'closingNote', hidden: true },
      ]}
      empty={{
        title: t(text.noShifts),
        text: t(text.noShiftsText),
        action: { title: t(terminalScreens.list.title), to: terminalScreens.list.link() },
      }}
    />
  );
}
