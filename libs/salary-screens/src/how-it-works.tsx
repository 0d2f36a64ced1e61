import { Card } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { text } from './registration.messages.ts';
import { Steps } from './steps.ts';

const Above = styled('div')({ maxWidth: 640, marginBottom: 16 });
const Cost = styled('p')({ marginTop: 12, maxWidth: '72ch', textWrap: 'pretty' });

/** What an employer takes on with the programme, and what it costs, before it registers. */
export function HowItWorks() {
  const t = useText();
  return (
    <Above>
      <Card title={t(text.how)}>
        <Steps>
          {[text.stepRegister, text.stepSet, text.stepAdvance, text.stepPayday].map((step) => (
            <li key={step.id}>{t(step)}</li>
          ))}
        </Steps>
        <Cost>
          <strong>{t(text.cost)}</strong> {t(text.costText)}
        </Cost>
      </Card>
    </Above>
  );
}
