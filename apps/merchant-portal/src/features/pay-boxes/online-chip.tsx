import { StatusChip } from '@pay/design-system/display';
import { useText } from '@pay/i18n';
import type { PayBox } from './pay-box.ts';
import { text } from './pay-boxes.messages.ts';

export function OnlineChip({ box: { online }, quiet }: { box: Pick<PayBox, 'online'>; quiet?: boolean }) {
  const t = useText();
  return online ? (
    <StatusChip status="ONLINE" label={t(text.online)} explanation={t(text.onlineMeans)} tone="success" quiet={quiet} />
  ) : (
    <StatusChip
      status="OFFLINE"
      label={t(text.offline)}
      explanation={t(text.offlineMeans)}
      tone="neutral"
      quiet={quiet}
    />
  );
}
