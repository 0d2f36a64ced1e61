import { useText } from '@pay/i18n';
import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { dialogLater } from '../dialogs/dialog-later.tsx';
import { SearchInput } from '../fields/search-input.tsx';
import { Button } from '../theme/button.tsx';
import { Popover } from '../theme/popover.tsx';
import { styled } from '../theme/styled.ts';
import { colour, phone, size, withinReach } from '../theme/tokens.ts';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { FilterEditor, FilterInBar, type FilterHandle } from './filter-control.tsx';
import type { FilterPatch } from './filter-handles.ts';
import { text } from './list.messages.ts';

const FilterSheet = dialogLater(async () => (await import('./filter-sheet.tsx')).FilterSheet);

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: 16,
  [phone]: { flexWrap: 'nowrap', padding: '8px 8px 4px' },
});
const SearchPlace = styled('div')({ flex: '1 1 300px', minWidth: 0, maxWidth: 480, [phone]: { maxWidth: 'none' } });
const Panel = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 16,
  padding: 8,
});
const SheetOpener = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  flex: 'none',
  minWidth: 44,
  height: 44,
  padding: '0 10px',
  border: `1px solid ${colour.outline}`,
  borderRadius: 8,
  background: colour.surface,
  fontWeight: 600,
  cursor: 'pointer',
});
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
  ...withinReach,
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
  apply: (patch: FilterPatch) => void;
}

const isUsed = ({ value, end }: FilterHandle) => value !== undefined || end !== undefined;

function PanelButton({ filters }: { filters: readonly FilterHandle[] }) {
  const t = useText();
  const count = filters.filter(isUsed).length;
  return (
    <Popover
      label={t(text.filters)}
      width={640}
      opener={(attributes) => (
        <Button icon={<ListFilter size={18} />} {...attributes}>
          {count > 0 ? t(text.filtersInUse, { count }) : t(text.filters)}
        </Button>
      )}
    >
      {() => (
        <Panel>
          {filters.map((filter) => (
            <FilterEditor key={filter.name} filter={filter} />
          ))}
        </Panel>
      )}
    </Popover>
  );
}

interface SheetButtonProps {
  filters: readonly FilterHandle[];
  apply: FilterBarProps['apply'];
  /** Beside a search the icon has to do. */
  alone: boolean;
}

function SheetButton({ filters, apply, alone }: SheetButtonProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const count = filters.filter(isUsed).length;
  return (
    <>
      <SheetOpener
        type="button"
        aria-haspopup="dialog"
        aria-label={count > 0 ? t(text.filtersInUse, { count }) : t(text.filters)}
        onClick={() => setOpen(true)}
      >
        <ListFilter size={20} aria-hidden />
        {alone && t(text.filters)}
        {count > 0 && count}
      </SheetOpener>
      {open && <FilterSheet filters={filters} onApply={apply} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows the search, two filters, a button for the other filters, and the active filters as chips; on a phone one button for all. */
export function FilterBar({ search, shown, more, used, onClear, apply }: FilterBarProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const all = [...shown, ...more];
  return (
    <>
      {(search || all.length > 0) && (
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
          {isPhone ? (
            all.length > 0 && <SheetButton filters={all} apply={apply} alone={!search} />
          ) : (
            <>
              {shown.map((filter) => (
                <FilterInBar key={filter.name} filter={filter} />
              ))}
              {more.length > 0 && <PanelButton filters={more} />}
            </>
          )}
        </Bar>
      )}
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
