/** The pair behind a QR sign-in: the id goes into the code; the key is sent only to the platform. */
export interface QrPair {
  sessionId: string;
  sessionKey: string;
}

function randomText(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export const newPair = (): QrPair => ({ sessionId: randomText(16), sessionKey: randomText(32) });

const browsers = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' } as const;
const systems = {
  Windows: 'Windows',
  Android: 'Android',
  iPhone: 'iOS',
  iPad: 'iPadOS',
  'Mac OS': 'macOS',
  Linux: 'Linux',
} as const;

const firstIn = (names: Readonly<Record<string, string>>, agent: string) =>
  Object.entries(names).find(([mark]) => agent.includes(mark))?.[1];

const homeZones = ['Asia/Ho_Chi_Minh', 'Asia/Saigon'];

/** The place by which a time zone goes, in words for people. */
const placeIn = (timeZone: string) =>
  homeZones.includes(timeZone) ? 'Việt Nam' : timeZone.split('/').at(-1)!.replaceAll('_', ' ');

/** Describes this device on the phone, so that a person can recognise a stranger's sign-in. */
export const thisDevice = (
  { userAgent }: Pick<Navigator, 'userAgent'> = navigator,
  { timeZone }: Pick<Intl.ResolvedDateTimeFormatOptions, 'timeZone'> = Intl.DateTimeFormat().resolvedOptions(),
) => ({
  deviceName: firstIn(browsers, userAgent),
  operatingSystem: firstIn(systems, userAgent),
  location: placeIn(timeZone),
});
