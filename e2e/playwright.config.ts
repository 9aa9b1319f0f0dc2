import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  globalSetup: './global-setup.ts',
  outputDir: 'test-results',
  // Node reads TypeScript by itself.
  build: { external: ['**/*'] },
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env['PRODUCT_URL'],
    launchOptions: await chromiumOptions(),
    // Without a film of the pages, which takes a quarter more time: `--trace on` records one.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
});
