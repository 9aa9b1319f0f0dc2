import type { Source } from './sources.ts';

/** Returns a file's feature, such as 'api/sales', or null. */
export const featureOf = (path: string): string | null =>
  /^apps\/(\w+)\/src\/features\/([\w-]+)\//.exec(path)?.slice(1, 3).join('/') ?? null;

/** Returns a file's use case of sales, such as 'api/sales/pay', or null. */
export const useCaseOf = (path: string): string | null =>
  /^apps\/(\w+)\/src\/features\/(sales)\/(\w+)\//.exec(path)?.slice(1, 4).join('/') ?? null;

/** Returns the circles in which units import each other, each written as its path: 'api/a → api/b → api/a'. */
export function circles(sources: readonly Source[], unitOf: (path: string) => string | null): string[] {
  const imports = new Map<string, Set<string>>();
  for (const source of sources) {
    const from = unitOf(source.path);
    if (from === null) continue;
    const others = source.imports.map(unitOf).filter((to) => to !== null && to !== from);
    imports.set(from, new Set([...(imports.get(from) ?? []), ...others] as string[]));
  }
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (unit: string, way: readonly string[]) => {
    if (way.includes(unit)) found.push([...way.slice(way.indexOf(unit)), unit].join(' → '));
    if (done.has(unit) || way.includes(unit)) return;
    for (const next of imports.get(unit) ?? []) visit(next, [...way, unit]);
    done.add(unit);
  };
  for (const unit of imports.keys()) visit(unit, []);
  return found;
}
