import styled from '@emotion/styled';
import { useText } from '@pay/i18n';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { Input } from '../fields/control.ts';
import { AppLink } from '../theme/link.tsx';
import { colour, size } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { text } from './palette.messages.ts';

export interface Command {
  id: string;
  title: string;
  group: string;
  /** Further words under which it is found. */
  keywords?: string;
  note?: string;
  icon?: ReactNode;
  to?: string;
  onSelect?: () => void;
}

const List = styled('ul')({ marginTop: 12, maxHeight: '50vh', overflowY: 'auto' });
const Group = styled('li')({ padding: '12px 12px 4px', fontSize: size.small, fontWeight: 600, color: colour.textSoft });
const Entry = styled('li')({
  borderRadius: 8,
  cursor: 'pointer',
  '&[aria-selected="true"]': { background: colour.accentSoft },
  '& > :is(a, span)': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 40, padding: '6px 12px', color: colour.text, textDecoration: 'none' },
});
const Note = styled('small')({ marginLeft: 'auto', fontSize: size.small, color: colour.textSoft });
const Empty = styled('p')({ padding: '24px 12px', color: colour.textSoft });

const plain = (words: string) => words.normalize('NFD').replace(/[\u0300-\u036f]/g, '').replace(/đ/gi, 'd').toLowerCase();
const searchedFrom = 3;

/** What the search of the service finds, once the typing pauses; older answers are dropped. */
function useFound(words: string, onSearch?: (words: string, signal: AbortSignal) => Promise<readonly Command[]>) {
  const [found, setFound] = useState<readonly Command[]>([]);
  const [searching, setSearching] = useState(false);
  useEffect(() => {
    if (!onSearch || words.trim().length < searchedFrom) {
      setFound([]);
      return undefined;
    }
    const stop = new AbortController();
    const later = setTimeout(() => {
      setSearching(true);
      onSearch(words.trim(), stop.signal)
        .then(setFound, () => setFound([]))
        .finally(() => setSearching(false));
    }, 250);
    return () => {
      clearTimeout(later);
      stop.abort();
    };
  }, [words, onSearch]);
  return { found, searching };
}

interface CommandPaletteProps {
  commands: readonly Command[];
  /** Searches the person's own things by code, phone or amount. */
  onSearch?: (words: string, signal: AbortSignal) => Promise<readonly Command[]>;
  onClose: () => void;
}

/** Every screen and action by a few letters, with or without diacritics. */
export function CommandPalette({ commands, onSearch, onClose }: CommandPaletteProps) {
  const t = useText();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const { found, searching } = useFound(words, onSearch);

  const shown = useMemo(() => {
    const parts = plain(words).split(/\s+/).filter(Boolean);
    const fits = ({ title, keywords = '', group }: Command) => parts.every((part) => plain(`${title} ${keywords} ${group}`).includes(part));
    const all = [...found, ...commands.filter(fits)];
    const groups = [...new Set(all.map(({ group }) => group))];
    return groups.flatMap((group) => all.filter((command) => command.group === group));
  }, [commands, found, words]);

  const run = (at: number) => list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${at}`)} > *`)?.click();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') run(active);
    else if (step) setActive((active + step + shown.length) % Math.max(1, shown.length));
    else return;
    event.preventDefault();
  };
  const chosen = (command: Command) => () => {
    onClose();
    command.onSelect?.();
  };

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <Dialog title={t(text.title)} onClose={onClose} wide>
      <Input
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] && `${id}-${active}`}
        aria-label={t(text.title)}
        placeholder={t(text.placeholder)}
        autoComplete="off"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">{searching ? t(text.searching) : t(text.found, { count: shown.length })}</VisuallyHidden>
      <List id={id} ref={list} role="listbox" aria-label={t(text.title)}>
        {shown.map((command, at) => {
          const content = (
            <>
              {command.icon}
              {command.title}
              {command.note && <Note>{command.note}</Note>}
            </>
          );
          return [
            shown[at - 1]?.group !== command.group && (
              <Group key={command.group} role="presentation">
                {command.group}
              </Group>
            ),
            <Entry key={command.id} id={`${id}-${at}`} role="option" aria-selected={at === active} onMouseMove={() => setActive(at)}>
              {command.to ? (
                <AppLink to={command.to} tabIndex={-1} onClick={chosen(command)}>
                  {content}
                </AppLink>
              ) : (
                <span onClick={chosen(command)}>{content}</span>
              )}
            </Entry>,
          ];
        })}
      </List>
      {shown.length === 0 && words && !searching && <Empty>{t(text.nothing, { words })}</Empty>}
    </Dialog>
  );
}
