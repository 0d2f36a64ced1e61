import type { queue } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';
import { colour, size, styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import { text } from './queue.messages.ts';

export type Matter = ReplyOf<typeof queue.getMatters>[number];

const Line = styled('span')({ display: 'block', fontSize: size.small, color: colour.textSoft });
const Late = styled('span')({ color: colour.danger, fontWeight: 600 });

export function useHolderWords() {
  const t = useText();
  return ({ heldBy, isMine }: Pick<Matter, 'heldBy' | 'isMine'>) => {
    if (isMine) return t(text.withYou);
    return heldBy ? t(text.withColleague, { name: heldBy }) : t(text.withNobody);
  };
}

/** By when a matter is to be done, and with whom it is. */
export function MatterState({ matter }: { matter: Pick<Matter, 'dueDay' | 'isLate' | 'heldBy' | 'isMine'> }) {
  const t = useText();
  const { date } = useFormats();
  const holderOf = useHolderWords();
  const due = t(matter.isLate ? text.overdue : text.due, { day: date(matter.dueDay) });
  return (
    <Line>
      {matter.isLate ? <Late>{due}</Late> : due} · {holderOf(matter)}
    </Line>
  );
}
