import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { lockUser } from '../../features/users/index.ts';
import { type BaseContext, type Context, type TxContext, createContext } from '../context.ts';
import { folderStorage } from '../uploads/folder.ts';
import { type Database, openDatabase } from './database.ts';
import { inTransaction, RunAgain } from './transaction.ts';

let server: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let dataDir: string;
let ctx: BaseContext;
let happened: string[];
let logged: object[];
let warned: object[];

beforeAll(async () => {
  server = await createTestDatabase();
  database = openDatabase(server.url, () => undefined);
  dataDir = await mkdtemp(join(tmpdir(), 'transaction-'));
});
afterAll(async () => {
  await database.close();
  await server.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  happened = [];
  logged = [];
  warned = [];
  ctx = createContext({
    db: database.reads,
    transact: database.transact,
    clock: { now: () => 0 },
    storage: folderStorage(dataDir),
    log: {
      info: () => undefined,
      warn: (details) => void warned.push(details),
      error: (details) => void logged.push(details),
    },
    publish: (_, event) => void happened.push(event),
    disconnect: (who) => void happened.push(JSON.stringify(who)),
  });
});

function everyEffect({ publish, disconnect, afterCommit }: BaseContext): void {
  publish(1, 'tickets', { branch_id: 1 });
  disconnect({ userId: 7 });
  afterCommit(() => void happened.push('after commit'));
}
const ALL = ['tickets', '{"userId":7}', 'after commit'];

function deadlock() {
  const error = new pg.DatabaseError('deadlock detected', 0, 'error');
  error.code = '40P01';
  return error;
}

describe('effects', () => {
  it('happen after commit, in their order, also those of a transaction inside', async () => {
    await inTransaction(ctx, async (ctx) => {
      await inTransaction(ctx, async (ctx) => everyEffect(ctx));
      expect(happened).toEqual([]);
    });
    expect(happened).toEqual(ALL);
  });

  it('never happen when the transaction fails; its undo does', async () => {
    const failing = inTransaction(
      ctx,
      async (ctx) => {
        everyEffect(ctx);
        ctx.afterRollback(() => void happened.push('undone inside'));
        throw new Error('no');
      },
      { undo: () => void happened.push('undone') },
    );
    await expect(failing).rejects.toThrow('no');
    expect(happened).toEqual(['undone inside', 'undone']);
  });

  it('happen once when the transaction ran twice', async () => {
    let runs = 0;
    await inTransaction(ctx, async (ctx) => {
      everyEffect(ctx);
      if (runs++ === 0) throw deadlock();
    });
    expect(runs).toBe(2);
    expect(happened).toEqual(ALL);
  });

  it.each([
    ['the state of PostgreSQL', deadlock(), { attempt: 1, sqlState: '40P01' }],
    ['the reason of the product', new RunAgain('stock was sold'), { attempt: 1, reason: 'stock was sold' }],
  ])('a repetition is logged with %s', async (_, error, details) => {
    let runs = 0;
    await inTransaction(ctx, async () => {
      if (runs++ === 0) throw error;
    });
    expect(warned).toEqual([details]);
  });

  it('are only logged when they fail, inside and outside of a transaction', async () => {
    const fail = () => Promise.reject(new Error('the disk is full'));
    await inTransaction(ctx, async (ctx) => {
      ctx.afterCommit(fail);
      everyEffect(ctx);
    });
    expect(happened).toEqual(ALL);
    ctx.afterCommit(fail);
    await Promise.resolve();
    expect(logged).toEqual([expect.anything(), expect.anything()]);
  });
});

describe('a function that locks rows', () => {
  it('does not compile outside a transaction', () => {
    const locked = (ctx: TxContext) => lockUser.exists(ctx.db, ctx.scope);
    // Never called: the compiler is the test.
    const outside = (ctx: Context) => [
      // @ts-expect-error the pool is no transaction
      lockUser.exists(ctx.db, ctx.scope),
      // @ts-expect-error a context is no transaction's
      locked(ctx),
      inTransaction(ctx, (ctx) => locked(ctx)),
    ];
    expect(outside).toBeTypeOf('function');
  });
});
