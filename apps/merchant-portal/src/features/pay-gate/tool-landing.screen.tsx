import { ForbiddenState, LandingCards } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useEnumLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { QrCode } from 'lucide-react';
import type { ReactElement } from 'react';
import { frontEnd } from '#front-end';
import { DrillsCard } from './drills-card.tsx';
import { PayGateTabs } from './pay-gate-tabs.tsx';
import { toolScreens } from './tools.feature.ts';
import { text } from './tools.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

export default function ToolLandingScreen(): ReactElement {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { can } = usePermissions();
  const { landing, transferMoney } = toolScreens;
  return (
    <>
      <PayGateTabs />
      {can(landing.allow) ? (
        <Stack>
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
          {frontEnd.config().features.payout && <DrillsCard />}
        </Stack>
      ) : (
        <ForbiddenState level={2} feature={enumLabel('FeatureCode', '1402')} />
      )}
    </>
  );
}
