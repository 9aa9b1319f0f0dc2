import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { testsServers } from './scripts/test-changed.ts';

const WEB_TESTS = 'apps/web/src/**/*.test.{ts,tsx}';
/** Tests create much that dies at once: with more room for it, garbage is collected less often. */
const execArgv = ['--max-semi-space-size=64'];
// Workers and the threads of programs compile a module once per machine, like `npm start`.
process.env['NODE_COMPILE_CACHE'] ??= `${import.meta.dirname}/dist/cache`;
const WEB = { execArgv, environment: 'happy-dom', testTimeout: 15_000 } as const;

/**
 * Files that need modules of their own: those that replace a module, or load one again, because another file may have
 * loaded the real one; and the guest's page, a program that listens to its document until the end.
 */
const ALONE = /vi\.mock\(|await import\(|\/guest\.testing\.tsx'/;
const aloneIn = (tests: string, pattern: RegExp) =>
  globSync(tests, { cwd: import.meta.dirname }).filter((file) =>
    pattern.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  );
const alone = aloneIn(WEB_TESTS, ALONE);
const API_TESTS = 'apps/api/**/*.test.ts';
const API = {
  execArgv,
  globalSetup: 'apps/api/test/global-setup.ts',
  setupFiles: 'apps/api/test/cheap-passwords.ts',
  hookTimeout: 60_000,
  testTimeout: 30_000,
} as const;
const apiAlone = aloneIn('apps/api/src/**/*.test.ts', /vi\.mock\(/);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          // Files share what they load: nothing they test keeps a state of its own.
          isolate: false,
          include: ['{packages,test,scripts,bench}/**/*.test.ts'],
          exclude: ['packages/embedded-postgres', '**/node_modules'],
        },
      },
      {
        test: {
          name: 'embedded-postgres',
          include: ['packages/embedded-postgres/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...API,
          name: 'api',
          // As in the running server: one load, many applications, each over a database of its own.
          isolate: false,
          include: [API_TESTS],
          exclude: [
            '**/node_modules',
            ...apiAlone,
            ...(testsServers() ? [] : ['apps/api/test/system/failover']),
          ],
        },
      },
      { test: { ...API, name: 'api-alone', include: apiAlone } },
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
          ...WEB,
          name: 'web',
          // Files share what they load, which took longer than their tests.
          isolate: false,
          include: [WEB_TESTS],
          exclude: alone,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: { ...WEB, name: 'web-alone', include: alone },
      },
    ],
  },
});
