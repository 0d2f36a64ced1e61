import type { WorkKind } from '@pay/domain';
import { AppLink, colour, fingertip, styled, touch } from '@pay/design-system/theme';
import { useEnumLabel, useFormats } from '@pay/i18n';
import { queueScreens } from './queue.feature.ts';

const Way = styled(AppLink)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  [touch]: { minHeight: fingertip },
  color: colour.text,
  textDecoration: 'none',
  '&:hover': { color: colour.accent },
});
const Count = styled('strong')({ fontVariantNumeric: 'tabular-nums' });

/** How much of a kind waits; opens the list of it. */
export function KindLink({ kind, count }: { kind: WorkKind; count: number }) {
  const named = useEnumLabel();
  const { number } = useFormats();
  return (
    <Way to={queueScreens.list.link({ kind })}>
      {named('WorkKind', kind)} <Count>{number(count)}</Count>
    </Way>
  );
}
