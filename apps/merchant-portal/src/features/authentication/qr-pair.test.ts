import { thisDevice } from './qr-pair.ts';

const onWindows = { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36' };

test.each([
  ['Asia/Saigon', 'Việt Nam'],
  ['Asia/Ho_Chi_Minh', 'Việt Nam'],
  ['America/New_York', 'New York'],
])('a device in %s is named with a place that a person knows', (timeZone, location) => {
  expect(thisDevice(onWindows, { timeZone })).toEqual({ deviceName: 'Chrome', operatingSystem: 'Windows', location });
});
