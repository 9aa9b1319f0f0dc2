import type { CompiledQuery } from 'kysely';
import { PgConnection } from '../src/shared/db/driver.ts';

type Listener = (text: string, connection: PgConnection, values: readonly unknown[]) => void;

/** Calls `listener` with each statement when it is sent, in the context of its sender. Returns how to stop. */
export function onStatement(listener: Listener): () => void {
  const own = PgConnection.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- called on their connection below
  const { executeQuery, command } = own;
  Object.assign(own, {
    executeQuery(this: PgConnection, query: CompiledQuery) {
      listener(query.sql, this, query.parameters);
      return executeQuery.call(this, query);
    },
    command(this: PgConnection, text: Parameters<typeof command>[0]) {
      listener(text, this, []);
      return command.call(this, text);
    },
  });
  return () => void Object.assign(own, { executeQuery, command });
}
