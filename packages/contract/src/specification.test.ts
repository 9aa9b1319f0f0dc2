import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allowedRoles, type AnyEndpoint } from './endpoint.ts';

/**
 * The calls of the specification, one a line: who may call (role ids, `all` with a session, `public`), `key` if it takes
 * an idempotency key, `writes` for a GET that changes something, what it takes, what it answers. The contract may have
 * more calls and keys.
 */
const lines = readFileSync(`${import.meta.dirname}/specification.txt`, 'utf8')
  .trim()
  .split('\n');

const modules = await Promise.all(
  globSync('**/*.endpoints.ts', { cwd: import.meta.dirname }).map(
    (file) => import(`${import.meta.dirname}/${file}`) as Promise<Record<string, Partial<AnyEndpoint>>>,
  ),
);
const calls = new Map(
  modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is AnyEndpoint => value?.path !== undefined && value.response !== undefined)
    .map((call) => [`${call.method} ${call.path.replaceAll(/:\w+/g, '{}')}`, call]),
);

/** A JSON schema, as far as it is looked at. */
interface Json {
  readonly properties?: Record<string, Json>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
}

const has = (json: Json, [key, ...rest]: readonly string[]): boolean =>
  key === undefined ||
  (json.items !== undefined && has(json.items, [key, ...rest])) ||
  (json.properties?.[key] !== undefined && has(json.properties[key], rest)) ||
  [...(json.anyOf ?? []), ...(json.oneOf ?? [])].some((side) => has(side, [key, ...rest]));

const jsonOf = (schema: AnyEndpoint['response'], io: 'input' | 'output') =>
  schema.toJSONSchema({ io, unrepresentable: 'any' }) as Json;

/** Returns `a, b {c}` as a, b, b.c. */
function dotted(list: string): string[] {
  const keys: string[] = [];
  const above: string[] = [];
  for (const [token] of list.matchAll(/\w+|[{}]/g)) {
    if (token === '{') above.push(keys.at(-1) ?? '');
    else if (token === '}') above.pop();
    else keys.push([...above.slice(-1), token].join('.'));
  }
  return keys;
}

function whoOf(call: AnyEndpoint): string {
  const roles = allowedRoles(call.access, {});
  const who = roles === null ? 'public' : roles === 'session' ? 'all' : roles.join(' ');
  const writes = call.method === 'GET' && call.effect === 'write';
  return `${who}${call.idempotent ? ' key' : ''}${writes ? ' writes' : ''}`;
}

/** Returns what the contract lacks of a line. */
function problemsOf(line: string): string[] {
  const [head = '', answers = ''] = line.split(' → ');
  const [name = '', who = '', takes = ''] = head.split(' · ');
  const call = calls.get(name);
  if (!call) return [`no call ${name}`];
  const inputs = [jsonOf(call.body, 'input'), jsonOf(call.query, 'input')];
  const output = jsonOf(call.response, 'output');
  const isTaken = (key: string) => call.files?.includes(key) || inputs.some((json) => has(json, [key]));
  const isAnswered = (key: string) =>
    has(output, key.split('.')) || (key === 'file' && call.answersFile !== undefined);
  return [
    ...(whoOf(call) === who ? [] : [`is for ${whoOf(call)}`]),
    ...dotted(takes).flatMap((key) => (isTaken(key) ? [] : [`does not take ${key}`])),
    ...dotted(answers).flatMap((key) => (isAnswered(key) ? [] : [`does not answer ${key}`])),
  ];
}

it('the contract has every specified call, with its roles and keys', () => {
  expect(lines.length).toBeGreaterThan(70);
  expect(lines.flatMap((line) => problemsOf(line).map((problem) => [line.split(' · ')[0], problem]))).toEqual(
    [],
  );
});

it.each([
  ['GET /api/pigeons/{} · all → pigeons', 'no call GET /api/pigeons/{}'],
  ['GET /api/roles/list · 2 key → roles', 'is for 2 3'],
  ['GET /api/roles/list · 2 3 · pigeon → roles', 'does not take pigeon'],
  ['GET /api/roles/list · 2 3 → roles {pigeon}', 'does not answer roles.pigeon'],
])('a wrong line is named: %s', (line, problem) => expect(problemsOf(line)).toEqual([problem]));
