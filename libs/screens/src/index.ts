export * from './access.ts';
export { childScreens, useChildScreens, useMenuPlaces } from './child-screens.ts';
export { breadcrumbOf, type Crumb } from './breadcrumb.ts';
export { connected } from './connected.ts';
export * from './create-screens.tsx';
export {
  useBreadcrumb,
  useScreen,
  useScreenParam,
  useScreenParams,
  useScreenTitle,
  type TitleValues,
} from './current-screen.ts';
export * from './define-feature.ts';
export { fetchedLater, type MissingProps } from './fetched-later.tsx';
export { afterSignIn, verdictOn, type Verdict } from './guards.ts';
export * from './leave-guard.ts';
export { useRecord, useWayOn } from './places.ts';
export * from './menu.ts';
export * from './screen.ts';
export * from './screen-link.tsx';
export * from './screens-json.ts';
export type { IconName } from './icon-name.ts';
export { useTitleText } from './window-title.ts';
