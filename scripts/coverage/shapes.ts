import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { jsonOf, type Json } from './calls.ts';
import type { Row } from './pages.ts';

/** Returns which keys of the table of shapes an answer lacks. A row begins with the call and where in its answer. */
export function shapeProblems(
  rows: readonly Row[],
  calls: ReadonlyMap<string, { name: string; endpoint: AnyEndpoint }>,
): string[] {
  const endpoints = new Map(Array.from(calls.values(), ({ name, endpoint }) => [name, endpoint]));
  return rows.flatMap(({ at, fact }) => {
    const [, name = '', path = '', keys = ''] = /^(\w+)(?:\.([\w.]+))?: (.+)$/.exec(fact) ?? [];
    const endpoint = endpoints.get(name);
    if (!endpoint) return [`${at} ${name}: is no call of the contract`];
    const answer = jsonOf(endpoint.response, 'output');
    return dottedKeys(keys)
      .map((key) => (path ? `${path}.${key}` : key))
      .filter((key) => !has(answer, key.split('.')))
      .map((key) => `${at} ${name}: its answer has no ${key}`);
  });
}

/** Returns `a, b {c, d}` as a, b, b.c, b.d. */
export function dottedKeys(list: string): string[] {
  const keys: string[] = [];
  const above: string[] = [];
  for (const [token] of list.matchAll(/\w+|[{}]/g)) {
    if (token === '{') above.push(keys.at(-1) ?? '');
    else if (token === '}') above.pop();
    else keys.push(above.length > 0 ? `${above.at(-1)}.${token}` : token);
  }
  return keys;
}

function has(json: Json, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true;
  if (json.items) return has(json.items, [key, ...rest]);
  const inner = json.properties?.[key];
  if (inner) return has(inner, rest);
  return (json.anyOf ?? []).some((side) => has(side, [key, ...rest]));
}
