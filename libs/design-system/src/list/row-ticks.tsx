import { useText } from '@pay/i18n';
import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Tick } from '../fields/choices.tsx';
import { styled } from '../theme/styled.ts';
import { fingertip, touch } from '../theme/tokens.ts';
import { text } from './list.messages.ts';

/** Where a press chooses the row. */
const TickPlace = styled('label')({
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
  [touch]: { minWidth: fingertip, minHeight: fingertip },
});

interface Ticks {
  keys: readonly string[];
  selected: readonly string[];
  onSelect: (keys: readonly string[]) => void;
}

export function HeadTick({ keys, selected, onSelect }: Ticks) {
  const t = useText();
  const chosen = keys.filter((key) => selected.includes(key)).length;
  const isSome = chosen > 0 && chosen < keys.length;
  return (
    <th scope="col" role="columnheader" data-tick>
      <TickPlace>
        <Tick
          ref={(box) => {
            if (box) box.indeterminate = isSome;
          }}
          type="checkbox"
          aria-label={t(text.selectAll)}
          checked={keys.length > 0 && chosen === keys.length}
          onChange={(event) => onSelect(event.target.checked ? keys : [])}
        />
      </TickPlace>
    </th>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function boxBeside(event: KeyboardEvent<HTMLElement>, step: number): HTMLInputElement | undefined {
  const boxes = [...(event.currentTarget.closest('tbody')?.querySelectorAll('input') ?? [])];
  return boxes[boxes.indexOf(event.currentTarget.querySelector('input')!) + step];
}

/** With Shift a tick reaches from the last one; the arrow keys go from row to row. */
export function useTicks({ keys, selected, onSelect }: Ticks) {
  const last = useRef<string>(undefined);
  const withShift = useRef(false);

  const between = (key: string) => {
    const ends = [keys.indexOf(last.current ?? key), keys.indexOf(key)];
    return ends.includes(-1) ? [key] : keys.slice(Math.min(...ends), Math.max(...ends) + 1);
  };
  const reach = (key: string, isChosen: boolean) => {
    const reached = withShift.current ? between(key) : [key];
    last.current = key;
    onSelect(isChosen ? [...new Set([...selected, ...reached])] : selected.filter((one) => !reached.includes(one)));
  };
  return {
    reach,
    onMouseDown: (event: MouseEvent) => {
      withShift.current = event.shiftKey;
      // The browser would select the text between.
      if (event.shiftKey) event.preventDefault();
    },
    onKeyDown: (key: string, event: KeyboardEvent<HTMLElement>) => {
      withShift.current = event.shiftKey;
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      const next = keys[keys.indexOf(key) + step];
      if (next === undefined) return;
      boxBeside(event, step)?.focus();
      if (event.shiftKey) onSelect([...new Set([...selected, key, next])]);
      last.current = next;
    },
  };
}

interface RowTickProps {
  rowKey: string;
  name: string;
  isChosen: boolean;
  ticks: ReturnType<typeof useTicks>;
}

export function RowTick({ rowKey, name, isChosen, ticks }: RowTickProps) {
  const t = useText();
  return (
    <td role="cell" data-tick>
      <TickPlace onMouseDown={ticks.onMouseDown} onKeyDown={(event) => ticks.onKeyDown(rowKey, event)}>
        <Tick
          type="checkbox"
          aria-label={t(text.select, { name })}
          checked={isChosen}
          onChange={(event) => ticks.reach(rowKey, event.target.checked)}
        />
      </TickPlace>
    </td>
  );
}
