import { csvFile } from './refused-rows.ts';

test('refused rows are a file that runs nothing', async () => {
  const { name, blob } = csvFile('refused', [
    ['Code', 'Why'],
    ['NV001', '=HYPERLINK("x")'],
  ]);
  expect(name).toBe('refused.csv');
  // The mark of its letters, by which table programs read them, is no part of the text.
  expect([...new Uint8Array(await blob.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(await blob.text()).toBe(`"Code","Why"\r\n"NV001","'=HYPERLINK(""x"")"\r\n`);
});
