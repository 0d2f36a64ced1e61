const runners = new Set<() => void>();

/** Tells every runner of this process that something may have fallen due; returns how to stop listening. */
export const onWake = (wake: () => void) => {
  runners.add(wake);
  return () => runners.delete(wake);
};

export const wakeRunners = () => {
  for (const wake of runners) wake();
};
