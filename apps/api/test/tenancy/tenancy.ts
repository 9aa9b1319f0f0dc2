import { type Block, type Operand, type Source, blocksOf } from './sql-blocks.ts';

/** All tables of the database, and those that hold rows of companies. */
export interface Schema {
  readonly tables: ReadonlySet<string>;
  readonly ofCompanies: ReadonlySet<string>;
}

/** A statement that may use a company's table without a company, and the reason. */
export interface Exception {
  readonly tables: readonly string[];
  readonly text: RegExp;
  readonly reason: string;
}

/**
 * Returns why a statement could reach another company's rows, or null. Every company's table in it must be restricted
 * by `company_id = $1`, or by an equality with the company of a restricted table. An insert must set the company.
 */
export function tenancyProblem(
  text: string,
  schema: Schema,
  exceptions: readonly Exception[] = [],
): string | null {
  const blocks = blocksOf(text);
  const made = new Set(
    [
      ...text.matchAll(/(?:\bwith|,)\s+"?(\w+)"?(?:\s*\([^()]*\))?\s+as(?:(?: not)? materialized)?\s*\(/gi),
    ].map((m) => m[1]),
  );
  for (const block of blocks) {
    for (const source of block.sources) {
      const { table } = source;
      if (table === null || made.has(table) || table === 'excluded' || isElsewhere(table)) continue;
      if (!schema.tables.has(table)) return `${table} is no table of anybody's`;
      if (!schema.ofCompanies.has(table) || isHeld(source, block, schema)) continue;
      const isExcepted = exceptions.some((one) => one.tables.includes(table) && one.text.test(text));
      if (!isExcepted) return `${table} is not held to a company`;
    }
  }
  return null;
}

/** A schema other than the product's: the job queue has its own tables. */
const isElsewhere = (table: string) => table.includes('.');

/** In the table of companies the id itself is the company. */
const companyColumn = (table: string) => (table === 'companies' ? 'id' : 'company_id');

function isHeld(source: Source, block: Block, schema: Schema): boolean {
  if (source.inserted !== null) return source.table === 'companies' || source.inserted.includes('company_id');
  return reachesValue(source, block, schema, new Set());
}

/** Whether a chain of equalities leads from a table's company to a parameter. */
function reachesValue(source: Source, block: Block, schema: Schema, seen: Set<Source>): boolean {
  if (seen.has(source)) return false;
  seen.add(source);
  if (source.table === null || !schema.ofCompanies.has(source.table)) return true;
  const column = companyColumn(source.table);
  for (let scope: Block | null = block; scope !== null; scope = scope.parent) {
    for (const { left, right, leftJoined } of scope.equalities) {
      if (leftJoined !== null && leftJoined !== source.alias) continue;
      for (const [mine, other] of [[left, right] as const, [right, left] as const]) {
        if (!names(mine, source, column, scope, schema)) continue;
        if (other === 'value') return true;
        const next = sourceOf(other, scope, schema);
        if (
          next &&
          next.source !== source &&
          isCompany(other, next.source) &&
          reachesValue(next.source, next.block, schema, seen)
        )
          return true;
      }
    }
  }
  return false;
}

const isCompany = (operand: Exclude<Operand, 'value'>, { table }: Source) =>
  table === null || operand.column === companyColumn(table) || operand.column === 'company_id';

function names(operand: Operand, source: Source, column: string, block: Block, schema: Schema): boolean {
  return (
    operand !== 'value' && operand.column === column && sourceOf(operand, block, schema)?.source === source
  );
}

/** The table of a column: the nearest with that alias; without an alias, the block's only company table. */
function sourceOf({ alias, column }: Exclude<Operand, 'value'>, block: Block, schema: Schema) {
  for (let scope: Block | null = block; scope !== null; scope = scope.parent) {
    const { sources } = scope;
    const own = sources.filter(({ table }) => table !== null && schema.ofCompanies.has(table));
    const found =
      alias === null
        ? own.length === 1 || column === 'id'
          ? own[0]
          : undefined
        : sources.find((one) => one.alias === alias);
    if (found) return { source: found, block: scope };
  }
  return null;
}
