import type { MaskedCredential, MerchantCredential } from '@pay/contract-portal';
import { DateTime, FactList, StatusChip } from '@pay/design-system/display';
import { Card, CardSkeleton, FailedState, Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useFieldLabel, useText } from '@pay/i18n';
import { fetchedLater } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api';
import { frontEnd } from '#front-end';
import { DocsLink } from './docs-link.tsx';
import { FormerKeys } from './former-keys.tsx';
import { payGateScreens } from './pay-gate.feature.ts';
import { text } from './pay-gate.messages.ts';
import { PayoutLimitsCard } from './payout-limits-card.tsx';
import { PayGateTabs } from './pay-gate-tabs.tsx';
import { useKeyActions } from './use-key-actions.tsx';

const Stack = styled('div')({ display: 'grid', gap: 16 });

// The samples of every language are more than all the rest of the screen.
const ExamplesCard = fetchedLater(
  async () => (await import('./examples-card.tsx')).ExamplesCard,
  ({ retry }) => <FailedState onRetry={retry} />,
);

export default function PaymentScreen() {
  const t = useText();
  const { can } = usePermissions();
  const allowed = can(payGateScreens.payment.allow);
  const { data, error, refetch } = useQuery({ ...api.merchant.getCredential.query(), enabled: allowed });
  return (
    <>
      <PayGateTabs />
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {allowed && !error && !data && <CardSkeleton />}
      {!allowed && <Notice tone="warning">{t(text.notPermitted)}</Notice>}
      {data && <Keys masked={data} />}
    </>
  );
}

function Keys({ masked }: { masked: MaskedCredential }) {
  const t = useText();
  const label = useFieldLabel();
  const [revealed, setRevealed] = useState<MerchantCredential>();
  const { actions, dialogs, failure } = useKeyActions({
    allowed: masked.allowed,
    revealed: revealed !== undefined,
    onKeys: setRevealed,
  });
  const shown = revealed ?? masked;
  const wide = revealed !== undefined;
  const copy = (value: string) => (revealed ? value : undefined);
  return (
    <Stack>
      <Card
        title={t(text.keys)}
        purpose={
          <>
            {t(text.keysPurpose)} <DocsLink page="start" />
          </>
        }
        actions={actions}
      >
        <Stack>
          {failure && (
            <Notice tone="danger" role="alert" tells={failure}>
              {failure.message}
            </Notice>
          )}
          {revealed && <Notice tone="warning">{t(text.shownUntilLeft)}</Notice>}
          <FactList
            facts={[
              { label: label('host'), value: shown.host, copy: shown.host },
              { label: label('clientId'), value: shown.clientId, copy: shown.clientId },
              { label: label('encryptKey'), value: shown.encryptKey, copy: copy(shown.encryptKey), wide },
              { label: label('secretKey'), value: shown.secretKey, copy: copy(shown.secretKey), wide },
              { label: label('status'), value: <StatusChip status={shown.status} enumName="CredentialStatus" /> },
              { label: label('createdAt'), value: shown.createdAt && <DateTime at={shown.createdAt} /> },
            ]}
          />
          <FormerKeys former={masked.former ?? []} />
        </Stack>
      </Card>
      {frontEnd.config().features.payout && <PayoutLimitsCard />}
      <ExamplesCard values={shown} />
      {dialogs}
    </Stack>
  );
}
