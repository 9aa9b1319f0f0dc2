import {
  type Node,
  type RangeVar,
  type SelectStmt,
  type WithClause,
  loadModule,
  parseSync,
} from 'libpg-query';

/** A table that a query block reads or writes. */
export interface Source {
  /** With its schema, if the text names one. Null for a subquery, a `with` query or a function. */
  readonly table: string | null;
  readonly alias: string;
  /** The columns of an insert; null when rows are read, changed or deleted. */
  readonly inserted: readonly string[] | null;
}

/** A column in a comparison, or a value from outside the statement. */
export type Operand = { readonly alias: string | null; readonly column: string } | 'value';

/** `left = right`, in a place where it excludes all other rows. */
export interface Equality {
  readonly left: Operand;
  readonly right: Operand;
  /** The sources whose rows it excludes, if it belongs to an outer join; null if it excludes rows of all. */
  readonly ofSources: readonly Source[] | null;
}

/** One select, insert, update or delete; the queries inside it have their own blocks. */
export interface Block {
  readonly parent: Block | null;
  readonly sources: Source[];
  readonly equalities: Equality[];
}

/** Rows that a statement locks; rows that it adds are its `own`, because other transactions do not see them yet. */
export interface Lock {
  readonly table: string;
  readonly strength: 'own' | 'share' | 'change';
}

/** The blocks, written tables and locks of a statement, in the order of its text. */
export interface Sql {
  readonly blocks: readonly Block[];
  /** The tables whose rows it adds, changes or deletes. */
  readonly written: readonly string[];
  readonly locks: readonly Lock[];
}

interface Reading {
  readonly blocks: Block[];
  readonly written: string[];
  readonly locks: Lock[];
}

/** The context of a query: the block around it and the names of the `with` queries that it can read. */
interface Place {
  readonly parent: Block | null;
  readonly named: ReadonlySet<string>;
}

const WITHOUT_TABLES =
  /^(Transaction|VariableSet|VariableShow|Listen|Unlisten|Notify|Fetch|ClosePortal)Stmt$/;
const cache = new Map<string, Sql>();

await loadModule();

/** Reads a statement with PostgreSQL's own parser. Throws if it is none of select, insert, update and delete. */
export function readSql(text: string): Sql {
  const cached = cache.get(text);
  if (cached) return cached;
  const reading: Reading = { blocks: [], written: [], locks: [] };
  for (const { stmt } of parseSync(text).stmts ?? []) {
    const kind = Object.keys(stmt!)[0]!;
    if (readQuery(reading, stmt!, { parent: null, named: new Set() })) continue;
    if (!WITHOUT_TABLES.test(kind)) throw new Error(`${kind} is not read`);
  }
  cache.set(text, reading);
  return reading;
}

/** Returns whether the node is a query. */
function readQuery(reading: Reading, node: Node, outer: Place): boolean {
  if ('DeclareCursorStmt' in node) return readQuery(reading, node.DeclareCursorStmt.query!, outer);
  if ('SelectStmt' in node) {
    readSelect(reading, node.SelectStmt, outer);
    return true;
  }
  if ('InsertStmt' in node) {
    const {
      relation,
      cols = [],
      selectStmt,
      onConflictClause,
      returningClause,
      withClause,
    } = node.InsertStmt;
    const place = readWith(reading, withClause, outer);
    const columns = cols.flatMap((col) => ('ResTarget' in col ? [col.ResTarget.name ?? ''] : []));
    const block = openBlock(reading, place);
    write(reading, addTable(block, relation!, place, columns), onConflictClause ? 'change' : 'own');
    if (selectStmt) readQuery(reading, selectStmt, place);
    readInside(reading, [onConflictClause, returningClause], { ...place, parent: block });
    return true;
  }
  if (!('UpdateStmt' in node || 'DeleteStmt' in node)) return false;
  const { relation, whereClause, withClause, ...rest } =
    'UpdateStmt' in node ? node.UpdateStmt : node.DeleteStmt;
  const place = readWith(reading, withClause, outer);
  const block = openBlock(reading, place);
  write(reading, addTable(block, relation!, place), 'change');
  const from = 'fromClause' in rest ? rest.fromClause : 'usingClause' in rest ? rest.usingClause : [];
  for (const item of from ?? []) readSources(block, item, place);
  addEqualities(block, whereClause, null);
  readInside(reading, [rest, whereClause], { ...place, parent: block });
  return true;
}

function readSelect(reading: Reading, select: SelectStmt, outer: Place): void {
  const { withClause, fromClause, lockingClause, larg, rarg, ...rest } = select;
  const place = readWith(reading, withClause, outer);
  if (larg && rarg) {
    readSelect(reading, larg, place);
    readSelect(reading, rarg, place);
    return;
  }
  const block = openBlock(reading, place);
  for (const item of fromClause ?? []) readSources(block, item, place);
  addEqualities(block, rest.whereClause, null);
  readInside(reading, [fromClause, rest], { ...place, parent: block });
  for (const lock of lockingClause ?? [])
    if ('LockingClause' in lock) addLocks(reading, block, lock.LockingClause);
}

/** Reads the `with` queries. Returns the place of the query that follows them. */
function readWith(reading: Reading, clause: WithClause | undefined, outer: Place): Place {
  const named = new Set(outer.named);
  for (const node of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in node)) continue;
    const { ctename, ctequery } = node.CommonTableExpr;
    if (clause?.recursive) named.add(ctename!);
    readQuery(reading, ctequery!, { ...outer, named: new Set(named) });
    named.add(ctename!);
  }
  return { ...outer, named };
}

/** Reads the queries inside these parts of a query. */
function readInside(reading: Reading, part: unknown, place: Place): void {
  if (typeof part !== 'object' || part === null || readQuery(reading, part as Node, place)) return;
  for (const inner of Object.values(part)) readInside(reading, inner, place);
}

function openBlock(reading: Reading, { parent }: Place): Block {
  const block = { parent, sources: [], equalities: [] };
  reading.blocks.push(block);
  return block;
}

function addTable(
  block: Block,
  { schemaname, relname, alias }: RangeVar,
  { named }: Place,
  inserted: string[] | null = null,
) {
  const isNamed = schemaname === undefined && inserted === null && named.has(relname!);
  const table = isNamed ? null : schemaname === undefined ? relname! : `${schemaname}.${relname}`;
  return addSource(block, { table, alias: alias?.aliasname ?? relname!, inserted });
}

function addSource(block: Block, source: Source): Source {
  block.sources.push(source);
  return source;
}

/** Adds an item of a `from`. Returns its sources. */
function readSources(block: Block, item: Node, place: Place): Source[] {
  if ('RangeVar' in item) return [addTable(block, item.RangeVar, place)];
  if (!('JoinExpr' in item)) {
    const [{ alias } = {}] = Object.values(item) as { alias?: { aliasname?: string } }[];
    return [addSource(block, { table: null, alias: alias?.aliasname ?? '', inserted: null })];
  }
  const { larg, rarg, jointype, quals, usingClause = [] } = item.JoinExpr;
  const left = readSources(block, larg!, place);
  const right = readSources(block, rarg!, place);
  const excluded = { JOIN_INNER: null, JOIN_LEFT: right, JOIN_RIGHT: left }[jointype as string];
  const ofSources = excluded === undefined ? [] : excluded;
  addEqualities(block, quals, ofSources);
  for (const name of usingClause) {
    const column = stringOf(name);
    const [one, other] = [left[0]!, right[0]!].map(({ alias }) => ({ alias, column }));
    block.equalities.push({ left: one!, right: other!, ofSources });
  }
  return [...left, ...right];
}

/** Adds the equalities of a condition that apply to every row: those next to an `or` or after a `not` may not. */
function addEqualities(block: Block, condition: Node | undefined, ofSources: Equality['ofSources']): void {
  if (condition === undefined) return;
  if ('BoolExpr' in condition) {
    const { boolop, args = [] } = condition.BoolExpr;
    if (boolop === 'AND_EXPR') for (const arg of args) addEqualities(block, arg, ofSources);
    return;
  }
  if (!('A_Expr' in condition)) return;
  const { kind, name = [], lexpr, rexpr } = condition.A_Expr;
  if (kind !== 'AEXPR_OP' || name.map(stringOf).join('.') !== '=') return;
  const [left, right] = [operandOf(lexpr), operandOf(rexpr)];
  if (left && right) block.equalities.push({ left, right, ofSources });
}

/** Returns a column or a value from outside, with or without a cast; null for computed values. */
function operandOf(node: Node | undefined): Operand | null {
  if (node === undefined) return null;
  if ('TypeCast' in node) return operandOf(node.TypeCast.arg);
  if ('ParamRef' in node || 'A_Const' in node) return 'value';
  if (!('ColumnRef' in node)) return null;
  const names = (node.ColumnRef.fields ?? []).map(stringOf);
  return { alias: names.length > 1 ? names.at(-2)! : null, column: names.at(-1)! };
}

const stringOf = (node: Node): string => ('String' in node ? (node.String.sval ?? '') : '');

function write(reading: Reading, { table }: Source, strength: Lock['strength']): void {
  reading.written.push(table!);
  reading.locks.push({ table: table!, strength });
}

function addLocks(
  reading: Reading,
  { sources }: Block,
  { lockedRels, strength }: { lockedRels?: Node[]; strength?: string },
): void {
  if (strength === 'LCS_FORKEYSHARE') return;
  const of = lockedRels?.map((node) => ('RangeVar' in node ? node.RangeVar.relname : undefined));
  const tables = sources.filter(({ alias }) => of?.includes(alias) ?? true).map(({ table }) => table);
  for (const table of tables) {
    if (table !== null)
      reading.locks.push({ table, strength: strength === 'LCS_FORSHARE' ? 'share' : 'change' });
  }
}
