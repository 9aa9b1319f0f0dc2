import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';

const CONTRACT = join(import.meta.dirname, '../../../../packages/contract/src');

/** Returns every endpoint object of the contract, so that a new one is tested without extra code. */
export async function allEndpoints(): Promise<{ name: string; endpoint: AnyEndpoint }[]> {
  const files = globSync('**/*.endpoints.ts', { cwd: CONTRACT });
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(CONTRACT, file)).href) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({ name, endpoint }));
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'effect' in value && 'path' in value;
}

/** Returns whether a call takes a field of this name, in its body or its query. */
export const takesField = ({ body, query }: AnyEndpoint, name: string): boolean =>
  [body, query].some((schema) => {
    const { properties = {} } = schema.toJSONSchema({ io: 'input', unrepresentable: 'any' });
    return name in properties;
  });

/** Returns values for an endpoint's path: the test's by parameter name, 1 for all others. */
export function someParams(
  { path }: AnyEndpoint,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return Object.fromEntries(names.map((name) => [name, given[name] ?? (name === 'status' ? '1' : 1)]));
}
