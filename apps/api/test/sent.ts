import type { CompiledQuery } from 'kysely';
import { StatementConnection } from '../src/shared/db/driver/connection.ts';
import type { Prepared } from '../src/shared/db/driver/prepared-query.ts';

type Hear = (text: string, connection: StatementConnection, values: readonly unknown[]) => void;

/** Calls `hear` with each statement when it is asked, in the context of whoever asks. Returns how to stop it. */
export function hearStatements(hear: Hear): () => void {
  const own = StatementConnection.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- called on their connection below
  const { run, queue, executeQuery } = own;
  const heard = (send: (...args: never[]) => unknown) =>
    function (this: StatementConnection, first: Prepared | CompiledQuery, ...others: [unknown[]?]) {
      if ('text' in first) hear(first.text, this, others[0] ?? []);
      else hear(first.sql, this, first.parameters);
      return Reflect.apply(send, this, [first, ...others]);
    };
  Object.assign(own, { run: heard(run), queue: heard(queue), executeQuery: heard(executeQuery) });
  return () => void Object.assign(own, { run, queue, executeQuery });
}
