import { useText } from '@pay/i18n';
import { Check } from 'lucide-react';
import { styled } from '../theme/styled.ts';
import { colour, phone, size } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { text } from './page.messages.ts';

const List = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  marginBottom: 24,
  [phone]: { gap: 8 },
});

const Step = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: colour.textSoft,
  fontSize: size.body,
  '&[aria-current]': { color: colour.text, fontWeight: 600 },
  [phone]: { '&:not([aria-current]) > [data-title]': { display: 'none' } },
});

const Number = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  border: `1px solid ${colour.outline}`,
  fontSize: size.small,
  fontWeight: 600,
  '[aria-current] > &': { background: colour.accent, borderColor: colour.accent, color: colour.onAccent },
  '[data-done] > &': { background: colour.accentSoft, borderColor: colour.accentSoft, color: colour.accent },
});

export function Stepper({ steps, current }: { steps: readonly { id: string; title: string }[]; current: string }) {
  const t = useText();
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <>
      <VisuallyHidden aria-live="polite">
        {t(text.step, { current: at + 1, total: steps.length, title: steps[at]?.title ?? '' })}
      </VisuallyHidden>
      <List aria-label={t(text.steps)}>
        {steps.map(({ id, title }, index) => (
          <Step key={id} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
            <Number aria-hidden>{index < at ? <Check size={16} /> : index + 1}</Number>
            <span data-title>{title}</span>
            {index < at && <VisuallyHidden>({t(text.done)})</VisuallyHidden>}
          </Step>
        ))}
      </List>
    </>
  );
}
