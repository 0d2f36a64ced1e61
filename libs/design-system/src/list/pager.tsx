import { useText } from '@pay/i18n';
import { pageSizes } from '@pay/lists';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Select } from '../fields/control.ts';
import { IconButton } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour, size as fontSize } from '../theme/tokens.ts';
import { text } from './list.messages.ts';

const Bar = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '8px 16px',
  fontSize: fontSize.small,
  color: colour.textSoft,
});
const Part = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 });
const Size = styled('label')({ display: 'flex', alignItems: 'center', gap: 8 });
const SizeSelect = styled(Select)({ width: 76, minHeight: 32, padding: '4px 28px 4px 10px', fontSize: fontSize.small });

interface PagerProps {
  page: number;
  pages: number;
  size: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

export function Pager({ page, pages, size, onPage, onSize }: PagerProps) {
  const t = useText();
  const sizes = [...new Set<number>([...pageSizes, size])].sort((one, other) => one - other);
  return (
    <Bar aria-label={t(text.pager)}>
      <Size>
        {t(text.perPage)}
        <SizeSelect value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {sizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SizeSelect>
      </Size>
      <Part>
        <span aria-live="polite">{t(text.page, { page, pages: Math.max(1, pages) })}</span>
        <IconButton label={t(text.previous)} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <IconButton label={t(text.next)} disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </Part>
    </Bar>
  );
}
