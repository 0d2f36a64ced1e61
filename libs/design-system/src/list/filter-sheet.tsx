import { useText } from '@pay/i18n';
import { useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { FilterEditor, type FilterHandle } from './filter-control.tsx';
import type { FilterPatch } from './filter-handles.ts';
import { text } from './list.messages.ts';

const Fields = styled('div')({ display: 'grid', gap: 16, paddingTop: 8 });

interface FilterSheetProps {
  filters: readonly FilterHandle[];
  onApply: (patch: FilterPatch) => void;
  onClose: () => void;
}

/** All filters of a list on a phone; nothing is filtered before they are applied. */
export function FilterSheet({ filters, onApply, onClose }: FilterSheetProps) {
  const t = useText();
  const [draft, setDraft] = useState<FilterPatch>({});
  const namesOf = ({ name, rule: { to } }: FilterHandle) => (to ? [name, to] : [name]);
  const none = Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, undefined]));
  const close = (patch: FilterPatch) => {
    onApply(patch);
    onClose();
  };
  return (
    <Dialog
      title={t(text.filters)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => close(none)}>{t(text.clearFilters)}</Button>
          <Button variant="contained" onClick={() => close(draft)}>
            {t(text.applyFilters)}
          </Button>
        </>
      }
    >
      <Fields>
        {filters.map((filter) => {
          const { name, rule } = filter;
          return (
            <FilterEditor
              key={name}
              filter={{
                ...filter,
                value: name in draft ? draft[name] : filter.value,
                end: rule.to && rule.to in draft ? draft[rule.to] : filter.end,
                set: (value, end) => setDraft((now) => ({ ...now, [name]: value, ...(rule.to && { [rule.to]: end }) })),
              }}
            />
          );
        })}
      </Fields>
    </Dialog>
  );
}
