import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();
let first = true;

const isWithin = (main: Element | null) =>
  main !== null && main !== document.activeElement && main.contains(document.activeElement);

function focusHeading() {
  const main = document.querySelector('main');
  if (isWithin(main)) return;
  const heading = document.querySelector<HTMLElement>('main h1') ?? main;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Focuses the heading of a new screen and restores its scroll position; it stands in the screen's own Suspense. */
export function FocusOnNavigation() {
  const { key } = useLocation();
  const action = useNavigationType();
  useLayoutEffect(() => () => void positions.set(key, document.documentElement.scrollTop), [key]);
  useEffect(() => {
    if (!first) {
      focusHeading();
      document.documentElement.scrollTop = action === NavigationType.Pop ? (positions.get(key) ?? 0) : 0;
    }
    first = false;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the arrival counts: filters change the address of a screen that stays
  }, []);
  return null;
}
