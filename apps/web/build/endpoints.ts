import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import type { Plugin } from 'vite';

/** Parts of an endpoint that only the server reads. The rest is copied if it can be written as JSON. */
const SERVERS_OWN = [
  'params',
  'query',
  'body',
  'response',
  'access',
  'effect',
  'files',
  'fileTooLarge',
  'answersFile',
  'revalidates',
  'whileSuspended',
  'rateLimit',
  'summary',
] as const satisfies readonly (keyof AnyEndpoint)[];

/**
 * Leaves of each `*.endpoints.ts` what the browser calls with: method, path, idempotency and the like. A page that
 * makes a call would otherwise load zod, the schemas of the answers and those of every neighbouring call. A form
 * imports the one schema it validates with from the wire file (docs/decisions/016).
 */
export function endpointsWithoutSchemas(): Plugin {
  return {
    name: 'endpoints-without-schemas',
    transform: {
      filter: { id: /packages\/contract\/src\/.*\.endpoints\.ts$/ },
      handler: async (_code, id) => {
        const { mtimeMs } = await stat(id);
        const exported = (await import(`${pathToFileURL(id).href}?${mtimeMs}`)) as Record<string, unknown>;
        const code = Object.entries(exported)
          .filter(([, value]) => isEndpoint(value))
          .map(
            ([name, value]) => `export const ${name} = ${JSON.stringify(forBrowser(value as AnyEndpoint))};`,
          )
          .join('\n');
        return { code, map: null };
      },
    },
  };
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
}

function forBrowser(endpoint: AnyEndpoint): Partial<AnyEndpoint> {
  return Object.fromEntries(
    Object.entries(endpoint).filter(([name]) => !SERVERS_OWN.some((own) => own === name)),
  );
}
