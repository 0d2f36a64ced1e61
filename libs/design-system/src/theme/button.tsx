import MuiButton from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode, Ref } from 'react';
import type { Action } from './action.ts';
import { Hint } from './hint.tsx';
import { AppLink } from './link.tsx';
import { colour } from './tokens.ts';

interface ButtonProps {
  variant?: 'contained' | 'outlined' | 'text';
  size?: 'small' | 'medium';
  danger?: boolean;
  to?: string;
  type?: 'button' | 'submit';
  icon?: ReactNode;
  busy?: boolean;
  disabled?: boolean;
  /** Keeps the button reachable by keyboard and says why it does nothing. */
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

const refuse: MouseEventHandler = (event) => event.preventDefault();

export function Button({ danger, to, icon, busy, disabled, disabledReason, type = 'button', onClick, children, ref, ...rest }: ButtonProps) {
  const blocked = Boolean(disabledReason || busy);
  const element = (describedBy?: string) => (
    <MuiButton
      disableRipple
      disableElevation
      color={danger ? 'error' : 'primary'}
      variant="outlined"
      {...rest}
      ref={ref}
      disabled={disabled}
      startIcon={busy ? <Ring aria-hidden /> : icon}
      onClick={blocked ? refuse : onClick}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      {...(to && !blocked ? { component: AppLink, to } : { type })}
    >
      {children}
    </MuiButton>
  );
  return disabledReason ? <Hint text={disabledReason}>{element}</Hint> : element();
}

/** The button of an action; the first of a screen is `contained`. */
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
  '&[data-small]': { width: 28, height: 28, borderRadius: 6 },
});

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  small?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, small, children, ...rest }: IconButtonProps) {
  return (
    <Square type="button" aria-label={label} title={label} data-small={small || undefined} {...rest}>
      {children}
    </Square>
  );
}
