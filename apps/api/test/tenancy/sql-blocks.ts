/** A table (or another name in a table's place) that a query block reads or writes. */
export interface Source {
  /** Null for a subquery, a function or `excluded`, which are no tables. */
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
  /** The alias whose left join it belongs to: it restricts only that table. */
  readonly leftJoined: string | null;
}

/** One select, insert, update or delete; subqueries in its brackets have their own blocks. */
export interface Block {
  readonly parent: Block | null;
  readonly sources: Source[];
  readonly equalities: Equality[];
}

interface Reading {
  readonly tokens: readonly string[];
  at: number;
  readonly blocks: Block[];
}

const TOKEN = /'(?:[^']|'')*'|"[^"]*"|\$\d+|[a-z_][a-z0-9_]*|\d+(?:\.\d+)?|::|<>|<=|>=|[^\s]/gi;
const NAME = /^[a-z_][a-z0-9_]*$/;
const OPENS_A_BLOCK = new Set(['select', 'with', 'insert', 'update', 'delete']);
/** Words in a list of tables that are not an alias. */
const NO_ALIAS = new Set(
  'on using where join inner left right full cross lateral natural group order having limit offset for union intersect except returning set values select default as and or'.split(
    ' ',
  ),
);
/** Words that end the conditions of a join or a `where`. */
const ENDS_CONDITIONS = new Set(
  'group order having limit offset for union intersect except returning set join inner left right full cross where window'.split(
    ' ',
  ),
);

/** The blocks of a statement, in lower case and without quotes. */
export function blocksOf(text: string): Block[] {
  const tokens = (text.match(TOKEN) ?? []).map((token) =>
    token.startsWith('"') ? token.slice(1, -1) : token.startsWith("'") ? token : token.toLowerCase(),
  );
  const reading: Reading = { tokens, at: 0, blocks: [] };
  readBlock(reading, null);
  return reading.blocks;
}

/** Reads until the bracket that closes the block, or the end. */
function readBlock(reading: Reading, parent: Block | null): void {
  let block = openBlock(reading, parent);
  while (reading.at < reading.tokens.length && peek(reading) !== ')') {
    const token = take(reading);
    if (token === '(') readBrackets(reading, block);
    else if (token === 'union' || token === 'intersect' || token === 'except')
      block = openBlock(reading, parent);
    else if (token === 'from' || token === 'using') readSources(reading, block);
    else if (token === 'update' && isStatementStart(reading)) readTarget(reading, block);
    else if (token === 'into') readTarget(reading, block, { isInsert: true });
    else if (token === 'where') readConditions(reading, block, null);
  }
}

function openBlock(reading: Reading, parent: Block | null): Block {
  const block = { parent, sources: [], equalities: [] };
  reading.blocks.push(block);
  return block;
}

/** `do update`, `for update` and `for no key update` change no table of their own. */
const isStatementStart = ({ tokens, at }: Reading) => !['do', 'for', 'key'].includes(tokens[at - 2] ?? '');

/** After an opening bracket: a new block, or a group inside the current block. */
function readBrackets(reading: Reading, block: Block): void {
  if (OPENS_A_BLOCK.has(peek(reading))) readBlock(reading, block);
  else {
    while (reading.at < reading.tokens.length && peek(reading) !== ')') {
      if (take(reading) === '(') readBrackets(reading, block);
    }
  }
  take(reading);
}

function readTarget(reading: Reading, block: Block, { isInsert = false } = {}): void {
  const table = readName(reading);
  const alias = readAlias(reading) ?? table;
  const inserted = isInsert && peek(reading) === '(' ? readNames(reading) : [];
  block.sources.push({ table, alias, inserted: isInsert ? inserted : null });
}

function readNames(reading: Reading): string[] {
  const names: string[] = [];
  for (let token = take(reading); token !== ')' && token !== ''; token = take(reading)) {
    if (NAME.test(token)) names.push(token);
  }
  return names;
}

/** The tables after `from` or `using`, with their joins. */
function readSources(reading: Reading, block: Block): void {
  // `is distinct from` and `extract(… from …)` name no table.
  if (['distinct'].includes(reading.tokens[reading.at - 2] ?? '')) return;
  let isLeft = false;
  let source = readSource(reading, block);
  for (;;) {
    const token = peek(reading);
    if (token === ',' || token === 'join') {
      take(reading);
      source = readSource(reading, block);
    } else if (token === 'left' || token === 'inner' || token === 'cross') {
      take(reading);
      isLeft = token === 'left';
    } else if (token === 'on') {
      take(reading);
      readConditions(reading, block, isLeft ? source : null);
      isLeft = false;
    } else if (token === 'using' && reading.tokens[reading.at + 1] === '(') {
      take(reading);
      const first = block.sources[0]?.alias ?? '';
      for (const column of readNames(reading)) {
        const [left, right] = [source, first].map((alias) => ({ alias, column }));
        block.equalities.push({ left: left!, right: right!, leftJoined: isLeft ? source : null });
      }
      isLeft = false;
    } else return;
  }
}

function readSource(reading: Reading, block: Block): string {
  while (peek(reading) === 'lateral' || peek(reading) === 'only') take(reading);
  if (peek(reading) === '(') {
    take(reading);
    readBrackets(reading, block);
    return addDerived(reading, block, readAlias(reading));
  }
  const table = readName(reading);
  if (peek(reading) !== '(') {
    const alias = readAlias(reading) ?? table;
    block.sources.push({ table, alias, inserted: null });
    return alias;
  }
  // A function that returns rows.
  take(reading);
  readBrackets(reading, block);
  return addDerived(reading, block, readAlias(reading));
}

function addDerived(reading: Reading, block: Block, alias = ''): string {
  block.sources.push({ table: null, alias, inserted: null });
  // The names of its columns.
  if (peek(reading) === '(') readNames(reading);
  return alias;
}

/** A name with its schema, if it has one. */
function readName(reading: Reading): string {
  const name = take(reading);
  if (peek(reading) !== '.') return name;
  take(reading);
  return `${name}.${take(reading)}`;
}

function readAlias(reading: Reading): string | undefined {
  if (peek(reading) === 'as') take(reading);
  return NAME.test(peek(reading)) && !NO_ALIAS.has(peek(reading)) ? take(reading) : undefined;
}

/** The conditions of a `where` or `on`. A condition beside an `or` or after a `not` does not surely exclude rows. */
function readConditions(reading: Reading, block: Block, leftJoined: string | null, isSure = true): void {
  const found: Equality[] = [];
  let isEither = false;
  let isNegated = false;
  let cases = 0;
  while (reading.at < reading.tokens.length) {
    const token = peek(reading);
    if (token === ')' || token === ',' || (cases === 0 && ENDS_CONDITIONS.has(token))) break;
    const equality = cases === 0 && !isNegated ? readEquality(reading, leftJoined) : null;
    if (equality) {
      found.push(equality);
      continue;
    }
    take(reading);
    if (token === 'or') isEither = true;
    if (token === 'case') cases++;
    if (token === 'end') cases--;
    if (token === '(') {
      if (OPENS_A_BLOCK.has(peek(reading))) readBlock(reading, block);
      else found.push(...readGroup(reading, block, leftJoined, cases === 0 && !isNegated));
      take(reading);
    }
    isNegated = token === 'not';
  }
  if (isSure && !isEither) block.equalities.push(...found);
}

/** The equalities in brackets that hold for every row. */
function readGroup(reading: Reading, block: Block, leftJoined: string | null, isSure: boolean): Equality[] {
  const inner: Block = { parent: block, sources: [], equalities: [] };
  while (reading.at < reading.tokens.length && peek(reading) !== ')') {
    readConditions(reading, inner, leftJoined, isSure);
    // Commas between a function's arguments or in a list.
    if (peek(reading) === ',') take(reading);
    else if (peek(reading) !== ')') take(reading);
  }
  return inner.equalities;
}

function readEquality(reading: Reading, leftJoined: string | null): Equality | null {
  const start = reading.at;
  const left = readOperand(reading);
  if (left !== null && peek(reading) === '=') {
    take(reading);
    const right = readOperand(reading);
    if (right !== null) return { left, right, leftJoined };
  }
  reading.at = start;
  return null;
}

/** A column, a parameter or a number, with its cast; null for anything that is computed. */
function readOperand(reading: Reading): Operand | null {
  const token = take(reading);
  let operand: Operand | null = null;
  if (/^(\$\d+|\d+)$/.test(token)) operand = 'value';
  else if (NAME.test(token) && peek(reading) === '.') {
    take(reading);
    operand = { alias: token, column: take(reading) };
  } else if (NAME.test(token) && peek(reading) !== '(') operand = { alias: null, column: token };
  if (peek(reading) === '::') {
    take(reading);
    take(reading);
  }
  return operand;
}

const peek = ({ tokens, at }: Reading): string => tokens[at] ?? '';
const take = (reading: Reading): string => reading.tokens[reading.at++] ?? '';
