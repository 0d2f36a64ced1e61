import { useText } from '@pay/i18n';
import type { SavedView } from '@pay/lists';
import { Pencil, Star, X } from 'lucide-react';
import { IconButton } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour } from '../theme/tokens.ts';
import { text } from './list.messages.ts';

const Line = styled('li')({ display: 'flex', alignItems: 'center', gap: 4 });
const Open = styled('button')({
  flex: 1,
  minWidth: 0,
  minHeight: 36,
  padding: '4px 12px',
  border: 0,
  borderRadius: 6,
  background: 'transparent',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { background: colour.sunken },
  '&[aria-current]': { fontWeight: 600, color: colour.accent },
});

interface ViewEntryProps {
  view: SavedView;
  isCurrent: boolean;
  onOpen: () => void;
  onDefault: () => void;
  onRename: () => void;
  onRemove: () => void;
}

export function ViewEntry({ view, isCurrent, onOpen, onDefault, onRename, onRemove }: ViewEntryProps) {
  const t = useText();
  const { name, isDefault } = view;
  return (
    <Line>
      <Open type="button" aria-current={isCurrent || undefined} onClick={onOpen}>
        {name}
      </Open>
      <IconButton small label={t(text.opensWith, { name })} aria-pressed={isDefault} onClick={onDefault}>
        <Star size={16} aria-hidden {...(isDefault && { fill: 'currentColor' })} />
      </IconButton>
      <IconButton small label={t(text.renameView, { name })} onClick={onRename}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton small label={t(text.removeView, { name })} onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </Line>
  );
}
