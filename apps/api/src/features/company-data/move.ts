import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type BaseContext, type BaseTxContext, now } from '../../shared/context.ts';
import { allowLongStatements, deleteRows } from '../../shared/db/company-rows.ts';
import { databaseErrorCode } from '../../shared/db/database-error.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { enqueue } from '../../shared/jobs/jobs.ts';
import { markMoved } from '../auth/index.ts';
import {
  changeMoving,
  deleteMoved,
  insertMoved,
  keepDataMark,
  lockMoving,
  movedCompany,
  movingCompany,
} from '../companies/index.ts';
import { aboutCompany, peopleOf } from './company-data.repository.ts';
import { deleteCompanyRows } from './deletion.ts';
import { writeCompanyFile } from './export.ts';
import { importCompany, openCompanyFile, requireRoom } from './import.ts';
import { FileRefused } from './refused.ts';
import { companyTables, fileTables } from './tables.repository.ts';

/** The move of one company. It may be interrupted at any point and run again. */
export interface Move {
  readonly slug: string;
  readonly here: BaseContext;
  readonly there: BaseContext;
  /** The company's address in the other installation. */
  readonly url: string;
  /** The file with the company's rows, which stays as a backup. */
  readonly file: string;
  /** Leads the company's address to one of the installations. */
  readonly route: (to: 'here' | 'there') => Promise<void>;
  /** Records the act here before the company leaves, so that it travels in the file. */
  readonly record: (ctx: BaseTxContext, companyId: number) => Promise<void>;
  /** Reports a finished step. */
  readonly report: (step: string) => void;
}

/** A company that cannot be moved, with a reason for a person. */
export class MoveRefused extends Error {}

/** Copies after which a company that changes all the time stays here. */
const ATTEMPTS = 3;

/** Reading calls write them too: when a session and its device were last used. */
const UNCHECKED = ['sessions', 'devices'];

/**
 * Throws MoveRefused if the company is not here or if it does not fit there. A company that is on its way already may
 * go on.
 */
export async function requireMovable({ slug, here, there }: Move): Promise<void> {
  const company = await movingCompany.first(here.db, { slug });
  if (company === undefined) {
    if (await movedCompany.exists(here.db, { slug })) return;
    throw new MoveRefused(`No hay ninguna empresa '${slug}'.`);
  }
  if (company.moving === 'arriving') throw new MoveRefused(`${company.name} todavía está llegando aquí.`);
  if ((await movingCompany.first(there.db, { slug }))?.moving === 'arriving') return;
  const { id, name } = company;
  const { planId, planName } = await aboutCompany.one(here.db, { companyId: id });
  const users = await peopleOf.all(here.db, { companyId: id });
  const newcomer = { company: { id, slug, name }, plan: { id: planId, name: planName }, users };
  await refusedThere(requireRoom(there, newcomer, { purpose: 'move', takesSubscription: true }));
}

async function refusedThere<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new MoveRefused(`En la otra instalación: ${error.message}`, { cause: error });
  }
}

/**
 * Moves a company to another installation (docs/rules/company-file.md). It is here until the transaction that deletes
 * its rows here, and there from then on. Run again, it goes on where it was interrupted.
 */
export async function moveCompany(move: Move): Promise<void> {
  const company = await movingCompany.first(move.here.db, { slug: move.slug });
  if (company) {
    await freeze(move, company.id);
    try {
      for (let attempt = 1; !(await copyAndLeave(move, company.id)); attempt++) {
        if (attempt === ATTEMPTS) throw new MoveRefused('La empresa cambió durante cada copia.');
      }
    } catch (error) {
      if (error instanceof MoveRefused) await undoMove(move);
      throw error;
    }
    move.report('La empresa ya no está aquí: sus datos están allá.');
  }
  await arrive(move);
}

/** Lets the company's writing calls wait. */
async function freeze({ here, record, report }: Move, companyId: number): Promise<void> {
  await inTransaction(here, async (ctx) => {
    const isNew = await changeMoving.run(ctx.db, { companyId, from: null, to: 'leaving' });
    await keepDataMark.run(ctx.db, { companyId });
    if (isNew > 0) await record(ctx, companyId);
  });
  report('Sus ventas esperan.');
}

/** Copies the company and deletes it here. Returns false if something of it has changed since the copy. */
async function copyAndLeave(move: Move, companyId: number): Promise<boolean> {
  const { slug, here, there, file, route, report } = move;
  await route('here');
  await dropArriving(move);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const { snapshot } = await writeCompanyFile(here, createWriteStream(file, { mode: 0o600 }), {
    companyId,
    hasSecrets: true,
  });
  report('Sus datos están en el archivo.');
  const opened = await refusedThere(openCompanyFile(there, file, { purpose: 'move' }));
  try {
    await importCompany(there, opened, async (ctx) => void (await deleteMoved.run(ctx.db, { slug })));
  } finally {
    opened.archive.close();
  }
  report('Sus datos están copiados allá.');
  // Before it leaves: its screens must not get here the answer that their sessions do not exist.
  await route('there');
  report('Su dirección lleva allá.');
  return leave(move, companyId, snapshot);
}

/** Deletes the company here, unless a row of it was written after the copy. */
async function leave({ slug, here, url }: Move, companyId: number, snapshot: string): Promise<boolean> {
  class Changed extends Error {}
  try {
    await inTransaction(here, async (ctx) => {
      await allowLongStatements(ctx.db);
      if (!(await lockMoving.exists(ctx.db, { companyId, moving: 'leaving' }))) throw new Changed();
      const copied = new Set((await fileTables(ctx.db, { hasSecrets: true })).map(({ name }) => name));
      for (const name of UNCHECKED) copied.delete(name);
      await markMoved.run(ctx.db, { companyId, now: now(ctx) });
      for (const table of await companyTables(ctx.db)) {
        const changed = await deleteRows(ctx.db, table, companyId, snapshot);
        if (changed > 0 && copied.has(table.name)) throw new Changed();
      }
      await insertMoved.run(ctx.db, { slug, url, movedAt: now(ctx) });
      await enqueue(ctx, 'companyGone', { companyId });
    });
    return true;
  } catch (error) {
    // A foreign key reports a row that was written during the deletion.
    if (error instanceof Changed || databaseErrorCode(error) === '23503') return false;
    throw error;
  }
}

/** Lets the company work there. */
async function arrive({ slug, there, route, report }: Move): Promise<void> {
  await route('there');
  const company = await movingCompany.first(there.db, { slug });
  if (!company) throw new MoveRefused(`Allá tampoco está '${slug}': ¿es la instalación a la que se mudó?`);
  await changeMoving.run(there.db, { companyId: company.id, from: 'arriving', to: null });
  report('Allá ya vende.');
}

interface Undo extends Pick<Move, 'slug' | 'here' | 'route'> {
  /** Null for an installation that is out of reach: its copy stays frozen, and the next move deletes it. */
  readonly there: BaseContext | null;
}

/** Returns an interrupted move. Throws MoveRefused once the company is there. */
export async function undoMove({ slug, here, there, route }: Undo): Promise<void> {
  const company = await movingCompany.first(here.db, { slug });
  if (!company) {
    throw new MoveRefused(
      `'${slug}' ya no está aquí: termina la mudanza con el mismo comando sin --undo, y después múdala de vuelta.`,
    );
  }
  if (company.moving === 'arriving') {
    throw new MoveRefused(`${company.name} está llegando: devuélvela en la instalación de la que sale.`);
  }
  // Also for a company whose move has been undone while its command went on.
  await route('here');
  if (company.moving === null) throw new MoveRefused(`${company.name} no se está mudando.`);
  if (there) await dropArriving({ slug, there });
  await changeMoving.run(here.db, { companyId: company.id, from: 'leaving', to: null });
}

/** Deletes an incomplete copy there. */
async function dropArriving({ slug, there }: Pick<Move, 'slug' | 'there'>): Promise<void> {
  const copy = await movingCompany.first(there.db, { slug });
  if (copy?.moving !== 'arriving') return;
  await inTransaction(there, async (ctx) => {
    await allowLongStatements(ctx.db);
    if (!(await lockMoving.exists(ctx.db, { companyId: copy.id, moving: 'arriving' }))) return;
    await markMoved.run(ctx.db, { companyId: copy.id, now: now(ctx) });
    await deleteCompanyRows(ctx.db, copy.id);
  });
}
