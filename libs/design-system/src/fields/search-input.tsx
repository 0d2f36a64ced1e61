import { useText } from '@pay/i18n';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { Input, Inset } from './control.ts';
import { text } from './fields.messages.ts';

const Field = styled(Input)({
  paddingLeft: 40,
  paddingRight: 36,
  textOverflow: 'ellipsis',
  '&::-webkit-search-cancel-button': { display: 'none' },
});

interface SearchInputProps {
  value: string;
  /** Called when the person pauses typing, and at once on Enter. */
  onChange: (value: string) => void;
  label?: string;
  placeholder?: string;
  name?: string;
}

export function SearchInput({ value, onChange, label, placeholder, name }: SearchInputProps) {
  const t = useText();
  const [draft, setDraft] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (draft === undefined) return undefined;
    const later = setTimeout(() => {
      setDraft(undefined);
      onChange(draft.trim());
    }, 300);
    return () => clearTimeout(later);
  }, [draft, onChange]);
  const commit = (next: string) => {
    setDraft(undefined);
    onChange(next.trim());
  };
  const shown = draft ?? value;
  return (
    <Inset>
      <span data-before>
        <Search size={18} aria-hidden />
      </span>
      <Field
        ref={input}
        type="search"
        name={name}
        maxLength={100}
        aria-label={label ?? t(text.search)}
        placeholder={placeholder ?? t(text.search)}
        value={shown}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && commit(shown)}
      />
      {shown && (
        <span data-after>
          <IconButton
            small
            label={t(text.clearSearch)}
            onClick={() => {
              commit('');
              input.current?.focus();
            }}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </span>
      )}
    </Inset>
  );
}
