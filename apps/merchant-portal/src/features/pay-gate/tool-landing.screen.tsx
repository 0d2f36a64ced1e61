import { ForbiddenState, LandingCards } from '@pay/design-system/page';
import { useEnumLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { QrCode } from 'lucide-react';
import type { ReactElement } from 'react';
import { PayGateTabs } from './pay-gate-tabs.tsx';
import { toolScreens } from './tools.feature.ts';
import { text } from './tools.messages.ts';

export default function ToolLandingScreen(): ReactElement {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { can } = usePermissions();
  const { landing, transferMoney } = toolScreens;
  return (
    <>
      <PayGateTabs />
      {can(landing.allow) ? (
        <LandingCards
          cards={[
            {
              title: t(transferMoney.title),
              text: t(text.cardText),
              icon: <QrCode size={22} />,
              to: transferMoney.link(),
            },
          ]}
        />
      ) : (
        <ForbiddenState level={2} feature={enumLabel('FeatureCode', '1402')} />
      )}
    </>
  );
}
