import vectors from '@pay/merchant-docs/vectors' with { type: 'json' };
import { decrypted, encrypted, isSignedBy, isWithinWindow, type Keys, signature, signedHeaders } from './envelope.ts';

interface Vector {
  name: string;
  timestamp: number;
  plain: string;
  data: string;
  xApiValidate: string;
}

const published: Keys & { vectors: Vector[] } = vectors;
const shortKeys: Keys = { ...published, encryptKey: published.encryptKey.slice(0, 32) };

describe('the envelope of the merchant API', () => {
  it.each(published.vectors)(
    'encrypts and signs $name as the published clients do',
    ({ timestamp, plain, data, xApiValidate }) => {
      expect(encrypted(plain, published)).toBe(data);
      expect(decrypted(data, published)).toBe(plain);
      expect(signature(published, String(timestamp), data)).toBe(xApiValidate);
      expect(isSignedBy(published, String(timestamp), data, xApiValidate)).toBe(true);
    },
  );

  it('speaks AES-128 with a key of 16 bytes', () => {
    const data = encrypted('Thanh toán đơn hàng', shortKeys);
    expect(decrypted(data, shortKeys)).toBe('Thanh toán đơn hàng');
    expect(data).not.toBe(encrypted('Thanh toán đơn hàng', published));
  });

  it('refuses a signature whose client, time, data or any digit was changed', () => {
    const data = encrypted('{"amount":2000}', published);
    const { 'x-api-time': time, 'x-api-validate': right } = signedHeaders(published, data, 1_789_000_000_000);
    expect(isSignedBy({ ...published, clientId: `${published.clientId.slice(0, -1)}2` }, time, data, right)).toBe(
      false,
    );
    expect(isSignedBy(published, `${time}0`, data, right)).toBe(false);
    expect(isSignedBy(published, time, `${data.slice(0, -4)}AAAA`, right)).toBe(false);
    expect(isSignedBy(published, time, data, right.toUpperCase())).toBe(false);
    expect(isSignedBy(published, time, data, '')).toBe(false);
    for (let place = 0; place < right.length; place += 1) {
      const digit = right[place] === '0' ? '1' : '0';
      expect(isSignedBy(published, time, data, right.slice(0, place) + digit + right.slice(place + 1))).toBe(false);
    }
  });

  it('refuses data that is not base64, not encrypted with the key, or not text', () => {
    for (const bad of ['', 'AAAA', '%%%%', 'v72a', `${encrypted('x', published)}AAAA`]) {
      expect(() => decrypted(bad, published)).toThrow();
    }
  });

  it('takes a time up to the window away in either direction', () => {
    const now = 1_789_000_000_000;
    expect(isWithinWindow(String(now - 300_000), now)).toBe(true);
    expect(isWithinWindow(String(now + 300_000), now)).toBe(true);
    expect(isWithinWindow(String(now - 300_001), now)).toBe(false);
    expect(isWithinWindow(String(now + 300_001), now)).toBe(false);
    expect(isWithinWindow('1e12', now)).toBe(false);
    expect(isWithinWindow('', now)).toBe(false);
  });
});
