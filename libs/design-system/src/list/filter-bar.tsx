import styled from '@emotion/styled';
import { useText } from '@pay/i18n';
import { ListFilter, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { SearchInput } from '../fields/search-input.tsx';
import { Button } from '../theme/button.tsx';
import { Popover } from '../theme/popover.tsx';
import { colour, phone, size } from '../theme/tokens.ts';
import { FilterEditor, FilterInBar, type FilterHandle } from './filter-control.tsx';
import { text } from './list.messages.ts';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: 16,
  [phone]: { padding: 12 },
});
const SearchPlace = styled('div')({ flex: '1 1 260px', maxWidth: 400, [phone]: { maxWidth: 'none' } });
const Tools = styled('div')({ display: 'flex', gap: 4, marginLeft: 'auto' });
const Panel = styled('div')({ display: 'grid', gap: 16, padding: 8 });
const Used = styled('ul')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, padding: '0 16px 12px' });
const ChipButton = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  maxWidth: '100%',
  padding: '2px 8px 2px 12px',
  border: `1px solid ${colour.border}`,
  borderRadius: 14,
  background: colour.sunken,
  fontSize: size.small,
  cursor: 'pointer',
  '&:hover': { borderColor: colour.outline },
});

export interface UsedFilter {
  name: string;
  label: string;
  words: string;
  remove: () => void;
}

interface FilterBarProps {
  search?: FilterHandle;
  shown: readonly FilterHandle[];
  more: readonly FilterHandle[];
  used: readonly UsedFilter[];
  onClear: () => void;
  tools?: ReactNode;
}

/** Shows the search, two filters, a button for the other filters, and the active filters as chips. */
export function FilterBar({ search, shown, more, used, onClear, tools }: FilterBarProps) {
  const t = useText();
  const hidden = more.filter(({ value, end }) => value !== undefined || end !== undefined).length;
  return (
    <>
      <Bar role="search">
        {search && (
          <SearchPlace>
            <SearchInput
              name={search.name}
              label={search.label}
              placeholder={search.label}
              value={typeof search.value === 'string' ? search.value : ''}
              onChange={(words) => search.set(words || undefined)}
            />
          </SearchPlace>
        )}
        {shown.map((filter) => (
          <FilterInBar key={filter.name} filter={filter} />
        ))}
        {more.length > 0 && (
          <Popover
            label={t(text.filters)}
            width={340}
            opener={(attributes) => (
              <Button icon={<ListFilter size={18} />} {...attributes}>
                {hidden > 0 ? t(text.filtersInUse, { count: hidden }) : t(text.filters)}
              </Button>
            )}
          >
            {() => (
              <Panel>
                {more.map((filter) => (
                  <FilterEditor key={filter.name} filter={filter} />
                ))}
              </Panel>
            )}
          </Popover>
        )}
        {tools && <Tools>{tools}</Tools>}
      </Bar>
      {used.length > 0 && (
        <Used>
          {used.map(({ name, label, words, remove }) => (
            <li key={name}>
              <ChipButton type="button" aria-label={`${t(text.removeFilter, { label })}: ${words}`} onClick={remove}>
                {label}: {words}
                <X size={14} aria-hidden />
              </ChipButton>
            </li>
          ))}
          <li>
            <Button variant="text" size="small" onClick={onClear}>
              {t(text.clearFilters)}
            </Button>
          </li>
        </Used>
      )}
    </>
  );
}
