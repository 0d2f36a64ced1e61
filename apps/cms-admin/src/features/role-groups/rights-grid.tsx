import { Button, colour, fingertip, phone, size, styled } from '@pay/design-system/theme';
import { type Desk, deskNames as allDesks, type DeskRight, desks, isDeskRight, wholeRights } from '@pay/domain';
import { useText } from '@pay/i18n';
import { type KeyboardEvent, useRef } from 'react';
import { deskNames, rightNames, text } from './role-groups.messages.ts';

const columns = ['see', 'maker', 'checker', 'support'] as const;
type Right = (typeof columns)[number];

const Scroll = styled('div')({ overflowX: 'auto' });
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '2px 4px', borderBottom: `1px solid ${colour.border}`, textAlign: 'left', fontWeight: 400 },
  '& thead th': { fontWeight: 600 },
  '& td, & th[data-narrow]': { textAlign: 'center' },
  '& input': { width: 20, height: 20, accentColor: colour.accent },
  '@media (pointer: coarse)': { '& th, & td': { padding: 0 } },
  // The names of desks wrap, so that those of rights stand whole.
  [phone]: { '& thead th': { fontSize: size.small, verticalAlign: 'bottom', whiteSpace: 'nowrap', padding: '0 2px' } },
});
const Place = styled('label')({
  display: 'grid',
  placeItems: 'center',
  minHeight: fingertip,
  minWidth: fingertip,
  cursor: 'pointer',
});
const Wrong = styled('p')({ color: colour.danger });

const rightOf = (desk: Desk, right: Right): DeskRight | undefined => {
  const name = `${desk}:${right}`;
  return isDeskRight(name) ? name : undefined;
};

/** Without a desk's `see` nothing else of it is held; any other brings it along. */
function withRight(held: readonly DeskRight[], right: DeskRight, on: boolean): DeskRight[] {
  if (on) return wholeRights([...held, right]);
  const [desk, what] = right.split(':');
  return held.filter((one) => (what === 'see' ? !one.startsWith(`${desk}:`) : one !== right));
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface RightsGridProps {
  held: readonly DeskRight[];
  onChange?: (rights: DeskRight[]) => void;
  error?: string | undefined;
}

/** Desks by rights; arrows move, the space bar switches. Without `onChange` it only tells. */
export function RightsGrid({ held, onChange, error }: RightsGridProps) {
  const t = useText();
  const table = useRef<HTMLTableElement>(null);

  const move = (event: KeyboardEvent, row: number, column: number) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const [down, right] = step;
    for (let [r, c] = [row + down, column + right]; r >= 0 && r < allDesks.length && c >= 0 && c < columns.length;) {
      const next = table.current?.querySelector<HTMLInputElement>(`input[data-at="${r} ${c}"]`);
      if (next) return next.focus();
      [r, c] = [r + down, c + right];
    }
  };

  const shown = onChange ? allDesks : allDesks.filter((desk) => held.some((right) => right.startsWith(`${desk}:`)));
  return (
    <>
      {error && <Wrong role="alert">{error}</Wrong>}
      {onChange && (
        <div>
          <Button size="small" onClick={() => onChange([])}>
            {t(text.clear)}
          </Button>
        </div>
      )}
      <Scroll>
        <Table ref={table}>
          <thead>
            <tr>
              <th scope="col">{t(text.desk)}</th>
              {columns.map((right) => (
                <th key={right} scope="col" data-narrow>
                  {t(rightNames[right])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((desk, row) => (
              <tr key={desk}>
                <th scope="row">{t(deskNames[desk])}</th>
                {columns.map((what, column) => {
                  const right = rightOf(desk, what);
                  const offered: readonly string[] = desks[desk];
                  if (!right || !offered.includes(what)) return <td key={what}>{t(text.none)}</td>;
                  const isHeld = held.includes(right);
                  return (
                    <td key={what}>
                      {onChange ? (
                        <Place>
                          <input
                            type="checkbox"
                            data-at={`${row} ${column}`}
                            aria-label={t(text.cell, { right: t(rightNames[what]), desk: t(deskNames[desk]) })}
                            checked={isHeld}
                            onChange={({ target }) => onChange(withRight(held, right, target.checked))}
                            onKeyDown={(event) => move(event, row, column)}
                          />
                        </Place>
                      ) : (
                        <span aria-label={isHeld ? t(rightNames[what]) : undefined}>{isHeld ? '✓' : t(text.none)}</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </>
  );
}
