/** Under which names a session lies in the browser's storage: the access token in that of the tab, the others in the shared one. */
export const storedNames = {
  access: 'accessToken',
  refresh: 'refreshToken',
  deadline: 'inactivityDeadline',
  language: 'language',
  testMode: 'testMode',
  devices: 'knownDevices',
} as const;

/** The event by which an app tells its page that it did not start. */
export const startFailed = 'start-failed';
