/**
 * Rows a statement locks: `share` keeps them as they are, `change` is for whoever changes them. Rows it adds are its
 * `own`: nobody else sees them yet.
 */
export interface Lock {
  readonly table: string;
  readonly strength: 'own' | 'share' | 'change';
}

const LOCK =
  /\bfor (?<words>no key update|update|key share|share)\b(?: of (?<of>\w+))?|(?<!\bfor |\bkey |\bdo )\bupdate (?<changed>[\w.]+)|\bdelete from (?<deleted>[\w.]+)|\binsert into (?<written>[\w.]+)/g;

/**
 * The locks a statement names, in its order. An insert that changes a row which is there already counts as a change. What triggers and foreign keys lock is not seen.
 */
export function locksOf(statement: string): Lock[] {
  const text = statement.replaceAll('"', '').replaceAll(/\s+/g, ' ').toLowerCase();
  return [...text.matchAll(LOCK)].flatMap(({ groups = {}, index }): Lock[] => {
    const { words, of, changed, deleted, written } = groups;
    if (words === 'key share') return [];
    if (words) {
      const strength = words === 'share' ? 'share' : 'change';
      return [{ table: of ?? tableBefore(text.slice(0, index)), strength }];
    }
    const isOwn = written && !text.slice(index).includes('on conflict');
    return [{ table: changed ?? deleted ?? written ?? '', strength: isOwn ? 'own' : 'change' }];
  });
}

/** The first table of the block that ends here, whatever its subqueries read. */
function tableBefore(text: string): string {
  let depth = 0;
  let start = text.length;
  while (start > 0 && depth <= 0) {
    start--;
    if (text[start] === ')') depth--;
    if (text[start] === '(') depth++;
  }
  let block = text.slice(start).replace(/^\(/, '');
  for (let before = ''; before !== block; block = block.replaceAll(/\([^()]*\)/g, '')) before = block;
  return /\bfrom (\w+)/.exec(block)?.[1] ?? '';
}
