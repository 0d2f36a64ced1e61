import { brokenPasswordRules, passwordRules, passwordStrength, type PasswordRule } from '@pay/domain';
import { useText, type Message } from '@pay/i18n';
import { Check, Circle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from '../theme/styled.ts';
import { colour, size } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { text } from './fields.messages.ts';

const Bars = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 4, marginTop: 8 });
const Bar = styled('span')({
  height: 4,
  borderRadius: 2,
  background: colour.border,
  '&[data-lit]': { background: colour.accent },
});
const Words = styled('p')({ marginTop: 4, fontSize: size.small, color: colour.textSoft });
const Rules = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: '2px 16px',
  marginTop: 8,
  fontSize: size.small,
  color: colour.textSoft,
});
const Rule = styled('li')({ display: 'flex', alignItems: 'center', gap: 8, '&[data-met]': { color: colour.success } });

const ruleTexts: Record<PasswordRule, Message> = { ...text, digit: text.digitRule };
const strengthTexts: readonly Message[] = [
  text.strength0,
  text.strength1,
  text.strength2,
  text.strength3,
  text.strength4,
];

export function PasswordMeter({ password, phone }: { password: string; phone?: string }) {
  const t = useText();
  const [commonPasswords, setCommonPasswords] = useState<ReadonlySet<string>>();
  useEffect(() => {
    void import('@pay/domain/common-passwords').then((list) => setCommonPasswords(list.commonPasswords));
  }, []);
  const context = { phone, commonPasswords };
  const broken = brokenPasswordRules(password, context);
  const strength = passwordStrength(password, context);
  return (
    <>
      <Bars aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <Bar key={step} data-lit={strength >= step || undefined} />
        ))}
      </Bars>
      <Words aria-live="polite">
        {password && `${t(text.strength)}: ${t(strengthTexts[strength] ?? text.strength0)}`}
      </Words>
      <Rules>
        {passwordRules
          .filter((rule) => rule !== 'phone' || phone !== undefined)
          .map((rule) => {
            const met = password !== '' && !broken.includes(rule);
            return (
              <Rule key={rule} data-met={met || undefined}>
                {met ? <Check size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
                {t(ruleTexts[rule])}
                <VisuallyHidden>({t(met ? text.met : text.unmet)})</VisuallyHidden>
              </Rule>
            );
          })}
      </Rules>
    </>
  );
}
