import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circles, featureOf, useCaseOf } from './circles.ts';
import { heavyLoads } from './light.ts';
import { rules } from './rules.ts';
import { importsOf, loadsOf, readSources } from './sources.ts';
import { statementRules } from './statements.ts';
import { styledByHand, styleRules, unknownClasses, unknownProperties, unusedClasses } from './styles.ts';
import { LISTED, ownersIn, tableOwnerRule, unknownOwners } from './table-owners.ts';

const root = join(import.meta.dirname, '../..');
const sources = readSources(root);
const sheets = globSync('apps/web/src/**/*.css', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));

describe.each([...rules, ...statementRules, tableOwnerRule])('$name', (rule) => {
  it('passes', () => {
    expect(sources.map(rule.problem).filter((problem) => problem !== null)).toEqual([]);
  });

  it('finds a planted violation', () => {
    expect(rule.problem(rule.violation)).not.toBeNull();
  });
});

describe.each([
  ['features', featureOf, 'features/users/user-scope.ts', 'features/auth/index.ts', 'api/users'],
  [
    'the use cases of sales',
    useCaseOf,
    'features/sales/sale/sale.ts',
    'features/sales/bill/x.ts',
    'api/sales/sale',
  ],
] as const)('no circle between %s', (_, unitOf, path, imported, unit) => {
  it('passes', () => {
    expect(circles(sources, unitOf)).toEqual([]);
  });

  it('finds a planted violation', () => {
    const imports = [`apps/api/src/${imported}`];
    const violation = { path: `apps/api/src/${path}`, imports, loads: [], text: '' };
    expect(circles([...sources, violation], unitOf)).toContainEqual(expect.stringContaining(unit));
  });
});

describe('every table has an owner', () => {
  it('passes', () => {
    expect(unknownOwners()).toEqual([]);
    expect(LISTED.size).toBeGreaterThan(30);
  });

  it('is the feature of the migration that creates it', () => {
    const tips = {
      path: 'apps/api/migrations/0100_tips_create.sql',
      text: 'create table tips (\n  id bigint\n);',
    };
    expect([...ownersIn([tips])]).toEqual([['tips', 'features/tips']]);
    expect([...ownersIn([tips, { path: '0101_tips_drop.sql', text: 'drop table tips;' }])]).toEqual([]);
  });
});

describe("the guest's page loads neither Mantine nor zod", () => {
  const ORDER = 'apps/web/src/features/sales/cart/order.ts';

  it('passes', () => {
    expect(heavyLoads(sources)).toEqual([]);
  });

  it('finds a planted violation, also behind another file', () => {
    const text =
      "import { DialogModal } from '../../../ui/overlay/DialogModal.tsx';\nimport type { ZodType } from 'zod';";
    const planted = sources.filter(({ path }) => path !== ORDER);
    planted.push({ path: ORDER, imports: [], loads: loadsOf(ORDER, text), text });
    const [first] = heavyLoads(planted);
    expect(first).toMatch(/^apps\/web\/src\/diner\//);
    expect(first?.endsWith(`${ORDER} → apps/web/src/ui/overlay/DialogModal.tsx → @mantine/core`)).toBe(true);
  });
});

describe.each(styleRules)('styles: $name', (rule) => {
  it('passes', () => {
    expect(sheets.length).toBeGreaterThan(20);
    expect(sheets.map(rule.problem).filter((problem) => problem !== null)).toEqual([]);
  });

  it('finds a planted violation', () => {
    expect(rule.problem({ path: 'apps/web/src/ui/Planted.module.css', text: rule.violation })).not.toBeNull();
  });
});

it('a script uses only widths of breakpoints.ts', () => {
  const rule = styleRules.find(({ violation }) => violation.includes('@media'));
  const queries = sources.filter(({ path }) => path.startsWith('apps/web/src/'));
  expect(queries.map((one) => rule?.problem(one)).filter(Boolean)).toEqual([]);
  expect(rule?.problem({ path: 'a.ts', text: "matchMedia('(max-width: 900px)')" })).toContain('900px');
});

it('a component takes weights, line heights, layers and sizes from the sheets, and layouts from Row, Stack and Column', () => {
  const planted = [
    '<b style={{ fontWeight: 600 }} />',
    '<Text fw={600} />',
    "<i style={{ width: '9px' }} />",
  ];
  const sourceOf = (text: string) => ({ path: 'apps/web/src/ui/Planted.tsx', text, imports: [] });
  expect(styledByHand(sources)).toEqual([]);
  expect(styledByHand([...planted, '<Modal zIndex={250} />'].map(sourceOf))).toHaveLength(4);
  expect(styledByHand([sourceOf('<p className="muted row gap-4" />')])).toHaveLength(1);
});

describe('style sheets and components know each other', () => {
  const sheet = (text: string) => ({ path: 'apps/web/src/ui/Planted.module.css', text });

  it('every custom property that is read is set', () => {
    expect(unknownProperties(sheets, sources)).toEqual([]);
    expect(unknownProperties([sheet('.a { color: var(--inkk); }')], sources)).toHaveLength(1);
  });

  it('every shared class that is composed or written is defined', () => {
    expect(unknownClasses(sheets, sources)).toEqual([]);
    const written = { path: 'a.tsx', text: '<p className="mutd" />', imports: [] };
    expect(unknownClasses([sheet('.a { composes: rwo from global; }')], [written])).toHaveLength(2);
  });

  it('every class is used', () => {
    expect(unusedClasses(sheets, sources)).toEqual([]);
    expect(unusedClasses([sheet('.idle { color: inherit; }')], sources)).toHaveLength(1);
  });
});

it('warns of files longer than 250 lines', () => {
  const files = globSync('{apps,packages,bench,e2e,scripts,test}/**/*.{ts,tsx,css}', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/database.types.ts'],
  });
  for (const path of files) {
    const lines = readFileSync(join(root, path), 'utf8').split('\n').length - 1;
    if (lines > 250) console.warn(`${path} has ${lines} lines: does it do more than one thing?`);
  }
});

describe('the sources', () => {
  it('are all read, with every kind of import', () => {
    expect(sources.length).toBeGreaterThan(100);
    const text =
      "import a from 'zod';\nexport { b } from '../b.ts';\nconst c = () => import('./c.ts');\nimport type { D } from '@restaurante/domain/d.ts';";
    expect(importsOf('apps/web/src/app/x.ts', text).sort()).toEqual([
      'apps/web/src/app/c.ts',
      'apps/web/src/b.ts',
      'packages/domain/src/d.ts',
      'zod',
    ]);
  });
});
