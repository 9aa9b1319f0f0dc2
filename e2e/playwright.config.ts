import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';

export default defineConfig({
  projects: [
    // Runs next to the journeys, so that no worker of the screens waits for it.
    { name: 'demo', testMatch: 'screens/demo.setup.ts' },
    { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: 'screens/**' },
    { name: 'screens', testMatch: 'screens/*.e2e.ts', dependencies: ['demo'] },
  ],
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
    // Actions, console and network. Pages as they were at each action take up to a fifth more time: `--trace on`.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
