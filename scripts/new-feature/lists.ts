/** A line that belongs into a list of the house, and the line of that file before which it stands. */
interface Entry {
  readonly path: string;
  readonly before: string;
  readonly lines: string;
}

/** The lists in which every feature stands. Written for the templates' feature, like the templates. */
export const ENTRIES: readonly Entry[] = [
  {
    path: 'test/architecture/table-owners.ts',
    before: "  'shared/http': [",
    lines: "  'features/loyalty-cards': ['loyalty_cards'],",
  },
  {
    path: 'apps/api/test/tags/table-tags.ts',
    before: "  products: 'products',",
    lines: "  loyalty_cards: 'loyalty-cards',",
  },
  {
    path: 'packages/contract/src/tags.ts',
    before: "  'products',",
    lines: "  'loyalty-cards',",
  },
  {
    path: 'docs/rules/locks.md',
    before: '\nThe order follows the work.',
    lines: '| № | `loyalty_cards` | a change of one | no key update |',
  },
  {
    path: 'apps/api/src/app.ts',
    before: "import { documentApi } from './shared/http/documentation/docs.ts';",
    lines: "import { loyaltyCardsRoutes } from './features/loyalty-cards/loyalty-cards.routes.ts';",
  },
  {
    path: 'apps/api/test/sweeps/samples.ts',
    before: "import type { TestApi } from '../api.ts';",
    lines:
      "import { createLoyaltyCard } from '@restaurante/contract/loyalty-cards/loyalty-cards.endpoints.ts';",
  },
  {
    path: 'apps/api/test/sweeps/samples.ts',
    before: '  return {\n    token: owner.token,',
    lines: `  const { loyalty_card } = await api.call(createLoyaltyCard, {
    token: owner.token,
    params: { companyId },
    body: { name: 'Oro' },
  });`,
  },
  {
    path: 'apps/api/test/sweeps/samples.ts',
    before: '    employee: courier.employeeId,',
    lines: '    loyaltyCard: loyalty_card.id,',
  },
  {
    path: 'apps/api/test/sweeps/samples.ts',
    before: "  [/:detailId/, 'line'],",
    lines: String.raw`  [/\/loyalty-cards\/:id/, 'loyaltyCard'],`,
  },
  {
    path: 'apps/api/test/sweeps/samples.ts',
    before: '  updateBranch: () => (',
    lines: "  updateLoyaltyCard: () => ({ name: 'Plata' }),",
  },
  {
    path: 'apps/api/test/sweeps/pairs/samples.ts',
    before: "import type { Sample } from './sample.ts';",
    lines: "import { LOYALTY_CARDS } from './loyalty-cards.samples.ts';",
  },
  {
    path: 'apps/api/test/sweeps/pairs/samples.ts',
    before: '  ...COMPANY,\n};',
    lines: '  ...LOYALTY_CARDS,',
  },
  {
    path: 'apps/web/src/app/shell/nav.ts',
    before: "      { path: '/dashboard/purchases',",
    lines: "      { path: '/dashboard/loyalty-cards', label: 'Tarjetas', icon: mdiShapeOutline },",
  },
  {
    path: 'apps/web/src/app/routes.access.test.ts',
    before: "  ['/dashboard/profile', EVERY_ROLE],",
    lines: `  ['/dashboard/loyalty-cards', [2, 3]],
  ['/dashboard/loyalty-cards/create', [2, 3]],
  ['/dashboard/loyalty-cards/$id/edit', [2, 3]],`,
  },
  {
    path: 'apps/web/src/app/shell/nav.test.ts',
    before: "    'Compras y gastos',",
    lines: "    'Tarjetas',",
  },
  {
    path: 'docs/coverage/calls.md',
    before: '- GET: /api/company/{c}/products/list',
    lines: `- GET: /api/company/{c}/loyalty-cards · 2 3 → loyalty_cards
- POST: /api/company/{c}/loyalty-cards/create · 2 3 · name → loyalty_card
- GET: /api/loyalty-cards/{id} · 2 3 → loyalty_card
- POST: /api/loyalty-cards/{id}/update · 2 3 · name → loyalty_card
- POST: /api/loyalty-cards/{id}/remove · 2 3 → id`,
  },
  {
    path: 'docs/coverage/routes.md',
    before: '- route: /dashboard/cashiers · 2 3 4',
    lines: `- route: /dashboard/loyalty-cards · 2 3
- route: /dashboard/loyalty-cards/create · 2 3
- route: /dashboard/loyalty-cards/{id}/edit · 2 3`,
  },
  {
    path: 'e2e/screens/tour.ts',
    before: '  readonly branchId: number;',
    lines: '  readonly loyaltyCardId: number;',
  },
  {
    path: 'e2e/screens/tour.ts',
    before: "    '/dashboard/sales/print/': records.saleId,",
    lines: "    '/dashboard/loyalty-cards/': records.loyaltyCardId,",
  },
  {
    path: 'e2e/screens/gallery.ts',
    before: "import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';",
    lines:
      "import { createLoyaltyCard } from '@restaurante/contract/loyalty-cards/loyalty-cards.endpoints.ts';",
  },
  {
    path: 'e2e/screens/gallery.ts',
    before: '  const records = {',
    lines: `  const { loyalty_card } = await call(createLoyaltyCard, {
    token: owner.token,
    params: { companyId },
    body: { name: 'Oro' },
  });`,
  },
  {
    path: 'e2e/screens/gallery.ts',
    before: '    branchId: branch?.id ?? 0,\n  };',
    lines: '    loyaltyCardId: loyalty_card.id,',
  },
];

/** What is left by hand: from where on people can reach the feature is a person's decision. */
export const BY_HAND: readonly Entry[] = [
  {
    path: 'apps/api/src/app.ts',
    before: '  return app;',
    lines: '  loyaltyCardsRoutes(app);',
  },
  {
    path: 'apps/web/src/app/router.tsx',
    before: "  page('/dashboard/cashiers', {",
    lines: `  ...recordPages('/dashboard/loyalty-cards', {
    titles: ['Tarjetas', 'Crear tarjeta', 'Editar tarjeta'],
    roles: ADMINISTRATIVE,
    list: lazy(() => import('../features/loyalty-cards/LoyaltyCardsPage.tsx'), 'LoyaltyCardsPage'),
    create: lazy(() => import('../features/loyalty-cards/LoyaltyCardPages.tsx'), 'CreateLoyaltyCardPage'),
    edit: lazy(() => import('../features/loyalty-cards/LoyaltyCardPages.tsx'), 'EditLoyaltyCardPage'),
  }),`,
  },
];

const nextNumber = (text: string) => String([...text.matchAll(/^\| \d+ /gm)].length + 1);

/**
 * Returns the text with the lines put before their place; № is the next number of a numbered table. Throws if the
 * place is not there exactly once.
 */
export function withEntry(text: string, { path, before, lines }: Entry): string {
  const parts = text.split(`\n${before}`);
  if (parts.length !== 2) throw new Error(`${path}: «${before}» stands there ${parts.length - 1} times`);
  return parts.join(`\n${lines.replace('№', nextNumber(text))}\n${before}`);
}
