import { sql } from 'kysely';
import { statement } from '../../shared/db/statement.ts';

interface Link<F> {
  readonly userId: number;
  /** The value of the link's own column. */
  readonly fact: F;
  readonly expiresAt: Date;
  readonly tokenHash: Buffer;
}

/** Returns the statements of a table with one link for each user. */
export function linkStatements<F>(name: string, column: string) {
  const [table, fact] = [sql.table(name), sql.ref(column)];
  return {
    insert: statement(
      (_, p: Link<F>) => sql`
        insert into ${table} (user_id, ${fact}, expires_at, token_hash)
        values (${p.userId}, ${p.fact}, ${p.expiresAt}, ${p.tokenHash})
        on conflict (user_id) do update set
          ${fact} = excluded.${fact}, expires_at = excluded.expires_at, token_hash = excluded.token_hash`,
    ),
    /** Finds the user of a token, to be locked before the token is used. */
    find: statement(
      (_, p: { tokenHash: Buffer; now: Date }) => sql<{ userId: number; companyId: number }>`
        select link.user_id, users.company_id from ${table} link join users on users.id = link.user_id
        where link.token_hash = ${p.tokenHash} and link.expires_at > ${p.now}`,
    ),
    /** Uses the token of a locked user up. No row when it was used or replaced since it was found. */
    take: statement(
      (_, p: { userId: number; tokenHash: Buffer }) => sql<{ fact: F }>`
        delete from ${table} where user_id = ${p.userId} and token_hash = ${p.tokenHash} returning ${fact} as fact`,
    ),
    remove: statement((_, p: { userId: number }) => sql`delete from ${table} where user_id = ${p.userId}`),
  };
}

/** Links that set a password. The fact: whether only the user's e-mail has the link. */
export const passwordResets = linkStatements<boolean>('password_resets', 'was_mailed');

/** Links that confirm an e-mail. The fact: the e-mail. */
export const emailConfirmations = linkStatements<string>('email_confirmations', 'email');
