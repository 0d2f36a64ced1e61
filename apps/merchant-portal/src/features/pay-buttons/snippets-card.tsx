import { Snippet } from '@pay/design-system/display';
import { Card, Notice } from '@pay/design-system/page';
import { size, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useSession } from '@pay/session';
import { listenerOf } from './listener.rules.ts';
import type { PayButton } from './pay-button.ts';
import { text } from './pay-buttons.messages.ts';

const Steps = styled('div')({ display: 'grid', gap: 16 });
const Words = styled('p')({ fontSize: size.small, maxWidth: '72ch' });

export function SnippetsCard({ button }: { button: PayButton }) {
  const t = useText();
  const { testMode } = useSession();
  const listener = listenerOf(button);
  return (
    <Card title={t(text.snippetTitle)} purpose={t(text.snippetText)}>
      <Steps>
        {testMode && <Notice tone="info">{t(text.testNotice)}</Notice>}
        <Snippet code={button.script} />
        <Words>{t(text.policyText)}</Words>
        <Snippet code={button.contentPolicy} />
        {listener && (
          <>
            <Words>{t(text.listenerText)}</Words>
            <Snippet code={listener} />
            <Words>{t(text.listenerNeeds)}</Words>
          </>
        )}
      </Steps>
    </Card>
  );
}
