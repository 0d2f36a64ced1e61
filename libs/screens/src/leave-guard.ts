import { useEffect, useState } from 'react';

const blockers = new Set<object>();
let ask = (): Promise<boolean> => Promise.resolve(true);

/** Half-filled forms of the page, and the question put before one of them is lost. */
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
  /** Also for what is no navigation, such as a reload into test mode. */
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

/** Keeps the present screen from being left unasked while `blocked`; `release` lifts that at once, for after a submit. */
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
