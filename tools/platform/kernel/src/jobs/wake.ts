const runners = new Set<() => void>();

export const onWake = (wake: () => void) => {
  runners.add(wake);
  return () => runners.delete(wake);
};

export const wakeRunners = () => {
  for (const wake of runners) wake();
};
