import { dialogLater } from '@pay/design-system/dialogs';
import { Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useState } from 'react';
import { ChangeRow, Changes } from './change-row.tsx';
import { type Change, isWaiting, type Merchant } from './merchant.ts';
import { text } from './terms.messages.ts';

const ChangeDecision = dialogLater(async () => (await import('./change-decision.tsx')).ChangeDecision);

const Band = styled('div')({ marginBottom: 16 });

/** Changes of the terms that wait to be decided, above all else that is known of the merchant. */
export function WaitingChanges({ merchant }: { merchant: Merchant }) {
  const t = useText();
  const [deciding, setDeciding] = useState<{ change: Change; decision: 'approve' | 'refuse' }>();
  const waiting = merchant.changes.filter(isWaiting);
  return (
    <>
      {waiting.length > 0 && (
        <Band>
          <Notice tone="warning" title={t(text.waiting)}>
            <Changes>
              {waiting.map((change) => (
                <ChangeRow key={change.id} change={change} onDecide={(decision) => setDeciding({ change, decision })} />
              ))}
            </Changes>
          </Notice>
        </Band>
      )}
      {deciding && <ChangeDecision {...deciding} merchant={merchant} onClose={() => setDeciding(undefined)} />}
    </>
  );
}
