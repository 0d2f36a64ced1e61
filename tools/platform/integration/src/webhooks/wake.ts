const workers = new Set<() => void>();

/** Tells every webhook worker of this process that a notice may be waiting; returns how to stop listening. */
export const onWebhookWake = (wake: () => void) => {
  workers.add(wake);
  return () => workers.delete(wake);
};

export const wakeWebhooks = () => {
  for (const wake of workers) wake();
};
