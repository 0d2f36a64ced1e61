export { AppShell, type AppShellProps } from './shell/app-shell.tsx';
export { BrandMark } from './shell/brand-mark.tsx';
export { Breadcrumb, type Crumb } from './shell/breadcrumb.tsx';
export type { Account, Brand, LanguageChoice, MenuItem, MenuSection, TestMode } from './shell/types.ts';
