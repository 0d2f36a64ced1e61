import { useText } from '@pay/i18n';
import { useState, type KeyboardEvent } from 'react';
import { styled } from '../theme/styled.ts';
import { colour, radius, size } from '../theme/tokens.ts';
import type { Choice } from './choices.tsx';
import { Input } from './control.ts';
import { Box, Label, useField, type FieldProps } from './field.tsx';
import { text } from './fields.messages.ts';

const Anchor = styled('div')({ position: 'relative' });
const List = styled('ul')({
  position: 'absolute',
  zIndex: 30,
  insetInline: 0,
  top: 'calc(100% + 4px)',
  maxHeight: 280,
  overflowY: 'auto',
  padding: 4,
  background: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
  boxShadow: '0 8px 24px rgba(10, 30, 20, 0.14)',
});
const Option = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '8px 12px',
  borderRadius: 6,
  cursor: 'pointer',
  '&[aria-selected="true"], &:hover': { background: colour.accentSoft },
});
const Small = styled('span')({ display: 'block', fontSize: size.small, color: colour.textSoft });
const Nothing = styled('li')({ padding: '8px 12px', color: colour.textSoft });

const plain = (words: string) =>
  words
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/gi, 'd')
    .toLowerCase();

interface ComboProps extends FieldProps<string | null | undefined> {
  options: readonly Choice[];
  /** Fetches other options as the person types; without it the given options are filtered. */
  onSearch?: (written: string) => void;
  loading?: boolean;
  placeholder?: string;
}

/** A select whose list narrows as the person types, with or without diacritics. */
export function Combo({
  value,
  onChange,
  onBlur,
  ref,
  autoFocus,
  options,
  onSearch,
  loading,
  placeholder,
  ...rest
}: ComboProps) {
  const t = useText();
  const [written, setWritten] = useState<string>();
  const [active, setActive] = useState(0);
  const { attributes, labelContent, footer } = useField(rest);
  const open = written !== undefined;
  const chosen = options.find((option) => option.value === value);
  const wanted = plain(written ?? '');
  const fits = ({ label, text: more }: Choice) =>
    plain(`${label} ${typeof more === 'string' ? more : ''}`).includes(wanted);
  const found = onSearch ? options : options.filter(fits);
  const listId = `${attributes.id}-list`;

  const pick = (option: Choice | undefined) => {
    if (!option) return;
    onChange(option.value);
    setWritten(undefined);
  };
  const write = (next: string) => {
    setWritten(next);
    setActive(0);
    onSearch?.(next);
    if (next === '') onChange(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (open) setActive((active + step + found.length) % Math.max(1, found.length));
      else setWritten('');
    } else if (open && event.key === 'Enter') {
      event.preventDefault();
      pick(found[active]);
    } else if (open && event.key === 'Escape') {
      event.stopPropagation();
      setWritten(undefined);
    }
  };

  return (
    <Box>
      <Label htmlFor={attributes.id}>{labelContent}</Label>
      <Anchor>
        <Input
          {...attributes}
          ref={ref}
          autoFocus={autoFocus}
          role="combobox"
          autoComplete="off"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && found[active] ? `${listId}-${active}` : undefined}
          placeholder={placeholder ?? t(text.choose)}
          value={written ?? chosen?.label ?? ''}
          onChange={(event) => write(event.target.value)}
          onClick={() => !open && !attributes.readOnly && setWritten('')}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setWritten(undefined);
            onBlur?.();
          }}
        />
        {open && (
          <List id={listId} role="listbox" aria-label={rest.label}>
            {found.map((option, index) => (
              <Option
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
              >
                {option.icon}
                <span>
                  {option.label}
                  {option.text && <Small>{option.text}</Small>}
                </span>
              </Option>
            ))}
            {found.length === 0 && <Nothing role="status">{t(loading ? text.searching : text.nothingFound)}</Nothing>}
          </List>
        )}
      </Anchor>
      {footer}
    </Box>
  );
}
