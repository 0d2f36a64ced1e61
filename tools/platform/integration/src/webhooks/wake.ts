const workers = new Set<() => void>();

/** Registers a callback for waiting notices in this process; returns the function that unregisters it. */
export const onWebhookWake = (wake: () => void) => {
  workers.add(wake);
  return () => workers.delete(wake);
};

export const wakeWebhooks = () => {
  for (const wake of workers) wake();
};
