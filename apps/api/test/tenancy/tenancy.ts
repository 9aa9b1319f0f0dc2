import { type Block, type Operand, type Source, readSql } from './sql.ts';

/** All tables of the database, and those with rows of companies. */
export interface Schema {
  readonly tables: ReadonlySet<string>;
  readonly ofCompanies: ReadonlySet<string>;
}

/** A statement that may use a company's table without a company, and the reason. */
export interface Exception {
  readonly tables: readonly string[];
  readonly text: RegExp;
  readonly reason: string;
  /** Whether the statement is built when it runs: no repository has it. */
  readonly isBuilt?: boolean;
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
  for (const block of readSql(text).blocks) {
    for (const source of block.sources) {
      const { table } = source;
      if (table === null || isElsewhere(table)) continue;
      if (!schema.tables.has(table)) return `${table} is no table of the product`;
      if (!schema.ofCompanies.has(table) || isRestricted(source, block, schema)) continue;
      const isExcepted = exceptions.some((one) => one.tables.includes(table) && one.text.test(text));
      if (!isExcepted) return `${table} is not restricted to a company`;
    }
  }
  return null;
}

/** A schema other than the product's: the job queue has its own tables. */
const isElsewhere = (table: string) => table.includes('.');

/** In the table of companies the id itself is the company. */
const companyColumn = (table: string | null) => (table === 'companies' ? 'id' : 'company_id');

function isRestricted(source: Source, block: Block, schema: Schema): boolean {
  if (source.inserted !== null) return source.table === 'companies' || source.inserted.includes('company_id');
  return reachesValue(source, block, schema, new Set());
}

/** Returns whether a chain of equalities leads from a table's company to a value from outside. */
function reachesValue(source: Source, block: Block, schema: Schema, seen: Set<Source>): boolean {
  if (seen.has(source)) return false;
  seen.add(source);
  if (source.table === null || !schema.ofCompanies.has(source.table)) return true;
  const isCompanyOf = (operand: Operand, of: Source) =>
    operand !== 'value' && operand.column === companyColumn(of.table);
  return block.equalities.some(({ left, right, ofSources }) => {
    if (ofSources && !ofSources.includes(source)) return false;
    return [[left, right] as const, [right, left] as const].some(([mine, other]) => {
      if (!isCompanyOf(mine, source) || sourceOf(mine, block, schema)?.source !== source) return false;
      if (other === 'value') return true;
      const next = sourceOf(other, block, schema);
      return next && isCompanyOf(other, next.source) && reachesValue(next.source, next.block, schema, seen);
    });
  });
}

/** Returns the source of a column: the nearest with that alias; without an alias, the block's only company table. */
function sourceOf(operand: Operand, block: Block, schema: Schema): { source: Source; block: Block } | null {
  if (operand === 'value') return null;
  for (let scope: Block | null = block; scope !== null; scope = scope.parent) {
    const ofCompanies = scope.sources.filter(({ table }) => table !== null && schema.ofCompanies.has(table));
    const source =
      operand.alias === null
        ? ofCompanies.length === 1 && ofCompanies[0]
        : scope.sources.find(({ alias }) => alias === operand.alias);
    if (source) return { source, block: scope };
  }
  return null;
}
