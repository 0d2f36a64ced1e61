import { colour, size, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import type { BankAccount } from './bank-account.ts';
import { text } from './bank-accounts.messages.ts';

const Line = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 6 });
const Chip = styled('span')({
  padding: '2px 10px',
  borderRadius: 12,
  background: colour.sunken,
  fontSize: size.small,
  whiteSpace: 'nowrap',
  '&[data-main]': { background: colour.accentSoft, color: colour.accent },
});

export function AccountChips({ account: { defaultAccount, defaultFeeAccount } }: { account: BankAccount }) {
  const t = useText();
  if (!defaultAccount && !defaultFeeAccount) return '–';
  return (
    <Line>
      {defaultAccount && <Chip data-main>{t(text.isDefault)}</Chip>}
      {defaultFeeAccount && <Chip>{t(text.isFeeDefault)}</Chip>}
    </Line>
  );
}
