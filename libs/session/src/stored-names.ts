/** The storage keys of a session: the access token is stored per tab, the others are shared. */
export const storedNames = {
  access: 'accessToken',
  refresh: 'refreshToken',
  deadline: 'inactivityDeadline',
  language: 'language',
  testMode: 'testMode',
  devices: 'knownDevices',
} as const;

/** What is stored under such a name is the device's, not that of the person who signed in: it outlives the session. */
export const ofDevice = <Name extends string>(name: Name) => `device.${name}` as const;

/** The event that an app sends to its page when it did not start. */
export const startFailed = 'start-failed';
