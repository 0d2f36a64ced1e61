import { callKinds, sampleKinds, sampleLanguage, sampleLanguages, sampleOf } from '@pay/samples';
import { openSampleShop, type SampleShop } from './sample-shop.ts';
import { trySamples } from './try-samples.ts';

const values = {
  host: 'http://localhost:4000/pay',
  clientId: '00000000-0000-4000-8000-000000000001',
  encryptKey: '000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F',
  secretKey: 'test-secret-key-not-real',
};

test.each(sampleLanguages)('the samples in %s hold the keys and nothing left to fill in', (language) => {
  for (const kind of sampleKinds) {
    const code = sampleOf(language, kind, values);
    if (code === undefined) continue;
    const { host, ...keys } = values;
    for (const value of Object.values(keys)) expect(code).toContain(value);
    if (kind !== 'receiver') expect(code).toContain(host);
    expect(code).not.toMatch(/undefined|TODO|\[object|YOUR_/);
    expect(sampleLanguage(language).command(kind)).toContain(sampleLanguage(language).file(kind));
  }
});

test('every language has every call, and all but the shell a receiver', () => {
  for (const language of sampleLanguages) {
    const kinds = sampleKinds.filter((kind) => sampleOf(language, kind, values) !== undefined);
    expect(kinds).toEqual(language === 'curl' ? callKinds : sampleKinds);
  }
});

describe('against the platform', () => {
  let shop: SampleShop;
  beforeAll(async () => {
    shop = await openSampleShop();
  }, 60_000);
  afterAll(() => shop.close());

  test('the samples in Node run as they are: the whole loop, and a receiver that takes a notice and no forgery', async () => {
    await trySamples('node', shop);
  }, 60_000);
});
