import { DatabaseSync } from 'node:sqlite';
import type { Outcome, Outgoing } from './driver.ts';

/** WhatsApp reports `delivered` and `read` after `sent`. */
export type State = 'waiting' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | 'unknown';

export interface StoredMessage extends Outgoing {
  readonly state: State;
  readonly attempts: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly reason: string | null;
}

interface NewMessage {
  /** The sender's own name of the message, by which a repeat is recognized. */
  readonly ref: string | null;
  readonly phone: string;
  readonly text: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

const SCHEMA = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists messages (
    id integer primary key,
    ref text unique,
    phone text not null,
    text text not null,
    state text not null default 'waiting',
    attempts integer not null default 0,
    not_before integer not null,
    expires_at integer not null,
    created_at integer not null,
    as_template integer not null default 0,
    provider_id text unique,
    -- The attempt that WhatsApp took and then did not deliver; its reports may come again.
    refused_id text,
    reason text
  );
  create index if not exists messages_open on messages (phone, id) where state in ('waiting', 'sending');
  -- When a phone last wrote to the restaurant.
  create table if not exists heard (phone text primary key, at integer not null);
`;

const COLUMNS = `id, phone, text, state, attempts, expires_at as expiresAt, as_template as asTemplate, reason`;

/** A reported state follows only these: reports come late and in any order. */
const BEFORE: Readonly<Record<'sent' | 'delivered' | 'read' | 'failed', readonly State[]>> = {
  sent: ['sending', 'unknown'],
  delivered: ['sending', 'unknown', 'sent'],
  read: ['sending', 'unknown', 'sent', 'delivered'],
  failed: ['sending', 'unknown', 'sent'],
};

export type Store = ReturnType<typeof openStore>;

/** Maximum wait of a statement for another program that has locked the file. Calls wait too. */
const LOCK_WAIT_MS = 100;

/**
 * Opens the messages on disk: an accepted message survives a crash, and one that was being sent becomes `unknown`. Only
 * the program that has the port may do it. Every function throws if the disk is full or the file is locked.
 */
export function openStore(path: string, now: () => number) {
  const db = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
  try {
    db.exec(SCHEMA);
    db.exec(`update messages set state = 'unknown', reason = 'interrumpido' where state = 'sending'`);
  } catch (error) {
    db.close();
    throw error;
  }
  const one = (sql: string, ...values: (string | number | null)[]): StoredMessage | undefined => {
    const row = db.prepare(sql).get(...values);
    // SQLite has no booleans.
    return row && ({ ...row, asTemplate: row['asTemplate'] === 1 } as unknown as StoredMessage);
  };
  const run = (sql: string, values: readonly (string | number | null)[]) =>
    Number(db.prepare(sql).run(...values).changes);

  /** Commits all changes of `work` together, with one wait for the disk; none if it throws. */
  const together = (work: () => void): void => {
    db.exec('begin immediate');
    try {
      work();
      db.exec('commit');
    } catch (error) {
      // SQLite itself may have rolled back, as on a full disk.
      if (db.isTransaction) db.exec('rollback');
      throw error;
    }
  };
  const find = (id: number) => one(`select ${COLUMNS} from messages where id = ?`, id);
  return {
    find,
    together,
    /** Stores a message and returns it; returns the first one with its ref if there is one. */
    add({ ref, phone, text, expiresAt }: NewMessage): StoredMessage {
      run(
        `insert into messages (ref, phone, text, not_before, expires_at, created_at) values (?, ?, ?, ?, ?, ?)
         on conflict (ref) do nothing`,
        [ref, phone, text, now(), expiresAt, now()],
      );
      const where = ref === null ? 'id = last_insert_rowid()' : 'ref = ?';
      return one(`select ${COLUMNS} from messages where ${where}`, ...(ref === null ? [] : [ref]))!;
    },
    /** Marks and returns the oldest message that is due by `at` and whose phone has no earlier one being sent. */
    take(at: number, isTemplateNeeded: (phone: string) => boolean): StoredMessage | undefined {
      const next = one(
        `select ${COLUMNS} from messages as m where state = 'waiting' and not_before <= ? and not exists (
           select 1 from messages as e where e.phone = m.phone and e.id < m.id and e.state in ('waiting', 'sending'))
         order by id limit 1`,
        at,
      );
      if (!next) return undefined;
      const asTemplate = next.asTemplate || isTemplateNeeded(next.phone);
      run(`update messages set state = 'sending', attempts = attempts + 1, as_template = ? where id = ?`, [
        asTemplate ? 1 : 0,
        next.id,
      ]);
      return { ...next, asTemplate, attempts: next.attempts + 1 };
    },
    /** Stores the result of an attempt, unless a webhook has reported a later state. */
    settle({ id, attempts }: StoredMessage, outcome: Outcome, notBefore: number): void {
      const { state } = outcome;
      const providerId = state === 'sent' ? outcome.providerId : null;
      const reason = state === 'sent' ? null : outcome.reason;
      run(
        `update messages set state = ?, provider_id = coalesce(?, provider_id), reason = ?, not_before = ?
         where id = ? and attempts = ? and state = 'sending'`,
        [state === 'later' ? 'waiting' : state, providerId, reason, notBefore, id, attempts],
      );
    },
    /** Stores a webhook's report. Returns false if it contains no change. */
    report(id: number, providerId: string, state: keyof typeof BEFORE, reason: string | null): boolean {
      const marks = BEFORE[state].map(() => '?').join(', ');
      return (
        run(
          `update messages set state = ?, provider_id = ?, reason = ?
           where id = ? and coalesce(provider_id, ?) = ? and refused_id is not ? and state in (${marks})`,
          [state, providerId, reason, id, providerId, providerId, providerId, ...BEFORE[state]],
        ) > 0
      );
    },
    /** Queues a message again as a template: the phone certainly did not accept it as a text. */
    againAsTemplate(id: number): void {
      run(
        `update messages set state = 'waiting', as_template = 1, refused_id = provider_id, provider_id = null,
           not_before = ? where id = ?`,
        [now(), id],
      );
    },
    byProvider: (providerId: string) =>
      one(`select ${COLUMNS} from messages where provider_id = ?`, providerId),
    recordIncoming(phone: string, at: number): void {
      run(
        `insert into heard (phone, at) values (?, ?) on conflict (phone) do update set at = max(at, excluded.at)`,
        [phone, at],
      );
    },
    forgetPhone: (phone: string) => void run(`delete from heard where phone = ?`, [phone]),
    lastIncomingAt(phone: string): number | null {
      const row = db.prepare(`select at from heard where phone = ?`).get(phone);
      return row === undefined ? null : Number(row['at']);
    },
    /** Returns when the next message is due after this instant, in epoch milliseconds; null if there is none. */
    nextAfter(at: number): number | null {
      const row = db
        .prepare(`select min(not_before) as at from messages where state = 'waiting' and not_before > ?`)
        .get(at);
      return typeof row?.['at'] === 'number' ? row['at'] : null;
    },
    countOpen: () =>
      Number(
        db.prepare(`select count(*) as n from messages where state in ('waiting', 'sending')`).get()?.['n'],
      ),
    /** Deletes messages older than 30 days: they contain phone numbers. */
    tidy(): void {
      const oldest = now() - 30 * 24 * 3_600_000;
      run(`delete from messages where created_at < ? and state not in ('waiting', 'sending')`, [oldest]);
      run(`delete from heard where at < ?`, [oldest]);
    },
    close: () => db.close(),
  };
}
