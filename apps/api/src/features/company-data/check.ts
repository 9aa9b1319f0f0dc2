import type { BaseContext } from '../../shared/context.ts';
import type { FileTable } from '../../shared/db/company-rows.ts';
import type { ArchiveReader } from './archive.ts';
import { companyRoles } from './company-data.repository.ts';
import { type Manifest, PICTURE_COLUMNS, rowInThisFormat } from './manifest.ts';
import { FileRefused, newer, wrongRow } from './refused.ts';
import { type Row, rowsIn } from './rows.ts';
import { valueProblem } from './values.ts';

/** Tables without which no company works. */
const ESSENTIAL = ['companies', 'users', 'subscriptions'] as const;

/** Contents of a file's rows after each value has been checked. */
export interface CheckedRows {
  readonly users: readonly Row[];
  readonly subscription: {
    readonly start: string;
    readonly end: string;
    readonly isActive: boolean;
  };
  /** Addresses of the pictures that rows name. */
  readonly pictures: ReadonlySet<string>;
}

/**
 * Reads all rows of a file and checks each value: its type, its bounds, that a user whom it names is in the file, and
 * that a role is a company's. References between other rows are checked by the database. Throws FileRefused.
 */
export async function checkRows(
  ctx: BaseContext,
  archive: ArchiveReader,
  { content, tables }: { readonly content: Manifest; readonly tables: readonly FileTable[] },
): Promise<CheckedRows> {
  const missing = ESSENTIAL.find((name) => !(name in content.tables));
  if (missing !== undefined) throw new FileRefused(`En el archivo falta la tabla ${missing}.`);
  const roles = new Set<unknown>((await companyRoles.all(ctx.db, {})).map(({ id }) => id));
  const userIds = new Set<unknown>();
  for await (const { rows } of rowsIn(archive, 'users')) for (const { id } of rows) userIds.add(id);
  const pictures = new Set<string>();
  const essential: Record<(typeof ESSENTIAL)[number], Row[]> = {
    companies: [],
    users: [],
    subscriptions: [],
  };

  for (const table of tables) {
    const { name } = table;
    let columns: string | undefined;
    for await (const { rows, first } of rowsIn(archive, name)) {
      for (const [i, row] of rows.entries()) {
        const problem = rowProblem(table, row, { roles, userIds });
        if (problem) throw wrongRow(name, first + i, problem);
        columns ??= Object.keys(row).join();
        if (Object.keys(row).join() !== columns)
          throw wrongRow(name, first + i, 'no tiene las columnas de la primera');
        for (const column of PICTURE_COLUMNS) if (typeof row[column] === 'string') pictures.add(row[column]);
      }
      if (isEssential(name)) essential[name].push(...rows);
    }
  }
  const { companies, users, subscriptions } = essential;
  return { users, pictures, subscription: requireOneCompany(content, companies, users, subscriptions) };
}

const isEssential = (name: string): name is (typeof ESSENTIAL)[number] =>
  (ESSENTIAL as readonly string[]).includes(name);

interface Known {
  readonly roles: ReadonlySet<unknown>;
  readonly userIds: ReadonlySet<unknown>;
}

function rowProblem(table: FileTable, row: Row, { roles, userIds }: Known): string | null {
  for (const [column, value] of Object.entries(rowInThisFormat(table.name, row))) {
    const type = table.columns.includes(column) ? table.types.get(column) : undefined;
    if (type === undefined) throw newer(`columna ${table.name}.${column}`);
    const problem = valueProblem(column, type, value);
    if (problem !== null) return problem;
    if (value === null) continue;
    if (table.userColumns.includes(column) && !userIds.has(value)) {
      return `${column} nombra a un usuario que falta en el archivo`;
    }
    if (column === 'role_id' && !roles.has(value)) return 'role_id no es un rol de una empresa';
  }
  return null;
}

/** Throws FileRefused unless the rows are those of the manifest's company, with one owner and one subscription. */
function requireOneCompany(
  { company, plan }: Manifest,
  companies: readonly Row[],
  users: readonly Row[],
  subscriptions: readonly Row[],
): CheckedRows['subscription'] {
  const [found] = companies;
  const isSame =
    found?.['id'] === company.id && found['slug'] === company.slug && found['name'] === company.name;
  if (!isSame || companies.length !== 1) {
    throw wrongRow('companies', 1, 'no es la empresa que el archivo dice');
  }
  const owners = users.filter((user) => user['is_owner'] === true && user['deleted_at'] === null);
  if (owners.length !== 1)
    throw new FileRefused(`En el archivo hay ${owners.length} propietarios en vez de uno.`);
  const [subscription] = subscriptions;
  if (subscriptions.length !== 1 || subscription?.['type_id'] !== plan.id) {
    throw wrongRow('subscriptions', 1, `no es la suscripción al plan ${plan.name}`);
  }
  return {
    start: String(subscription['start_day']),
    end: String(subscription['end_day']),
    isActive: subscription['status'] === 1,
  };
}
