import { defineConfig } from '@playwright/test';
import { launchOptions } from '@pay/browser';
import { addresses } from './support/addresses.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/output',
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
