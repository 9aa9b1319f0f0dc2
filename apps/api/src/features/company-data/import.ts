import { randomUUID } from 'node:crypto';
import type { BaseContext, BaseTxContext } from '../../shared/context.ts';
import {
  allowLongStatements,
  type FileTable,
  stopInserts,
  picturesInUse,
  raiseSequence,
  totalsOf,
} from '../../shared/db/company-rows.ts';
import type { Tx } from '../../shared/db/database.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { filesOf } from '../../shared/uploads/images.ts';
import { endCompanySessions } from '../auth/index.ts';
import { lockCompany, movingCompany } from '../companies/index.ts';
import { giveStation } from '../product-categories/index.ts';
import { giveStationToLines, serveDelivered } from '../sales/index.ts';
import { createFirstStation } from '../stations/index.ts';
import { startTrial } from '../subscriptions/index.ts';
import { ArchiveDamaged, type ArchiveReader, openArchive } from './archive.ts';
import { checkRows, type CheckedRows } from './check.ts';
import * as repository from './company-data.repository.ts';
import { companyPictures, deleteCompanyRows, removeUnused } from './deletion.ts';
import { importRows } from './insert.ts';
import {
  FORMAT,
  header,
  inThisFormat,
  type Manifest,
  MANIFEST,
  manifest,
  pictureColumnsOf,
  PICTURES,
  rowInThisFormat,
} from './manifest.ts';
import { FileRefused, newer } from './refused.ts';
import { type Row, rowsIn } from './rows.ts';
import { fileTables } from './tables.repository.ts';

/** A company's file that is open and may be imported here. */
export interface CompanyFile {
  readonly archive: ArchiveReader;
  readonly manifest: Manifest;
  /** The ids that the company and its users get here. */
  readonly companyId: number;
  readonly userIds: ReadonlyMap<unknown, number>;
  readonly subscription: CheckedRows['subscription'];
  /** Stored files of the pictures that its rows name. */
  readonly pictures: ReadonlySet<string>;
  readonly purpose: Purpose;
  /** Whether the company brings its subscription; else it begins with a trial, or goes on with the one it has here. */
  readonly takesSubscription: boolean;
}

/**
 * A new company gets other ids. One that moves keeps them, because screens and guests' phones have them, and waits for
 * the end of the move. One that replaces the company from which the file was made keeps them too.
 */
type Purpose = 'new' | 'move' | 'replace';

interface Terms {
  readonly purpose?: Purpose;
  /** The company brings its subscription, as in a move. */
  readonly withSubscription?: boolean;
}

/**
 * Opens a company's file, checks all its values and allots ids to the company and its users. Throws FileRefused: for a
 * file of a newer product, for a value that is none, and if its slug, an e-mail, a picture, its plan or an id that it
 * keeps does not fit this installation.
 */
export async function openCompanyFile(
  ctx: BaseContext,
  path: string,
  { purpose = 'new', withSubscription = false }: Terms = {},
): Promise<CompanyFile> {
  const archive = await openArchive(path).catch((cause: Error) => {
    const problem = (cause as NodeJS.ErrnoException).code === 'ENOENT' ? 'no existe' : cause.message;
    throw new FileRefused(`No se pudo leer ${path}: ${problem}.`, { cause });
  });
  try {
    const content = await readManifest(archive);
    const tables = await tablesOf(ctx, content);
    const { users, subscription, pictures } = await checkRows(ctx, archive, { content, tables });
    const newcomer = {
      ...content,
      users: users.map((user) => ({
        id: user['id'] as number,
        email: user['email'] as string | null,
        isDeleted: user['deleted_at'] !== null,
      })),
    };
    const takesSubscription = purpose === 'move' || withSubscription;
    if (purpose === 'replace') await requireReplaceable(ctx, content);
    await requireRoom(ctx, newcomer, { purpose, takesSubscription });
    const except = purpose === 'replace' ? content.company.id : 0;
    await requireOwnPictures(ctx, tables, { paths: [...pictures], except });
    return {
      archive,
      manifest: content,
      purpose,
      takesSubscription,
      subscription,
      pictures: new Set([...pictures].flatMap(filesOf)),
      ...(await idsFor(ctx, newcomer, purpose)),
    };
  } catch (error) {
    archive.close();
    if (error instanceof ArchiveDamaged) {
      throw new FileRefused(`El archivo está dañado: ${error.message}.`, { cause: error });
    }
    throw error;
  }
}

/** Returns the manifest; null if there is none. */
async function readJson(archive: ArchiveReader): Promise<unknown> {
  try {
    return JSON.parse((await contentOf(archive.read(MANIFEST))).toString());
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ArchiveDamaged) return null;
    throw error;
  }
}

async function readManifest(archive: ArchiveReader): Promise<Manifest> {
  const json = await readJson(archive);
  const { success, data: version } = header.safeParse(json);
  if (!success) throw new FileRefused('El archivo no es la copia de una empresa.');
  if (version.format > FORMAT) throw newer(`formato ${version.format}`);
  const { success: isWhole, data } = manifest.safeParse(json);
  if (!isWhole)
    throw new FileRefused('El archivo no es la copia de una empresa: su manifest.json no se entiende.');
  return inThisFormat(data);
}

/** Returns the tables of a file, those to which rows refer first. Throws FileRefused for a table of a newer product. */
async function tablesOf({ db }: BaseContext, { tables }: Manifest): Promise<FileTable[]> {
  const here = await fileTables(db, { hasSecrets: true });
  const unknown = Object.keys(tables).find((name) => !here.some((table) => table.name === name));
  if (unknown !== undefined) throw newer(`tabla ${unknown}`);
  return here.filter(({ name }) => Object.hasOwn(tables, name));
}

/** Throws FileRefused for a picture of another company: a change of the record would delete it. */
async function requireOwnPictures(
  { db }: BaseContext,
  tables: readonly FileTable[],
  pictures: { readonly paths: readonly string[]; readonly except: number },
): Promise<void> {
  const [path] = await picturesInUse(db, pictureColumnsOf(tables), pictures);
  if (path !== undefined) {
    throw new FileRefused(`La imagen ${path} es de otra empresa de aquí: no se importó nada.`);
  }
}

export interface Newcomer extends Pick<Manifest, 'company' | 'plan'> {
  readonly users: readonly {
    readonly id: number;
    readonly email: string | null;
    readonly isDeleted: boolean;
  }[];
}

/** Throws FileRefused unless the file's company is here, sells, and does not move. */
async function requireReplaceable({ db }: BaseContext, { company }: Manifest): Promise<void> {
  const here = await movingCompany.first(db, company);
  if (!here) {
    throw new FileRefused(
      `Aquí no hay ninguna empresa '${company.slug}' que reemplazar: 'company import' la crea.`,
    );
  }
  if (here.id !== company.id) {
    throw new FileRefused(
      `El archivo es de otra empresa: '${company.slug}' tiene en él el id ${company.id}, y aquí el ${here.id}.`,
    );
  }
  const problem = replaceProblem(here);
  if (problem) throw new FileRefused(problem);
}

/** Returns why a company cannot be replaced now; null if it can. */
const replaceProblem = ({ moving, closedAt }: { moving: string | null; closedAt: Date | null }) =>
  moving !== null
    ? 'La empresa está en mudanza: termínala o devuélvela antes.'
    : closedAt === null
      ? null
      : "La empresa está cerrada: reábrela antes con 'company reopen'.";

/** Throws FileRefused if a company cannot come here. */
export async function requireRoom(
  { db }: BaseContext,
  { company, plan, users }: Newcomer,
  { purpose, takesSubscription }: { purpose: Purpose; takesSubscription: boolean },
): Promise<void> {
  const isReplaced = purpose === 'replace';
  if (!isReplaced && (await repository.slugIn.exists(db, company))) {
    throw new FileRefused(`Aquí ya hay una empresa '${company.slug}': no se importó nada.`);
  }
  const emails = users.flatMap(({ email, isDeleted }) => (isDeleted || !email ? [] : email.toLowerCase()));
  const except = isReplaced ? company.id : 0;
  const rows = await repository.emailsIn.all(db, { emails, except });
  if (rows.length > 0) {
    const list = rows.map(({ email }) => email).join(', ');
    throw new FileRefused(`Aquí ya usan el correo ${list}: no se importó nada.`);
  }
  if (takesSubscription && !(await repository.planNamed.exists(db, plan))) {
    throw new FileRefused(`Aquí no hay el plan ${plan.id}, '${plan.name}': no se importó nada.`);
  }
  const ids = { companyId: company.id, userIds: users.map(({ id }) => id) };
  if (isReplaced && (await repository.userIdsIn.exists(db, { ...ids, except }))) {
    throw new FileRefused(
      'El archivo nombra como personal a usuarios de otra empresa: no se reemplazó nada.',
    );
  }
  if (purpose === 'move' && (await repository.idsIn.exists(db, ids))) {
    throw new FileRefused(
      'Aquí ya se usan los números de la empresa o de su personal: solo se mudan empresas entre instalaciones con otro INSTALLATION.',
    );
  }
}

async function idsFor(
  { db }: BaseContext,
  { company, users }: Newcomer,
  purpose: Purpose,
): Promise<Pick<CompanyFile, 'companyId' | 'userIds'>> {
  if (purpose !== 'new') return { companyId: company.id, userIds: new Map(users.map(({ id }) => [id, id])) };
  const [companyId] = await repository.newCompanyIds(db, 1);
  const ids = await repository.newUserIds(db, users.length);
  return { companyId: companyId!, userIds: new Map(users.map(({ id }, i) => [id, ids[i]!])) };
}

/**
 * Imports a company's file: its pictures, then all rows in one transaction, which fails unless counts and sums are
 * those of the manifest. `also` runs in the transaction. After a failure nothing of the company is here.
 */
export async function importCompany(
  ctx: BaseContext,
  file: CompanyFile,
  also: (ctx: BaseTxContext) => Promise<void>,
): Promise<void> {
  const saved: string[] = [];
  try {
    await savePictures(ctx, file, saved);
    await inTransaction(ctx, async (ctx) => {
      await allowLongStatements(ctx.db);
      await importTables(ctx, file);
      if (!file.takesSubscription) await startTrial(ctx, file.companyId);
      await also(ctx);
    });
  } catch (error) {
    await removeFiles(ctx, saved);
    throw error;
  }
}

/** Gives a company from a file without stations the first one, and it all that is to be cooked. */
async function startStation(ctx: BaseTxContext, companyId: number): Promise<void> {
  const stationId = await createFirstStation(ctx, companyId);
  await giveStation.run(ctx.db, { companyId, stationId });
  await giveStationToLines.run(ctx.db, { companyId, stationId });
}

/**
 * Puts a company's file in the place of the company from which it was made: deletes the rows that are here and imports
 * those of the file, with all checks of an import. The row of the company stays, and its subscription unless the file's
 * is taken. All sessions end. After a failure everything is as before. docs/rules/company-file.md
 */
export async function replaceCompany(ctx: BaseTxContext, file: CompanyFile): Promise<void> {
  const { companyId } = file;
  const company = await lockCompany.first(ctx.db, { companyId });
  const problem = company ? replaceProblem(company) : 'La empresa ya no está aquí.';
  if (problem) throw new FileRefused(problem);
  const saved: string[] = [];
  ctx.afterRollback(() => removeFiles(ctx, saved));
  await savePictures(ctx, file, saved);
  await allowLongStatements(ctx.db);
  await stopInserts(ctx.db, companyId);
  const pictures = await companyPictures(ctx.db, companyId);
  await endCompanySessions(ctx, companyId, 'replaced');
  await deleteCompanyRows(ctx.db, companyId, [
    'companies',
    ...(file.takesSubscription ? [] : ['subscriptions']),
  ]);
  await importTables(ctx, file);
  await removeUnused(ctx, pictures);
}

async function importTables(ctx: BaseTxContext, file: CompanyFile): Promise<void> {
  const tables = (await tablesOf(ctx, file.manifest)).filter(
    ({ name }) =>
      (name !== 'subscriptions' || file.takesSubscription) &&
      (name !== 'sessions' || file.purpose !== 'replace'),
  );
  for (const table of tables) await importTable(ctx.db, file, table);
  for (const table of tables) {
    if (table.sequence !== null && !GLOBAL_IDS.has(table.name)) {
      await raiseSequence(ctx.db, table, file.companyId);
    }
  }
  if (file.manifest.format < WITH_LINE_STATES) await serveDelivered.run(ctx.db, file);
  if (!Object.hasOwn(file.manifest.tables, 'stations')) await startStation(ctx, file.companyId);
}

async function removeFiles({ storage }: BaseContext, paths: readonly string[]): Promise<void> {
  for (const path of paths) await storage.remove(path);
}

/** The first format whose lines have a state. */
const WITH_LINE_STATES = 4;

/** Tables whose ids are unique on the whole platform: an import allots others. */
const GLOBAL_IDS: ReadonlySet<string> = new Set(['companies', 'users', 'sessions']);

/** Saves the rows' pictures that are not here yet, and adds their paths to `saved`. */
async function savePictures(
  { storage }: BaseContext,
  { archive, pictures }: CompanyFile,
  saved: string[],
): Promise<void> {
  for (const name of archive.names.filter((one) => one.startsWith(PICTURES))) {
    const path = name.slice(PICTURES.length);
    if (!pictures.has(path) || (await storage.read(path)) !== null) continue;
    const content = await contentOf(archive.read(name));
    if (!isWebp(content)) throw new FileRefused(`${name} no es una imagen: no se importó nada.`);
    saved.push(path);
    await storage.save(path, content);
  }
}

/** Whether a file begins as a WebP picture does. */
const isWebp = (content: Buffer) =>
  content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';

async function importTable(db: Tx, file: CompanyFile, table: FileTable): Promise<void> {
  for await (const { rows, first } of rowsIn(file.archive, table.name)) {
    await importRows(
      db,
      table,
      rows.map((row) => rowHere(file, table, row)),
      { first, isChange: file.purpose === 'replace' && table.name === 'companies' },
    );
  }
  const totals = await totalsOf(db, table, file.companyId);
  const { rows, sums } = file.manifest.tables[table.name]!;
  const isEqual = Object.entries(sums).every(([column, sum]) => totals.sums[column] === sum);
  if (totals.rows !== rows || !isEqual) {
    throw new FileRefused(`La tabla ${table.name} no cuadra con el archivo: no se importó nada.`);
  }
}

/** Returns a checked row as it is stored here: with the ids of this installation. */
function rowHere(
  { manifest: { has_secrets }, companyId, userIds, purpose }: CompanyFile,
  table: FileTable,
  row: Row,
): Row {
  const here = rowInThisFormat(table.name, row);
  if (table.name === 'companies') Object.assign(here, { id: companyId }, STATES[purpose]());
  if (purpose === 'replace') Object.assign(here, endedIn(table, row));
  if (table.columns.includes('company_id')) here['company_id'] = companyId;
  if (table.name === 'users') here['id'] = userIds.get(row['id']);
  if (table.name === 'sessions') delete here['id'];
  for (const column of table.userColumns) {
    if (column in here && row[column] !== null) here[column] = userIds.get(row[column]);
  }
  // The file lacks the gateway's key, without which no message can be sent.
  if (table.name === 'company_settings' && !has_secrets) here['notifications_enabled'] = false;
  return here;
}

/** The state in which a company comes, instead of the one in the file. */
const STATES: Readonly<Record<Purpose, () => object>> = {
  new: () => ({ moving: null, closed_at: null, data_mark: null }),
  move: () => ({ moving: 'arriving' }),
  // Browsers and print servers store ids that mean other rows from now on.
  replace: () => ({ moving: null, closed_at: null, data_mark: randomUUID() }),
};

/** Returns what does not come back with a row, because it may have ended since: a device, and a message that waited. */
function endedIn({ name }: FileTable, row: Row): Row {
  if (name === 'devices') return { revoked_at: row['revoked_at'] ?? new Date() };
  const isOpen = name === 'whatsapp_messages' && ['waiting', 'sending'].includes(row['state'] as string);
  return isOpen ? { state: 'failed' } : {};
}

async function contentOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
