import type { Rule } from './rules.ts';

/**
 * Forbids a pattern in repositories. Most rules make sure that each statement is built once, with one text
 * (docs/decisions/013).
 */
const inRepositories = (name: string, forbidden: RegExp, violation: string): Rule => ({
  name,
  violation: {
    path: 'apps/api/src/features/sales/sale/sale.repository.ts',
    imports: [],
    loads: [],
    text: violation,
  },
  problem: ({ path, text }) => {
    const found = path.endsWith('.repository.ts') ? forbidden.exec(text) : null;
    return found && `${path}: ${found[0]}`;
  },
});

export const statementRules: readonly Rule[] = [
  inRepositories(
    'a repository builds nothing while it runs: statement()',
    /\.execute\w*\(|\.compile\(|\bdb\.transaction\(/,
    "await db.selectFrom('sales').select('id').executeTakeFirst()",
  ),
  inRepositories(
    'a text does not depend on the length of a list: anyOf()',
    /,\s*'(?:not )?in'\s*,/,
    ".where('sales.id', 'in', p.ids)",
  ),
  inRepositories(
    'a text does not depend on the number of rows: rowsOf()',
    /\.values\(\s*[\w.]+\.map\(/,
    '.values(lines.map((line) => lineRow(line)))',
  ),
  inRepositories(
    'a prepared statement names its columns: one that is added later changes no answer',
    /\.(?:selectAll|returningAll)\(|\b(?:select|returning) \*/,
    "db.selectFrom('sales').selectAll()",
  ),
  inRepositories(
    'a row is locked no harder than for its change, so that others may refer to it: forNoKeyUpdate() (docs/rules/locks.md)',
    /\.forUpdate\(|\bfor update\b/i,
    "db.selectFrom('sales').select('id').forUpdate()",
  ),
];
