import { DateTime, type Fact, FactList } from '@pay/design-system/display';
import { Card, FailedState, Notice } from '@pay/design-system/page';
import { styled, TextLink } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useLanguage, useText } from '@pay/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallDialog } from './call-dialog.tsx';
import { text } from './employees-app.messages.ts';
import { useSalary } from './salary-context.ts';
import { Steps } from './steps.ts';
import { useReasonAgainst } from './use-reason-against.ts';

const More = styled('p')({ marginBlock: 12 });

const copied = (label: string, value: string): Fact => ({ label, value, copy: value, wide: true });

/** The key of the employees' app: what it is made of is seen once, when it is made. */
export function EmployeesAppCard() {
  const t = useText();
  const language = useLanguage();
  const { api, places } = useSalary();
  const against = useReasonAgainst();
  const [asked, setAsked] = useState<'renew' | 'revoke'>();
  const channel = useQuery(api['channel.get'].query());
  const close = () => setAsked(undefined);
  const renew = useMutation(api['channel.renew'].mutation({ onSuccess: close }));
  const revoke = useMutation(
    api['channel.revoke'].mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.revoked), duration: 5_000, important: true });
        renew.reset();
        close();
      },
    }),
  );
  if (channel.error) return <FailedState error={channel.error} onRetry={() => void channel.refetch()} />;
  if (!channel.data) return null;
  const { clientId, createdAt } = channel.data;
  const made = renew.data;
  const facts = made
    ? [
        copied(t(text.host), made.host),
        copied(t(text.client), made.clientId),
        copied(t(text.encryptKey), made.encryptKey),
        copied(t(text.secretKey), made.secretKey),
      ]
    : [
        ...(clientId ? [copied(t(text.client), clientId)] : []),
        ...(createdAt ? [{ label: t(text.madeAt), value: <DateTime at={createdAt} /> }] : []),
      ];
  return (
    <Card
      title={t(text.how)}
      purpose={t(text.purpose)}
      actions={[
        { title: t(clientId ? text.renew : text.make), disabledReason: against, onSelect: () => setAsked('renew') },
        ...(clientId
          ? [{ title: t(text.revoke), danger: true, disabledReason: against, onSelect: () => setAsked('revoke') }]
          : []),
      ]}
    >
      <Steps>
        {[text.stepKey, text.stepAsk, text.stepDecide].map((step) => (
          <li key={step.id}>{t(step)}</li>
        ))}
      </Steps>
      <More>
        <TextLink to={places.appDocumentation(language)} target="_blank" rel="noopener">
          {t(text.documentation)}
        </TextLink>
      </More>
      {made && <Notice tone="warning">{t(text.shownOnce)}</Notice>}
      {facts.length > 0 ? <FactList facts={facts} /> : <p>{t(text.none)}</p>}
      {asked === 'renew' && (
        <CallDialog
          title={t(clientId ? text.renew : text.make)}
          text={t(text.makeText)}
          verb={t(clientId ? text.renew : text.make)}
          call={renew}
          onConfirm={() => renew.mutate({})}
          onClose={close}
        />
      )}
      {asked === 'revoke' && (
        <CallDialog
          title={t(text.revoke)}
          text={t(text.revokeText)}
          verb={t(text.revoke)}
          call={revoke}
          danger
          onConfirm={() => revoke.mutate({})}
          onClose={close}
        />
      )}
    </Card>
  );
}
