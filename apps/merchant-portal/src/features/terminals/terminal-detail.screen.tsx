import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { DateTime, knownFacts, Money, StatusChip, useHistory } from '@pay/design-system/display';
import { Notice } from '@pay/design-system/page';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ShownKey } from './shown-key.tsx';
import type { LinkedTerminal, TerminalDetail } from './terminal.ts';
import { terminalsApi } from './terminals-api.ts';
import { terminalScreens } from './terminals.feature.ts';
import { text } from './terminals.messages.ts';
import { useReceivingAccounts } from './use-receiving-accounts.ts';
import { useTerminalActions } from './use-terminal-actions.tsx';

export default function TerminalDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { number } = useFormats();
  const { id } = useScreenParams(terminalScreens.detail);
  const query = useQuery(terminalsApi.getTerminal.query({ posId: id }));
  useScreenTitle({ name: query.data?.deviceName ?? '' });
  const { nameOf } = useReceivingAccounts();
  const [shown, setShown] = useState<LinkedTerminal>();
  const { actionsOf, failure, dialogOf } = useTerminalActions(setShown);
  const historyOf = useHistory('PosDeviceStatus', 'PosTerminalAction');

  const view = (terminal: TerminalDetail): DetailView => {
    const { deviceId, transactionNotSettlementNumber: waiting } = terminal;
    return {
      identity: terminal.deviceName,
      code: { label: t(text.deviceNumber), value: deviceId },
      amount: terminal.revenue,
      status: <StatusChip status={terminal.status} enumName="PosDeviceStatus" at={terminal.history.at(-1)?.at} />,
      explanation: terminal.status === 'INACTIVE' ? t(text.inactiveWords) : undefined,
      actions: [
        { title: t(text.itsPayments), to: terminalScreens.payments.link({ deviceId }) },
        { title: t(text.itsShifts), to: terminalScreens.shifts.link({ deviceId }) },
        ...actionsOf(terminal),
      ],
      facts: [
        {
          title: t(text.moneySection),
          facts: knownFacts([
            { label: label('revenue'), value: <Money amount={terminal.revenue} /> },
            { label: label('unsettledAmount'), value: <Money amount={terminal.unsettledAmount} /> },
            {
              label: label('transactionNotSettlementNumber'),
              value: waiting > 0 ? t(text.unsettledWords, { count: waiting }) : number(0),
            },
            { label: label('bankAccountId'), value: nameOf(terminal.bankAccountId) },
          ]),
        },
        {
          title: t(text.deviceSection),
          facts: knownFacts([
            { label: label('model'), value: named('PosModel', terminal.model) },
            { label: label('keyEnding'), value: t(text.keyEndsIn, { ending: terminal.keyEnding }) },
            { label: label('keyMadeAt'), value: <DateTime at={terminal.keyMadeAt} /> },
            { label: label('createdAt'), value: <DateTime at={terminal.createdAt} /> },
          ]),
        },
      ],
      more: (
        <>
          {failure && (
            <Notice tone="danger" role="alert" tells={failure}>
              {failure.message}
            </Notice>
          )}
          {shown && <ShownKey terminal={shown} next={{ title: t(text.done), onSelect: () => setShown(undefined) }} />}
        </>
      ),
      history: historyOf(terminal.history),
    };
  };
  return (
    <>
      <DetailPage query={query} view={view} back={{ title: t(text.back), to: terminalScreens.list.link() }} />
      {query.data && dialogOf(query.data)}
    </>
  );
}
