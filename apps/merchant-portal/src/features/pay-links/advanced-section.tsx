import { FormField } from '@pay/design-system/form';
import { colour, radius, size, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { ChevronDown } from 'lucide-react';
import type { PayLinkFormState } from './use-pay-link-form.ts';
import { text } from './pay-links.messages.ts';

const Fold = styled('details')({
  background: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '16px 24px',
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': { flex: 'none', marginLeft: 'auto', transition: 'transform 140ms' },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '@media (max-width: 576px)': { '& > summary': { padding: 16 } },
});
const Title = styled('span')({ display: 'block', fontSize: size.lead, fontWeight: 600 });
const Words = styled('span')({ display: 'block', color: colour.textSoft });
const Fields = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: '4px 24px 24px',
  '@media (max-width: 576px)': { padding: '4px 16px 16px' },
});

const names = ['refTransactionId', 'successUrl', 'failUrl', 'redirectAfter'] as const;

export function AdvancedSection({ form }: { form: PayLinkFormState }) {
  const t = useText();
  const helps = {
    refTransactionId: text.referenceHelp,
    successUrl: text.successUrlHelp,
    failUrl: text.failUrlHelp,
    redirectAfter: text.redirectHelp,
  };
  const wrong = names.some((name) => form.field(name).error);
  return (
    <Fold open={wrong || undefined}>
      <summary>
        <span>
          <Title>{t(text.advancedSection)}</Title>
          <Words>{t(text.advancedSectionText)}</Words>
        </span>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <Fields>
        {names.map((name) => (
          <FormField key={name} field={form.field(name)} help={t(helps[name])} />
        ))}
      </Fields>
    </Fold>
  );
}
