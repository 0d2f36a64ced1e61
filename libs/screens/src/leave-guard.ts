import { useEffect, useState } from 'react';

const blockers = new Set<object>();
let ask = (): Promise<boolean> => Promise.resolve(true);

/** Tracks the unsaved forms of the page and asks before one is lost. */
export const leaveGuard = {
  get blocked() {
    return blockers.size > 0;
  },
  block(blocker: object) {
    blockers.add(blocker);
  },
  release(blocker: object) {
    blockers.delete(blocker);
  },
  askWith(question: () => Promise<boolean>) {
    ask = question;
  },
  /** Call it also before a reload, which is no navigation of the router. */
  async mayLeave(): Promise<boolean> {
    if (blockers.size === 0) return true;
    const leave = await ask();
    if (leave) blockers.clear();
    return leave;
  },
};

const warn = (event: BeforeUnloadEvent) => {
  if (leaveGuard.blocked) event.preventDefault();
};

/** Asks before the screen is left while `blocked`; `release` lifts that at once, for after a submit. */
export function useLeaveGuard(blocked: boolean): { release(): void } {
  const [blocker] = useState(() => ({}));
  useEffect(() => {
    if (!blocked) return;
    leaveGuard.block(blocker);
    window.addEventListener('beforeunload', warn);
    return () => {
      leaveGuard.release(blocker);
      window.removeEventListener('beforeunload', warn);
    };
  }, [blocked, blocker]);
  return { release: () => leaveGuard.release(blocker) };
}
