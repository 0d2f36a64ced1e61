export { isAppSheet } from './theme/app-sheets.ts';
export { styled } from './theme/styled.ts';
export { PayTheme } from './theme/pay-theme.tsx';
export { useAppearance, type AppearanceChoice, type Density } from './theme/appearance.ts';
export {
  colour,
  desktop,
  fingertip,
  phone,
  radius,
  size,
  space,
  tablet,
  toneColours,
  touch,
  type Tone,
} from './theme/tokens.ts';
export { AppLink, TextLink, type LinkComponent, type LinkProps } from './theme/link.tsx';
export { ActionButton, Button, IconButton } from './theme/button.tsx';
export { ActionMenu } from './theme/action-menu.tsx';
export { Popover } from './theme/popover.tsx';
export { Later } from './theme/first-drawing.tsx';
export { Hint } from './theme/hint.tsx';
export { useIsPhone } from './theme/use-is-phone.ts';
export { VisuallyHidden } from './theme/visually-hidden.ts';
export type { Action } from './theme/action.ts';
