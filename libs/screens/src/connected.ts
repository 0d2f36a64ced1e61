/** Resolves at once where there is a connection, else as soon as it is back: a file that failed to load may stay failed. */
export const connected = (): Promise<void> =>
  navigator.onLine === false
    ? new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
    : Promise.resolve();
