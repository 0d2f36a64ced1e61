import { defineConfig } from '@playwright/test';
import { launchOptions } from '@pay/browser';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addresses } from './support/addresses.ts';

// The tests of a run share a platform, so those that move its clock run when no other does.
const movesClock = globSync('**/*.spec.ts', { cwd: import.meta.dirname }).filter((file) =>
  /moveClock|sandbox\/clock/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

export default defineConfig({
  testDir: '.',
  projects: [
    {
      name: 'journeys',
      testMatch: '**/*.spec.ts',
      testIgnore: movesClock.map((file) => `**/${file}`),
      outputDir: 'test-results/output/journeys',
    },
    { name: 'clock', testMatch: movesClock.map((file) => `**/${file}`), outputDir: 'test-results/output/clock' },
  ],
  globalSetup: './support/start-stack.ts',
  workers: Number(process.env['E2E_WORKERS'] ?? 1),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 2 : 0,
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/report.json' }]],
  use: {
    baseURL: addresses.portal,
    browserName: 'chromium',
    launchOptions: await launchOptions(),
    viewport: { width: 1366, height: 768 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
  },
});
