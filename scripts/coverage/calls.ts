import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allowedRoles, type AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import type { Row } from './pages.ts';

/** An endpoint of the contract under the name of its export. */
interface Call {
  readonly name: string;
  readonly endpoint: AnyEndpoint;
}

/** Reads every endpoint of the contract, keyed as the table writes them: `GET /api/branch/{}`. */
export async function readCalls(root: string): Promise<Map<string, Call>> {
  const contract = join(root, 'packages/contract/src');
  const modules = await Promise.all(
    globSync('**/*.endpoints.ts', { cwd: contract }).map(
      (file) => import(pathToFileURL(join(contract, file)).href) as Promise<Record<string, unknown>>,
    ),
  );
  const endpoints = modules.flatMap((module) => Object.entries(module)).filter(isEndpoint);
  return new Map(
    endpoints.map(([name, endpoint]) => [
      `${endpoint.method} ${withoutNames(endpoint.path)}`,
      { name, endpoint },
    ]),
  );
}

const isEndpoint = (entry: [string, unknown]): entry is [string, AnyEndpoint] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'effect' in entry[1] && 'path' in entry[1];

const withoutNames = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, '{}');

/** Returns where the table of calls and the contract differ. Calls beyond the specification need no row. */
export function callProblems(rows: readonly Row[], calls: ReadonlyMap<string, Call>): string[] {
  return rows.flatMap((row) => {
    const call = calls.get(keyOf(row));
    const problems = call ? differences(row, call) : ['is no call of the contract'];
    return problems.map((problem) => `${row.at} ${keyOf(row)}: ${problem}`);
  });
}

const keyOf = ({ kind, fact }: Row) => `${kind} ${withoutNames(fact.split(' ')[0] ?? '')}`;

function differences({ fact }: Row, { endpoint }: Call): string[] {
  const [head = '', answered = ''] = fact.split(' → ');
  const [, who = '', ...rest] = head.split(' · ');
  const { flags, names } = partsOf(rest);
  const found = factsOf(endpoint);
  return [
    ...different('is for', who, found.who),
    ...different('takes a key', `${flags.has('key')}`, `${found.flags.includes('key')}`),
    ...different('is a GET that writes', `${flags.has('writes')}`, `${found.flags.includes('writes')}`),
    ...names.filter((name) => !found.takes.includes(name)).map((name) => `does not take ${name}`),
    ...namesIn(answered)
      .filter((name) => !found.answers.includes(name))
      .map((name) => `does not answer ${name}`),
  ];
}

function factsOf(endpoint: AnyEndpoint) {
  const roles = allowedRoles(endpoint.access, {});
  const isWritingGet = endpoint.method === 'GET' && endpoint.effect === 'write';
  return {
    who: roles === null ? 'public' : roles === 'session' ? 'all' : roles.join(' '),
    flags: [...(endpoint.idempotent ? ['key'] : []), ...(isWritingGet ? ['writes'] : [])],
    takes: [...keysOf(endpoint.body, 'input'), ...keysOf(endpoint.query, 'input'), ...(endpoint.files ?? [])],
    answers: [...keysOf(endpoint.response, 'output'), ...(endpoint.answersFile ? ['file'] : [])],
  };
}

/** Returns the flags of a call and the names it takes, which stand between the same dots. */
function partsOf(parts: readonly string[]) {
  const isFlag = (part: string) => part === 'key' || part === 'writes';
  return {
    flags: new Set(parts.filter(isFlag)),
    names: namesIn(parts.filter((part) => !isFlag(part)).join(' ')),
  };
}

const different = (what: string, listed: string, found: string) =>
  listed === found ? [] : [`${what}: table ${listed}, contract ${found}`];

/** The names of a list, without those in parentheses: they may be sent and mean nothing. */
const namesIn = (list: string) => list.replaceAll(/\([^)]*\)/g, '').match(/[\w]+/g) ?? [];

/** A JSON schema, as far as it is looked at. */
export interface Json {
  readonly properties?: Record<string, Json>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
}

type Schema = AnyEndpoint['response'];

export const jsonOf = (schema: Schema, io: 'input' | 'output') =>
  schema.toJSONSchema({ io, unrepresentable: 'any' }) as Json;

/** Returns the keys of an object schema; of a union, those of all its sides. */
function keysOf(schema: Schema, io: 'input' | 'output'): string[] {
  const walk = ({ properties = {}, anyOf = [], oneOf = [] }: Json): string[] => [
    ...Object.keys(properties),
    ...[...anyOf, ...oneOf].flatMap(walk),
  ];
  return walk(jsonOf(schema, io));
}
