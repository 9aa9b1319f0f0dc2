import { companyUrlOf, proxyOf } from '../src/environment.ts';
import { runOperator } from '../src/features/operator/index.ts';
import type { Stores } from '../src/shared/uploads/stores.ts';
import { type TestApi, contextOf } from './api.ts';

const installationOf = (api: TestApi, stores: Stores) => ({
  ctx: contextOf(api),
  stores,
  publicUrl: api.app.deps.publicUrl,
  dataDir: api.dataDir,
  number: api.environment.INSTALLATION,
  proxy: proxyOf(api.environment),
  companyUrl: (slug: string) => companyUrlOf(api.environment, slug),
  close: async () => undefined,
});

/** Runs the operator's command line over a test API. Returns its output and exit code. */
export function operatorOf(
  api: TestApi,
  /** Returns the operator's answer to a question; if missing, there is no keyboard. */
  {
    answer,
    stores = api.stores,
    other = api,
  }: {
    answer?: (question: string) => string | Promise<string>;
    stores?: Stores;
    /** The installation to which a company moves. */
    other?: TestApi;
  } = {},
) {
  return async (...words: string[]): Promise<{ code: number; out: string; err: string }> => {
    const out: string[] = [];
    const err: string[] = [];
    const run = () =>
      runOperator(words, {
        terminal: {
          print: (text) => void out.push(text),
          fail: (text) => void err.push(text),
          ask: answer ? async (question) => answer(question) : null,
        },
        open: async () => ({
          ...installationOf(api, stores),
          openOther: async () => installationOf(other, other.stores),
          user: 'marta',
        }),
      });
    const code = await api.watch(run);
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
}

/** Returns the operator's acts on a company from the audit trail, oldest first. */
export const actsOn = (api: TestApi, companyId: number) =>
  api.app.deps.database
    .selectFrom('auditLog')
    .select(['action', 'userId', 'details'])
    .where('companyId', '=', companyId)
    .where('action', 'like', 'operator.%')
    .orderBy('id')
    .execute();
