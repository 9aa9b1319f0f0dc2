import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          // Files share what they load: nothing they test keeps a state of its own.
          isolate: false,
          include: ['packages/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          // As in the running server: one load, many applications, each over a database of its own.
          isolate: false,
          include: ['apps/api/**/*.test.ts'],
          globalSetup: 'apps/api/test/global-setup.ts',
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'print-server',
          include: ['apps/print-server/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'whatsapp-gateway',
          include: ['apps/whatsapp-gateway/**/*.test.ts'],
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          pool: 'threads',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 15_000,
        },
      },
    ],
  },
});
