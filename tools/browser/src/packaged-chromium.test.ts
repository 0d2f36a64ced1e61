import { execFileSync } from 'node:child_process';
import { packagedChromium } from './packaged-chromium.ts';

const itRuns = process.platform === 'linux' && process.arch === 'x64' ? test : test.skip;

itRuns(
  'the Chromium among the packages is unpacked once and runs',
  async () => {
    const [first, second] = await Promise.all([packagedChromium(), packagedChromium()]);
    expect(second).toEqual(first);
    const env = { ...process.env, ...first.env };
    expect(execFileSync(first.executablePath, ['--version'], { env }).toString()).toMatch(/Chrom/);
  },
  60_000,
);
