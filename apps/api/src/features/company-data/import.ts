import type { BaseContext, BaseTxContext } from '../../shared/context.ts';
import {
  allowLongStatements,
  type FileTable,
  insertRows,
  raiseSequence,
  totalsOf,
} from '../../shared/db/company-rows.ts';
import type { Tx } from '../../shared/db/database.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { isPicture } from '../../shared/uploads/storage.ts';
import { type ArchiveReader, openArchive } from './archive.ts';
import * as repository from './company-data.repository.ts';
import {
  FORMAT,
  header,
  inThisFormat,
  type Manifest,
  MANIFEST,
  manifest,
  PICTURES,
  rowsEntry,
  withoutGone,
} from './manifest.ts';
import { fileTables } from './tables.repository.ts';

/** A file that cannot be imported, with a reason for a person. */
export class FileRefused extends Error {}

type Row = Readonly<Record<string, unknown>>;

/** A company's file that is open and may be imported here. */
export interface CompanyFile {
  readonly archive: ArchiveReader;
  readonly manifest: Manifest;
  /** The ids that the company and its users get here. */
  readonly companyId: number;
  readonly userIds: ReadonlyMap<unknown, number>;
  /** The company moves: it keeps its ids, which screens and guests' phones have, and waits for the end of the move. */
  readonly isMove: boolean;
}

/**
 * Opens a company's file and allots ids to the company and its users. Throws FileRefused: for a file of a newer
 * product, and if its slug, an e-mail, its plan or, in a move, an id does not fit this installation.
 */
export async function openCompanyFile(
  ctx: BaseContext,
  path: string,
  { isMove = false } = {},
): Promise<CompanyFile> {
  const archive = await openArchive(path).catch((cause: Error) => {
    throw new FileRefused(`No se pudo leer ${path}: ${cause.message}.`, { cause });
  });
  try {
    const content = await readManifest(archive);
    await requireKnownTables(ctx, content);
    const users: Row[] = [];
    for await (const rows of rowsIn(archive, 'users')) users.push(...rows);
    const newcomer = {
      ...content,
      users: users.map((user) => ({
        id: Number(user['id']),
        email: String(user['email']),
        isDeleted: user['deleted_at'] !== null,
      })),
    };
    await requireRoom(ctx, newcomer, { isMove });
    return { archive, manifest: content, isMove, ...(await idsFor(ctx, newcomer, { isMove })) };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function readManifest(archive: ArchiveReader): Promise<Manifest> {
  const json = await textOf(archive.read(MANIFEST)).then(JSON.parse, () => null);
  const { success, data: version } = header.safeParse(json);
  if (!success) throw new FileRefused('El archivo no es la copia de una empresa.');
  if (version.format > FORMAT) throw newer(`formato ${version.format}`);
  return inThisFormat(manifest.parse(json));
}

const newer = (detail: string) =>
  new FileRefused(
    `El archivo es de una versión más nueva del producto (${detail}): actualiza esta instalación.`,
  );

async function requireKnownTables(ctx: BaseContext, { tables }: Manifest): Promise<void> {
  const here = await fileTables(ctx.db, { hasSecrets: true });
  const unknown = Object.keys(tables).find((name) => !here.some((table) => table.name === name));
  if (unknown !== undefined) throw newer(`tabla ${unknown}`);
}

export interface Newcomer extends Pick<Manifest, 'company' | 'plan'> {
  readonly users: readonly { readonly id: number; readonly email: string; readonly isDeleted: boolean }[];
}

/** Throws FileRefused if a company cannot come here. */
export async function requireRoom(
  { db }: BaseContext,
  { company, plan, users }: Newcomer,
  { isMove }: { isMove: boolean },
): Promise<void> {
  if (await repository.slugIn.exists(db, company)) {
    throw new FileRefused(`Aquí ya hay una empresa '${company.slug}': no se importó nada.`);
  }
  const emails = users.filter(({ isDeleted }) => !isDeleted).map(({ email }) => email.toLowerCase());
  const rows = await repository.emailsIn.all(db, { emails });
  if (rows.length > 0) {
    const list = rows.map(({ email }) => email).join(', ');
    throw new FileRefused(`Aquí ya usan el correo ${list}: no se importó nada.`);
  }
  if (!(await repository.planNamed.exists(db, plan))) {
    throw new FileRefused(`Aquí no hay el plan ${plan.id}, '${plan.name}': no se importó nada.`);
  }
  const ids = { companyId: company.id, userIds: users.map(({ id }) => id) };
  if (isMove && (await repository.idsIn.exists(db, ids))) {
    throw new FileRefused(
      'Aquí ya se usan los números de la empresa o de su personal: solo se mudan empresas entre instalaciones con otro INSTALLATION.',
    );
  }
}

async function idsFor(
  { db }: BaseContext,
  { company, users }: Newcomer,
  { isMove }: { isMove: boolean },
): Promise<Pick<CompanyFile, 'companyId' | 'userIds'>> {
  if (isMove) return { companyId: company.id, userIds: new Map(users.map(({ id }) => [id, id])) };
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
      const tables = (await fileTables(ctx.db, { hasSecrets: true })).filter(
        ({ name }) => name in file.manifest.tables,
      );
      for (const table of tables) await importTable(ctx.db, file, table);
      for (const table of tables) {
        if (table.sequence !== null && !GLOBAL_IDS.has(table.name)) {
          await raiseSequence(ctx.db, table, file.companyId);
        }
      }
      await also(ctx);
    });
  } catch (error) {
    for (const path of saved) await ctx.storage.remove(path);
    throw error;
  }
}

/** Tables whose ids are unique on the whole platform: an import allots others. */
const GLOBAL_IDS: ReadonlySet<string> = new Set(['companies', 'users', 'sessions']);

/** Saves the pictures that are not here yet, and adds their paths to `saved`. */
async function savePictures(
  { storage }: BaseContext,
  { archive }: CompanyFile,
  saved: string[],
): Promise<void> {
  for (const name of archive.names.filter((one) => one.startsWith(PICTURES))) {
    const path = name.slice(PICTURES.length);
    if (!isPicture(path) || (await storage.read(path)) !== null) continue;
    const content: Buffer[] = [];
    for await (const chunk of archive.read(name)) content.push(chunk);
    saved.push(path);
    await storage.save(path, Buffer.concat(content));
  }
}

async function importTable(db: Tx, file: CompanyFile, table: FileTable): Promise<void> {
  for await (const rows of rowsIn(file.archive, table.name)) {
    await insertRows(
      db,
      table,
      rows.map((row) => rowHere(file, table, row)),
    );
  }
  const totals = await totalsOf(db, table, file.companyId);
  const { rows, sums } = file.manifest.tables[table.name]!;
  const isEqual = Object.entries(sums).every(([column, sum]) => totals.sums[column] === sum);
  if (totals.rows !== rows || !isEqual) {
    throw new FileRefused(`La tabla ${table.name} no cuadra con el archivo: no se importó nada.`);
  }
}

/** Returns a row as it is stored here: with the ids of this installation. */
function rowHere(
  { manifest: { has_secrets }, companyId, userIds, isMove }: CompanyFile,
  table: FileTable,
  row: Row,
): Row {
  const here: Record<string, unknown> = withoutGone(table.name, row);
  const unknown = Object.keys(here).find((column) => !table.columns.includes(column));
  if (unknown !== undefined) throw newer(`columna ${table.name}.${unknown}`);
  if (table.name === 'companies') Object.assign(here, { id: companyId, moving: isMove ? 'arriving' : null });
  if ('company_id' in row) here['company_id'] = companyId;
  if (table.name === 'users') here['id'] = userIds.get(row['id']);
  if (table.name === 'sessions') delete here['id'];
  for (const column of table.userColumns.filter((one) => typeof row[one] === 'number')) {
    const userId = userIds.get(row[column]);
    if (userId === undefined) {
      throw new FileRefused(
        `En la tabla ${table.name} hay un usuario que falta en el archivo: no se importó nada.`,
      );
    }
    here[column] = userId;
  }
  // The file lacks the gateway's key, without which no message can be sent.
  if (table.name === 'company_settings' && !has_secrets) here['notifications_enabled'] = false;
  return here;
}

const ROWS_AT_ONCE = 500;

async function* rowsIn(archive: ArchiveReader, table: string): AsyncIterable<Row[]> {
  let rows: Row[] = [];
  for await (const line of linesOf(archive.read(rowsEntry(table)))) {
    if (rows.push(JSON.parse(line) as Row) < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** Splits at '\n' only. `readline` would also split at the line separators of Unicode, which a text may contain. */
async function* linesOf(content: AsyncIterable<Buffer>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
