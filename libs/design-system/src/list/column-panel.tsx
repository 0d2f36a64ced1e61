import { useText } from '@pay/i18n';
import type { ColumnChoice } from '@pay/lists';
import type { KeyboardEvent } from 'react';
import { Tick } from '../fields/choices.tsx';
import { useAppearance, type Density } from '../theme/appearance.ts';
import { Button } from '../theme/button.tsx';
import type { ReadyColumn } from './column.ts';
import { text } from './list.messages.ts';
import { PanelHeading, PanelLine, useFirstFocus } from './panel-parts.ts';

export interface ColumnPanelProps {
  columns: readonly Pick<ReadyColumn<never>, 'id' | 'label'>[];
  choice: ColumnChoice;
}

const densities: Density[] = ['standard', 'compact'];

function moveAmongBoxes(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input')];
  const at = boxes.findIndex((box) => box === document.activeElement);
  boxes[(at + step + boxes.length) % boxes.length]?.focus();
}

export function ColumnPanel({ columns, choice }: ColumnPanelProps) {
  const t = useText();
  const { density, setDensity } = useAppearance();
  const root = useFirstFocus<HTMLDivElement>();
  return (
    <div ref={root}>
      <PanelHeading>{t(text.columnsShown)}</PanelHeading>
      <div onKeyDown={moveAmongBoxes}>
        {columns.map(({ id, label }) => (
          <PanelLine key={id}>
            <Tick type="checkbox" checked={choice.visible.includes(id)} onChange={() => choice.toggle(id)} />
            {label}
          </PanelLine>
        ))}
      </div>
      <Button variant="text" size="small" onClick={choice.showAll}>
        {t(text.resetColumns)}
      </Button>
      <PanelHeading>{t(text.density)}</PanelHeading>
      {densities.map((one) => (
        <PanelLine key={one}>
          <Tick type="radio" name="density" checked={density === one} onChange={() => setDensity(one)} />
          {t(text[one])}
        </PanelLine>
      ))}
    </div>
  );
}
