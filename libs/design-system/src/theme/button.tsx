import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode, Ref } from 'react';
import type { Action } from './action.ts';
import { Hint } from './hint.tsx';
import { AppLink } from './link.tsx';
import { useSinglePress } from './single-press.ts';
import { styled } from './styled.ts';
import { colour, fingertip, size, smallButton, touch, withinReach } from './tokens.ts';

interface ButtonProps {
  variant?: 'contained' | 'outlined' | 'text';
  size?: 'small' | 'medium';
  danger?: boolean;
  to?: string;
  type?: 'button' | 'submit';
  icon?: ReactNode;
  /** Says that the button sends something: a second press before the answer does nothing. */
  busy?: boolean;
  disabled?: boolean;
  /** Keeps the button focusable and says why it does nothing. */
  disabledReason?: string;
  fullWidth?: boolean;
  onClick?: MouseEventHandler<HTMLElement>;
  children: ReactNode;
  id?: string;
  name?: string;
  form?: string;
  ref?: Ref<HTMLButtonElement>;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
  'aria-controls'?: string;
  'aria-label'?: string;
  'aria-pressed'?: boolean;
}

const Ring = styled('span')({
  width: 16,
  height: 16,
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  animation: 'tre-turn 800ms linear infinite',
  '@keyframes tre-turn': { to: { transform: 'rotate(360deg)' } },
});

const looks = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 40,
  padding: '8px 16px',
  border: '1px solid transparent',
  borderRadius: 8,
  fontSize: size.body,
  fontWeight: 600,
  lineHeight: 1.4,
  textAlign: 'center',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: 'background-color 140ms, border-color 140ms',
  '& > svg': { flex: 'none' },
  '&:focus-visible': { outline: `2px solid ${colour.focus}`, outlineOffset: 2 },
  '&[data-variant="contained"]': {
    background: colour.accent,
    color: colour.onAccent,
    '&:hover': { background: colour.accentStrong },
  },
  '&[data-variant="outlined"]': {
    borderColor: colour.outline,
    background: colour.surface,
    color: colour.text,
    '&:hover': { background: colour.sunken },
  },
  '&[data-variant="text"]': {
    background: 'transparent',
    color: colour.accent,
    '&:hover': { background: colour.accentSoft },
  },
  '&[data-danger]': {
    '&[data-variant="contained"]': {
      background: colour.danger,
      color: colour.onDanger,
      '&:hover': { background: colour.dangerStrong },
    },
    '&[data-variant="outlined"]': { color: colour.danger, borderColor: colour.danger },
    '&[data-variant="text"]': { color: colour.danger, '&:hover': { background: colour.dangerSoft } },
  },
  '&[data-size="small"]': { minHeight: 32, padding: '4px 12px', fontSize: size.small },
  [touch]: { minWidth: fingertip, '&, &[data-size="small"]': { minHeight: fingertip } },
  '&[data-wide]': { width: '100%' },
  '&&:disabled, &&[aria-disabled="true"]': {
    cursor: 'not-allowed',
    '&, &:hover': { color: colour.textSoft, background: colour.sunken, borderColor: colour.border },
    '&[data-variant="text"]': { background: 'transparent', borderColor: 'transparent' },
  },
} as const;

const Plain = styled('button')(looks);
const Linked = styled(AppLink)(looks);

const refuse: MouseEventHandler = (event) => event.preventDefault();

export function Button({
  variant = 'outlined',
  size: sizeName = 'medium',
  danger,
  to,
  icon,
  busy,
  disabled,
  disabledReason,
  type = 'button',
  fullWidth,
  onClick,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const blocked = Boolean(disabledReason || busy);
  const press = useSinglePress(busy, onClick);
  const element = (describedBy?: string) => {
    const shared = {
      ...rest,
      'data-variant': variant,
      'data-size': sizeName,
      'data-danger': danger || undefined,
      'data-wide': fullWidth || undefined,
      'aria-disabled': blocked || undefined,
      'aria-busy': busy || undefined,
      'aria-describedby': describedBy,
      onClick: blocked ? refuse : press,
      children: (
        <>
          {busy ? <Ring aria-hidden /> : icon}
          {children}
        </>
      ),
    };
    const { name: _name, form: _form, ...forLink } = shared;
    return to && !blocked && !disabled ? (
      <Linked to={to} {...forLink} />
    ) : (
      <Plain ref={ref} type={type} disabled={disabled} {...shared} />
    );
  };
  return disabledReason ? <Hint text={disabledReason}>{element}</Hint> : element();
}

export function ActionButton({ action, variant, size }: { action: Action } & Pick<ButtonProps, 'variant' | 'size'>) {
  const { title, onSelect, ...rest } = action;
  return (
    <Button variant={variant} size={size} onClick={onSelect} {...rest}>
      {title}
    </Button>
  );
}

const Square = styled('button')({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  padding: 0,
  border: 0,
  borderRadius: 8,
  background: 'transparent',
  color: colour.textSoft,
  cursor: 'pointer',
  transition: 'background-color 120ms',
  '&:hover:not(:disabled)': { background: colour.sunken, color: colour.text },
  '&:disabled': { opacity: 0.45, cursor: 'not-allowed' },
  '&[data-small]': { width: smallButton, height: smallButton, borderRadius: 6, ...withinReach },
  '&:not([data-small])': { [touch]: { width: fingertip, height: fingertip } },
});

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  small?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, small, children, ...rest }: IconButtonProps) {
  return (
    <Square type="button" aria-label={label} title={label} data-small={small || undefined} data-icon {...rest}>
      {children}
    </Square>
  );
}
