import styled from '@emotion/styled';
import { useText } from '@pay/i18n';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { Input } from '../fields/control.ts';
import { AppLink } from '../theme/link.tsx';
import { menuRow } from '../theme/menu-row.ts';
import { colour, size } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { text } from './palette.messages.ts';

export interface Command {
  id: string;
  title: string;
  group: string;
  keywords?: string;
  note?: string;
  icon?: ReactNode;
  to?: string;
  onSelect?: () => void;
}

const Groups = styled('ul')({ marginTop: 12, maxHeight: '50vh', overflowY: 'auto' });
const GroupTitle = styled('p')({
  padding: '12px 12px 4px',
  fontSize: size.small,
  fontWeight: 600,
  color: colour.textSoft,
});
const entry = {
  ...menuRow,
  '&:hover, &:focus-visible': { background: colour.accentSoft },
} as const;
const EntryLink = styled(AppLink)(entry);
const EntryButton = styled('button')(entry);
const Note = styled('small')({ marginLeft: 'auto', fontSize: size.small, color: colour.textSoft });
const Empty = styled('p')({ padding: '24px 12px', color: colour.textSoft });

const plain = (words: string) =>
  words
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/gi, 'd')
    .toLowerCase();
const searchedFrom = 3;
const nothing: readonly Command[] = [];

interface Found {
  words: string;
  commands: readonly Command[];
}

function useFound(typed: string, onSearch?: (words: string, signal: AbortSignal) => Promise<readonly Command[]>) {
  const words = typed.trim();
  const wanted = onSearch !== undefined && words.length >= searchedFrom;
  const [found, setFound] = useState<Found>({ words: '', commands: [] });
  useEffect(() => {
    if (!wanted) return undefined;
    const stop = new AbortController();
    const show = (commands: readonly Command[]) => !stop.signal.aborted && setFound({ words, commands });
    const later = setTimeout(() => void onSearch(words, stop.signal).then(show, () => show([])), 250);
    return () => {
      clearTimeout(later);
      stop.abort();
    };
  }, [words, wanted, onSearch]);
  const isPresent = wanted && found.words === words;
  return { found: isPresent ? found.commands : nothing, searching: wanted && !isPresent };
}

function Entry({ command, onChoose }: { command: Command; onChoose: () => void }) {
  const content = (
    <>
      {command.icon}
      {command.title}
      {command.note && <Note>{command.note}</Note>}
    </>
  );
  return command.to ? (
    <EntryLink to={command.to} onClick={onChoose}>
      {content}
    </EntryLink>
  ) : (
    <EntryButton type="button" onClick={onChoose}>
      {content}
    </EntryButton>
  );
}

interface CommandPaletteProps {
  commands: readonly Command[];
  onSearch?: (words: string, signal: AbortSignal) => Promise<readonly Command[]>;
  onClose: () => void;
}

/** Finds screens and actions by a few letters, with or without diacritics. */
export function CommandPalette({ commands, onSearch, onClose }: CommandPaletteProps) {
  const t = useText();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const { found, searching } = useFound(words, onSearch);

  const shown = useMemo(() => {
    const parts = plain(words).split(/\s+/).filter(Boolean);
    const fits = ({ title, keywords = '', group }: Command) =>
      parts.every((part) => plain(`${title} ${keywords} ${group}`).includes(part));
    return [...found, ...commands.filter(fits)];
  }, [commands, found, words]);

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (step) (all[at + step] ?? (step < 0 ? input.current : all[0]))?.focus();
    else if (event.key === 'Enter' && at < 0) all[0]?.click();
    else return;
    event.preventDefault();
  };
  const chosen = (command: Command) => () => {
    onClose();
    command.onSelect?.();
  };

  return (
    <Dialog title={t(text.title)} onClose={onClose} wide>
      <div onKeyDown={onKeyDown}>
        <Input
          ref={input}
          type="search"
          aria-label={t(text.title)}
          placeholder={t(text.placeholder)}
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <VisuallyHidden role="status">
          {searching ? t(text.searching) : t(text.found, { count: shown.length })}
        </VisuallyHidden>
        <Groups ref={list}>
          {[...new Set(shown.map(({ group }) => group))].map((group) => (
            <li key={group}>
              <GroupTitle id={`${id}-${group}`}>{group}</GroupTitle>
              <ul aria-labelledby={`${id}-${group}`}>
                {shown
                  .filter((command) => command.group === group)
                  .map((command) => (
                    <li key={command.id}>
                      <Entry command={command} onChoose={chosen(command)} />
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </Groups>
      </div>
      {shown.length === 0 && words && !searching && <Empty>{t(text.nothing, { words })}</Empty>}
    </Dialog>
  );
}
