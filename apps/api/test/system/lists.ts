import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { z } from 'zod';
import type { TestApi } from '../api.ts';
import { allEndpoints } from './endpoints.ts';

/** A plain list has the calls `/api/company/:companyId/<list>/create` (or `store`) and `/api/<list>/:id/…`. */
const CREATE = /^\/api\/company\/:companyId\/([\w-]+)\/(?:create|store)$/;
const OF_ONE = /^\/api\/([\w-]+)\/:id(?:\/|$)/;

const endpoints = await allEndpoints();

/** The call that creates a record, by the name of its list. */
const CREATING = new Map(
  endpoints.flatMap((one) => {
    const list = CREATE.exec(one.endpoint.path)?.[1];
    return list === undefined ? [] : [[list, one] as const];
  }),
);

/** Every list whose records are created by one call and named by `/api/<list>/:id`. */
export const LISTS = new Set(endpoints.flatMap(({ endpoint }) => listOf(endpoint.path) ?? []));

/** Returns the list whose record a path names. */
export function listOf(path: string): string | undefined {
  const list = OF_ONE.exec(path)?.[1];
  return list !== undefined && CREATING.has(list) ? list : undefined;
}

export const createsRecord = ({ path }: Pick<AnyEndpoint, 'path'>): boolean =>
  LISTS.has(CREATE.exec(path)?.[1] ?? '');

/** Creates a record of a list. Returns its id. */
export async function createRecord(
  api: TestApi,
  list: string,
  { token, companyId }: { token: string; companyId: number },
): Promise<number> {
  const { name, endpoint } = CREATING.get(list)!;
  const { status, body } = await api.send(endpoint, { token, params: { companyId }, body: bodyOf(endpoint) });
  const [record] = Object.values<{ id?: number }>(body);
  if (status !== 200 || !record?.id) throw new Error(`say in samples.ts what ${name} sends`);
  return record.id;
}

interface Json {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Json[];
  readonly minimum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Json>>;
}

/** Returns a small body that the call accepts: its required keys with the simplest values. */
export function bodyOf({ body }: Pick<AnyEndpoint, 'body'>): object {
  return valueOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json) as object;
}

function valueOf({ type, minimum = 1, required = [], properties = {}, ...json }: Json): unknown {
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum[0];
  if (json.anyOf) return valueOf(json.anyOf[0]!);
  if (type === 'number' || type === 'integer') return Math.max(minimum, 1);
  if (type === 'boolean') return true;
  if (type === 'array') return [];
  if (type === 'object')
    return Object.fromEntries(required.map((key) => [key, valueOf(properties[key] ?? {})]));
  return 'Muestra';
}
