import { useText } from '@pay/i18n';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Button, IconButton } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour, phone, size } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import type { Command, PaletteSearch } from './command.ts';
import { fitting, inGroups, ranked } from './in-groups.ts';
import { KeyHints } from './key-hints.tsx';
import { PaletteEntry } from './palette-entry.tsx';
import { PaletteFrame } from './palette-frame.tsx';
import { text } from './palette.messages.ts';
import { useFound } from './use-found.ts';

const Head = styled('div')({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 12,
  padding: '8px 8px 8px 16px',
  borderBottom: `1px solid ${colour.border}`,
  '&:has(input:focus-visible)': { borderBottomColor: colour.focus, boxShadow: `inset 0 -1px ${colour.focus}` },
});
const Words = styled('input')({
  flex: 1,
  minWidth: 0,
  minHeight: 40,
  padding: 0,
  border: 0,
  outline: 0,
  background: 'transparent',
  color: colour.text,
  fontSize: size.lead,
  textOverflow: 'ellipsis',
  // The line beneath shows the focus.
  '&:focus-visible': { outline: 0 },
  '&::placeholder': { color: colour.textSoft, opacity: 1 },
});
const Results = styled('div')({ flex: '1 1 auto', minHeight: 0, padding: 8, overflowY: 'auto' });
const GroupTitle = styled('p')({
  padding: '8px 12px 4px',
  fontSize: size.small,
  fontWeight: 600,
  color: colour.textSoft,
});
const Said = styled('p')({ padding: '16px 20px', color: colour.textSoft });
const Failure = styled('div')({
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '8px 16px',
  background: colour.dangerSoft,
  color: colour.danger,
});
const Foot = styled('div')({
  flex: 'none',
  padding: '8px 16px',
  borderTop: `1px solid ${colour.border}`,
  [phone]: { display: 'none' },
});

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface CommandPaletteProps {
  /** What is offered before anything is typed. */
  start: readonly Command[];
  /** What words find without the service. */
  commands: readonly Command[];
  searches?: readonly PaletteSearch[];
  onChoose?: (command: Command) => void;
  onClose: () => void;
}

const none: readonly PaletteSearch[] = [];

/** Finds screens and actions by a few letters, and records by what the searches look for. */
export function CommandPalette({ start, commands, searches = none, onChoose, onClose }: CommandPaletteProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const words = typed.trim();
  const { commands: found, failed, searching, retry } = useFound(words, searches);

  const groups = inGroups(words ? ranked(words, fitting(commands, words), found) : start);
  const shown = groups.flatMap((group) => group.commands);
  const active = Math.min(at, shown.length - 1);
  const optionId = (command: Command) => `${id}-${shown.indexOf(command)}`;
  const activeId = shown[active] && optionId(shown[active]);
  const placeholder = [...new Set([t(text.screens), t(text.actions), ...searches.flatMap(({ by }) => by)])].join(', ');

  useEffect(() => {
    const option = activeId && document.getElementById(activeId);
    if (option) option.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    // A browser would clear the words first, and close only the second time.
    if (event.key === 'Escape') onClose();
    else if (event.nativeEvent.isComposing) return;
    else if (step && shown.length > 0) setAt((active + step + shown.length) % shown.length);
    else if (event.key === 'Enter' && activeId) document.getElementById(activeId)?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const chosen = (command: Command) => () => {
    onClose();
    onChoose?.(command);
    command.onSelect?.();
  };

  return (
    <PaletteFrame label={t(text.title)} onClose={onClose}>
      <Head>
        <Search size={20} aria-hidden />
        <Words
          role="combobox"
          aria-label={t(text.title)}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={placeholder}
          title={placeholder}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
        />
        <IconButton label={t(text.close)} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Head>
      <VisuallyHidden role="status">
        {searching ? t(text.searching) : t(text.found, { count: shown.length })}
      </VisuallyHidden>
      {failed.length > 0 && (
        <Failure role="alert">
          {t(text.failed, { what: failed.join(', ') })}
          <Button variant="text" size="small" danger onClick={retry}>
            {t(text.retry)}
          </Button>
        </Failure>
      )}
      <Results id={`${id}-list`} role="listbox" aria-label={t(text.results)}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <GroupTitle aria-hidden>{group.title}</GroupTitle>
            {group.commands.map((command) => (
              <PaletteEntry
                key={command.id}
                id={optionId(command)}
                command={command}
                selected={command === shown[active]}
                onChoose={chosen(command)}
              />
            ))}
          </div>
        ))}
      </Results>
      {words && searching && <Said aria-hidden>{t(text.searching)}…</Said>}
      {words && shown.length === 0 && !searching && failed.length === 0 && <Said>{t(text.nothing, { words })}</Said>}
      <Foot aria-hidden>
        <KeyHints
          hints={[
            { keys: ['↑', '↓'], does: t(text.walk) },
            { keys: ['Enter'], does: t(text.open) },
            { keys: ['Esc'], does: t(text.close) },
          ]}
        />
      </Foot>
    </PaletteFrame>
  );
}
