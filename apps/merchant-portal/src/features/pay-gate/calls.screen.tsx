import { Notice, PageHead } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { CallLog } from './call-log.tsx';
import { payGateScreens } from './pay-gate.feature.ts';
import { text } from './pay-gate.messages.ts';

export default function CallsScreen() {
  const t = useText();
  const { can } = usePermissions();
  const allowed = can(payGateScreens.calls.allow);
  return (
    <>
      <PageHead
        title={t(payGateScreens.calls.title)}
        purpose={t(text.callsPurpose)}
        back={{ title: t(payGateScreens.payment.title), to: payGateScreens.payment.link() }}
      />
      {!allowed && <Notice tone="warning">{t(text.notPermitted)}</Notice>}
      {allowed && <CallLog />}
    </>
  );
}
