import type { Source } from './sources.ts';

const LIGHT = /^apps\/web\/src\/diner\//;
const HEAVY = /^(@mantine\/|zod$|zod\/)/;
/** The build keeps only method and path of an endpoint for the browser, so its schemas are not loaded. */
const LEFT_OUT = /^packages\/contract\/src\/.*\.endpoints\.ts$/;

/** Returns each chain of imports, however long, by which the guest's page loads Mantine or zod. */
export function heavyLoads(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, way: string) => {
    if (HEAVY.test(path)) found.push(`${way} → ${path}`);
    if (seen.has(path) || LEFT_OUT.test(path)) return;
    seen.add(path);
    for (const next of byPath.get(path)?.loads ?? []) visit(next, way ? `${way} → ${path}` : path);
  };
  for (const { path } of sources) if (LIGHT.test(path)) visit(path, '');
  return found;
}
