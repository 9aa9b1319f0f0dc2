// Writes an empty slice that passes the checks: `npm run new-feature -- loyalty-cards`.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');

/** Returns the files of a slice by path, in the order in which data travels (docs/README.md). */
export function sliceOf(feature: string): Record<string, string> {
  const camel = feature.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
  return {
    [`packages/contract/src/${feature}/${feature}.endpoints.ts`]: `import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { params } from '../schema.ts';

export const list${pascal} = endpoint({
  method: 'GET',
  path: '/api/company/:companyId/${feature}',
  access: 'session',
  params: params.company,
  response: z.object({ ${camel}: z.array(z.object({ id: z.number() })) }),
  summary: 'List ${feature}',
});
`,
    [`apps/api/src/features/${feature}/${feature}.service.ts`]: `/** Nothing yet: the context, a repository and a migration come with the first rule. */
export async function list${pascal}(): Promise<{ id: number }[]> {
  return [];
}
`,
    [`apps/api/src/features/${feature}/${feature}.routes.ts`]: `import * as endpoints from '@restaurante/contract/${feature}/${feature}.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { list${pascal} } from './${feature}.service.ts';

export function ${camel}Routes(app: FastifyInstance): void {
  handle(app, endpoints.list${pascal}, async () => ({ ${camel}: await list${pascal}() }));
}
`,
    [`apps/api/src/features/${feature}/${feature}.routes.test.ts`]: `import * as endpoints from '@restaurante/contract/${feature}/${feature}.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../test/api.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

it('starts empty', async () => {
  const { token, company } = await registerRestaurant(api);
  const { ${camel} } = await api.call(endpoints.list${pascal}, { token, params: { companyId: company.id } });
  expect(${camel}).toEqual([]);
});
`,
    [`apps/web/src/features/${feature}/${pascal}Page.tsx`]: `import { list${pascal} } from '@restaurante/contract/${feature}/${feature}.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function ${pascal}Page() {
  const companyId = useSignedIn().company.id;
  const { data } = useQuery(query(list${pascal}, { params: { companyId } }));
  return (
    <>
      <PageHeader title="${pascal}" count={data?.${camel}.length} />
      {data?.${camel}.length === 0 && <EmptyState />}
    </>
  );
}
`,
  };
}

function main(): void {
  const feature = parseArgs({ allowPositionals: true }).positionals[0] ?? '';
  if (!/^[a-z]+(-[a-z]+)*$/.test(feature))
    throw new Error('Name the feature in kebab-case, plural: npm run new-feature -- loyalty-cards');
  for (const [path, text] of Object.entries(sliceOf(feature))) {
    const file = join(root, path);
    if (existsSync(file)) throw new Error(`${path} exists already`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    process.stdout.write(`${path}\n`);
  }
  execFileSync('oxfmt', Object.keys(sliceOf(feature)), { cwd: root, stdio: 'ignore' });
  process.stdout.write(
    '\nTwo lines are left: the routes in apps/api/src/app.ts, the page in apps/web/src/app/router.tsx.\n',
  );
}

if (import.meta.main) main();
