import { csvFile } from './refused-rows.ts';

test('refused rows are a file that runs nothing', async () => {
  const { name, blob } = csvFile('refused', [
    ['Code', 'Why'],
    ['NV001', '=HYPERLINK("x")'],
  ]);
  expect(name).toBe('refused.csv');
  expect(await blob.text()).toBe(`\uFEFF"Code","Why"\r\n"NV001","'=HYPERLINK(""x"")"\r\n`);
});
