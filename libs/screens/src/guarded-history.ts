import { NavigationType, createPath, parsePath, type Location, type Navigator, type To } from 'react-router-dom';
import { leaveGuard } from './leave-guard.ts';

export interface HistoryEntry {
  location: Location;
  action: NavigationType;
}

export interface GuardedHistory extends Navigator {
  readonly place: HistoryEntry;
  listen(onPlace: (place: HistoryEntry) => void): () => void;
}

interface Entry {
  index: number;
  key: string;
  state: unknown;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/** The declarative router has no blocker of its own, so this history asks before unsaved input is lost. */
export function createGuardedHistory(browser: Window): GuardedHistory {
  const { history } = browser;
  const entryNow = (): Entry => {
    const entry = history.state as Partial<Entry> | null;
    return { index: entry?.index ?? 0, key: entry?.key ?? 'default', state: entry?.state };
  };
  const locationNow = (): Location => {
    const { pathname, search, hash } = browser.location;
    const { key, state } = entryNow();
    return { pathname, search, hash, key, state };
  };

  const { index: startIndex, key, state } = entryNow();
  history.replaceState({ index: startIndex, key, state }, '');
  let index = startIndex;
  let place: HistoryEntry = { location: locationNow(), action: NavigationType.Pop };
  let tell: (place: HistoryEntry) => void = () => undefined;
  let undone: number | undefined;

  const arrive = (action: NavigationType) => {
    index = entryNow().index;
    place = { location: locationNow(), action };
    tell(place);
  };

  const resolve = (to: To) => {
    const {
      pathname = browser.location.pathname,
      search = '',
      hash = '',
    } = typeof to === 'string' ? parsePath(to) : to;
    return createPath({ pathname, search, hash });
  };

  const move = (action: NavigationType.Push | NavigationType.Replace, to: To, nextState: unknown) => {
    const href = resolve(to);
    const samePath = href.split(/[?#]/, 1)[0] === browser.location.pathname;
    const go = () => {
      const replaces = action === NavigationType.Replace;
      const entry: Entry = { index: replaces ? index : index + 1, key: newKey(), state: nextState };
      if (replaces) history.replaceState(entry, '', href);
      else history.pushState(entry, '', href);
      arrive(action);
    };
    if (samePath || !leaveGuard.blocked) go();
    else void leaveGuard.mayLeave().then((leave) => leave && go());
  };

  const onPop = () => {
    if (undone !== undefined) {
      const wanted = undone;
      undone = undefined;
      void leaveGuard.mayLeave().then((leave) => leave && history.go(wanted));
      return;
    }
    const steps = entryNow().index - index;
    if (steps === 0 || !leaveGuard.blocked) {
      arrive(NavigationType.Pop);
      return;
    }
    // The browser has moved already: it goes back to the form first, and the question is put there.
    undone = steps;
    history.go(-steps);
  };

  return {
    get place() {
      return place;
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: (to, nextState) => move(NavigationType.Push, to, nextState),
    replace: (to, nextState) => move(NavigationType.Replace, to, nextState),
    go: (steps) => history.go(steps),
    listen: (onPlace) => {
      tell = onPlace;
      browser.addEventListener('popstate', onPop);
      return () => {
        tell = () => undefined;
        browser.removeEventListener('popstate', onPop);
      };
    },
  };
}
