import type { queue } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';
import { CardTitle } from '@pay/design-system/page';
import { colour, radius, size, styled } from '@pay/design-system/theme';
import { workKindOf } from '@pay/domain';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { ChevronDown } from 'lucide-react';
import { KindLink } from './kind-link.tsx';
import { text } from './queue.messages.ts';

const Fold = styled('details')({
  background: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
  '& > summary': { display: 'flex', alignItems: 'center', gap: 12, padding: 16, cursor: 'pointer', listStyle: 'none' },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': { flex: 'none', marginLeft: 'auto' },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
});
const Kinds = styled('ul')({ padding: '0 16px 12px' });
const Kind = styled('li')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 16px' });
const Whom = styled('span')({ color: colour.textSoft, fontSize: size.small });

/** What waits, but not for the person: for another role, with a colleague, or proposed by the person. */
export function OthersWork({ kinds }: Pick<ReplyOf<typeof queue.getWaiting>, 'kinds'>) {
  const t = useText();
  const named = useEnumLabel();
  const { number } = useFormats();
  const others = kinds.map(({ kind, total, own }) => ({ kind, count: total - own })).filter(({ count }) => count > 0);
  if (others.length === 0) return null;
  const count = others.reduce((sum, one) => sum + one.count, 0);
  return (
    <Fold>
      <summary>
        <CardTitle>{t(text.forOthers, { count: number(count) })}</CardTitle>
        <ChevronDown size={18} aria-hidden />
      </summary>
      <Kinds>
        {others.map((one) => (
          <Kind key={one.kind}>
            <KindLink {...one} />
            <Whom>
              {workKindOf(one.kind)
                .roles.map((role) => named('StaffRole', role))
                .join(', ')}
            </Whom>
          </Kind>
        ))}
      </Kinds>
    </Fold>
  );
}
