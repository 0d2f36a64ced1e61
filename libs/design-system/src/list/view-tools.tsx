import styled from '@emotion/styled';
import { useText } from '@pay/i18n';
import type { useColumnChoice, useSavedViews } from '@pay/lists';
import { Bookmark, Columns3, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Tick } from '../fields/choices.tsx';
import { Input } from '../fields/control.ts';
import { useAppearance, type Density } from '../theme/appearance.ts';
import { Button, IconButton } from '../theme/button.tsx';
import { Popover } from '../theme/popover.tsx';
import { colour, size } from '../theme/tokens.ts';
import type { ReadyColumn } from './column.ts';
import { text } from './list.messages.ts';

const Heading = styled('p')({ padding: '8px 12px 4px', fontSize: size.small, fontWeight: 600, color: colour.textSoft });
const Line = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 36,
  padding: '0 12px',
  borderRadius: 6,
  cursor: 'pointer',
  '&:hover': { background: colour.sunken },
});

type Choice = ReturnType<typeof useColumnChoice<string>>;

interface ColumnToolProps {
  columns: readonly Pick<ReadyColumn<never>, 'id' | 'label'>[];
  choice: Choice;
}

export function ColumnTool({ columns, choice }: ColumnToolProps) {
  const t = useText();
  const { density, setDensity } = useAppearance();
  const densities: Density[] = ['standard', 'compact'];
  return (
    <Popover
      label={t(text.columns)}
      opener={(attributes) => (
        <Button variant="text" size="small" icon={<Columns3 size={16} />} {...attributes}>
          {t(text.columns)}
        </Button>
      )}
    >
      {() => (
        <>
          <Heading>{t(text.columnsShown)}</Heading>
          {columns.map(({ id, label }) => (
            <Line key={id}>
              <Tick type="checkbox" checked={choice.visible.includes(id)} onChange={() => choice.toggle(id)} />
              {label}
            </Line>
          ))}
          <Button variant="text" size="small" onClick={choice.reset}>
            {t(text.resetColumns)}
          </Button>
          <Heading>{t(text.density)}</Heading>
          {densities.map((one) => (
            <Line key={one}>
              <Tick type="radio" name="density" checked={density === one} onChange={() => setDensity(one)} />
              {t(text[one])}
            </Line>
          ))}
        </>
      )}
    </Popover>
  );
}

const ViewLine = styled('li')({ display: 'flex', alignItems: 'center', gap: 4 });
const ViewButton = styled('button')({
  flex: 1,
  minWidth: 0,
  minHeight: 36,
  padding: '4px 12px',
  border: 0,
  borderRadius: 6,
  background: 'transparent',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { background: colour.sunken },
  '&[aria-current]': { fontWeight: 600, color: colour.accent },
});
const SaveForm = styled('form')({
  display: 'grid',
  gap: 8,
  padding: 8,
  borderTop: `1px solid ${colour.border}`,
  marginTop: 8,
});
const Words = styled('p')({ padding: '8px 12px', color: colour.textSoft });

export function ViewTool({ saved }: { saved: ReturnType<typeof useSavedViews> }) {
  const t = useText();
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    saved.save(name.trim());
    setName('');
  };
  return (
    <Popover
      label={t(text.views)}
      width={300}
      opener={(attributes) => (
        <Button variant="text" size="small" icon={<Bookmark size={16} />} {...attributes}>
          {t(text.views)}
        </Button>
      )}
    >
      {(close) => (
        <>
          {saved.views.length === 0 && <Words>{t(text.noViews)}</Words>}
          <ul>
            {saved.views.map((view) => (
              <ViewLine key={view.name}>
                <ViewButton
                  type="button"
                  aria-current={saved.current?.name === view.name || undefined}
                  onClick={() => {
                    void saved.apply(view);
                    close();
                  }}
                >
                  {view.name}
                </ViewButton>
                <IconButton small label={t(text.removeView, { name: view.name })} onClick={() => saved.remove(view)}>
                  <X size={16} aria-hidden />
                </IconButton>
              </ViewLine>
            ))}
          </ul>
          <SaveForm onSubmit={save}>
            <Input
              aria-label={t(text.viewName)}
              placeholder={t(text.viewName)}
              maxLength={40}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" size="small">
              {t(text.saveView)}
            </Button>
          </SaveForm>
        </>
      )}
    </Popover>
  );
}
