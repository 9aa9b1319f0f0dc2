import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { readSql } from '../tenancy/sql.ts';
import { tagOf, UNREAD } from './table-tags.ts';

type Tagged = Pick<
  AnyEndpoint,
  'method' | 'path' | 'effect' | 'access' | 'answersFile' | 'reads' | 'touches'
>;

/** Every request finds its session, and sometimes records the use of it and its device. */
const OF_THE_SESSION =
  /"sessions"\."token_hash" = \$\d|^update "sessions" set "(expires_at|last_seen_at)"|^update "devices" set "last_seen_at"/;

/**
 * Returns the tag that an endpoint lacks, according to one of its statements, or null: a call that writes must touch
 * the tags of the tables it changes, and one that reads must read those of the tables of its answer.
 */
export function tagProblem(endpoint: Tagged, text: string): string | null {
  const { method, path, effect, access } = endpoint;
  // Without a session no screen can be outdated.
  if (access === 'public' || OF_THE_SESSION.test(text)) return null;
  if (effect === 'write') {
    const missing = firstMissing(readSql(text).written, endpoint.touches ?? []);
    return missing && `${method} ${path} changes ${missing.table} and does not touch '${missing.tag}'`;
  }
  // A screen caches the answers of GETs, except files.
  if (method !== 'GET' || endpoint.answersFile !== undefined) return null;
  const tables = readSql(text).blocks.flatMap(({ sources }) => sources.map(({ table }) => table ?? ''));
  const excepted = UNREAD.filter((one) => one.path === path).flatMap(({ tags }) => tags);
  const missing = firstMissing(tables, [...(endpoint.reads ?? []), ...excepted]);
  return missing && `${method} ${path} shows ${missing.table} and does not read '${missing.tag}'`;
}

function firstMissing(tables: readonly string[], said: readonly string[]) {
  for (const table of tables) {
    const tag = tagOf(table);
    if (tag && !said.includes(tag)) return { table, tag };
  }
  return null;
}
