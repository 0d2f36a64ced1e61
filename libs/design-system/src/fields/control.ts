import { styled } from '../theme/styled.ts';
import { colour, size } from '../theme/tokens.ts';

export const control = {
  width: '100%',
  minHeight: 40,
  padding: '8px 12px',
  border: `1px solid ${colour.outline}`,
  borderRadius: 8,
  background: colour.surface,
  color: colour.text,
  fontSize: size.body,
  lineHeight: '22px',
  transition: 'border-color 120ms',
  '&:hover:not(:disabled)': { borderColor: colour.textSoft },
  '&:focus-visible': { outline: `2px solid ${colour.focus}`, outlineOffset: 0, borderColor: colour.focus },
  '&[aria-invalid="true"]': { borderColor: colour.danger },
  '&:disabled, &[aria-disabled="true"]': { background: colour.sunken, color: colour.textSoft, cursor: 'not-allowed' },
  '&::placeholder': { color: colour.textSoft, opacity: 1 },
  '@media (max-width: 576px)': { fontSize: size.lead, minHeight: 44 },
} as const;

export const Input = styled('input')(control);
export const Area = styled('textarea')({ ...control, resize: 'vertical' });
export const Select = styled('select')({
  ...control,
  appearance: 'none',
  paddingRight: 36,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  backgroundImage: `linear-gradient(45deg, transparent 50%, ${colour.textSoft} 50%), linear-gradient(135deg, ${colour.textSoft} 50%, transparent 50%)`,
  backgroundPosition: 'calc(100% - 18px) 50%, calc(100% - 13px) 50%',
  backgroundSize: '5px 5px',
  backgroundRepeat: 'no-repeat',
});

export const Inset = styled('span')({
  position: 'relative',
  display: 'block',
  '& > [data-after]': { position: 'absolute', right: 4, top: 0, bottom: 0, display: 'flex', alignItems: 'center' },
  '& > [data-before]': {
    position: 'absolute',
    left: 12,
    top: 0,
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    color: colour.textSoft,
    pointerEvents: 'none',
  },
});

export const Suffix = styled('span')({ paddingRight: 10, color: colour.textSoft, pointerEvents: 'none' });
