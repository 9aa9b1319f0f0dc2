import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { z } from 'zod';
import { OTHER_COMPANY_BODIES, type Records } from './samples.ts';

/** Ids that are equal for every company, that the server ignores, or whose function does not exist yet. */
const OF_NO_COMPANY = new Set(['role_id', 'city_id', 'sales_status_id', 'kind_id']);
const ID = /(_id|[a-z]Id|^id)$/;

/** Returns the keys, at any depth of an endpoint's body, that contain the id of a company's record. */
export function idKeysOf({ body }: AnyEndpoint): Set<string> {
  return keysWhere(
    z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }),
    (key, value) => ID.test(key) && !OF_NO_COMPANY.has(key) && typeof value === 'object',
  );
}

/** Marks every record of a company with a text that can be found in a body. */
const marked = (whose: string) =>
  new Proxy({}, { get: (_, record) => `${whose} ${String(record)}` }) as unknown as Records;

/** Returns the keys with which `FOREIGN_BODIES` sends another company's record to an endpoint. */
export function triedKeysOf(name: string): Set<string> {
  const tried = OTHER_COMPANY_BODIES.filter(([endpoint]) => endpoint === name);
  const keys = tried.flatMap(([, , bodyOf]) => [
    ...keysWhere(bodyOf(marked('own'), marked('other')), (_, value) => String(value).startsWith('other ')),
  ]);
  return new Set(keys);
}

function keysWhere(tree: unknown, isMatch: (key: string, value: unknown) => boolean): Set<string> {
  if (typeof tree !== 'object' || tree === null) return new Set();
  return new Set(
    Object.entries(tree).flatMap(([key, value]) => [
      ...(isMatch(key, value) ? [key] : []),
      ...keysWhere(value, isMatch),
    ]),
  );
}
