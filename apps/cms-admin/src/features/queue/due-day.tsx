import { colour, styled } from '@pay/design-system/theme';
import { useFormats } from '@pay/i18n';
import type { Matter } from './matter-state.tsx';

const Day = styled('span')({ fontVariantNumeric: 'tabular-nums' });
const Late = styled(Day)({ color: colour.danger, fontWeight: 600 });

export function DueDay({ matter: { dueDay, isLate } }: { matter: Pick<Matter, 'dueDay' | 'isLate'> }) {
  const { date } = useFormats();
  return isLate ? <Late>{date(dueDay)}</Late> : <Day>{date(dueDay)}</Day>;
}
