import { EndpointForm } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ShownKey } from './shown-key.tsx';
import type { LinkedTerminal } from './terminal.ts';
import { terminalsApi } from './terminals-api.ts';
import { terminalScreens } from './terminals.feature.ts';
import { text } from './terminals.messages.ts';
import { useReceivingAccounts } from './use-receiving-accounts.ts';

export default function LinkTerminalScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { options } = useReceivingAccounts();
  const [linked, setLinked] = useState<LinkedTerminal>();
  const list = terminalScreens.list.link();
  if (linked) {
    const detail = terminalScreens.detail.link({ id: linked.id });
    return <ShownKey terminal={linked} next={{ title: t(text.toTerminal), onSelect: () => void navigate(detail) }} />;
  }
  return (
    <EndpointForm
      endpoint={terminalsApi.link}
      back={{ title: t(text.back), to: list }}
      sections={[
        { title: t(text.deviceSection), fields: ['deviceId', 'deviceName', 'model'] },
        { title: t(text.moneySection), fields: ['bankAccountId'] },
      ]}
      differences={{
        deviceId: { label: t(text.deviceNumber) },
        deviceName: { label: t(text.nameAtCounter) },
        bankAccountId: { options },
      }}
      submit={t(text.linkButton)}
      cancel={{ title: t(text.cancel), to: list }}
      onDone={(terminal) => {
        toast({ tone: 'success', text: t(text.linked, { name: terminal.deviceName }), duration: 5_000 });
        setLinked(terminal);
      }}
    />
  );
}
