const MAX_LENGTH = 60;
const NAMELESS = 'restaurante';

/** Makes a company's slug from its name: a-z, 0-9 and single hyphens, at most 60, never empty; not yet unique. */
export function slugFrom(name: string): string {
  const slug = name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '');
  return slug || NAMELESS;
}
