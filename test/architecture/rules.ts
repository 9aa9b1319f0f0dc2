import { featureOf } from './circles.ts';
import type { Source } from './sources.ts';

export interface Rule {
  readonly name: string;
  /** Returns why the file breaks the rule, or null. */
  readonly problem: (file: Source) => string | null;
  /** A file that breaks the rule; it proves that the rule finds violations. */
  readonly violation: Source;
}

const partOfSales = (path: string) => /\/features\/sales\/(\w+)\//.exec(path)?.[1];

/** Forbids imports that match one pattern in files that match another; `unless` may allow a pair of the two. */
function forbids(
  name: string,
  files: RegExp,
  imports: RegExp,
  violation: Source,
  unless: (file: string, imported: string) => boolean = () => false,
): Rule {
  return {
    name,
    violation,
    problem: (file) => {
      if (!files.test(file.path)) return null;
      const wrong = file.imports.find((imported) => imports.test(imported) && !unless(file.path, imported));
      return wrong === undefined ? null : `${file.path} imports ${wrong}`;
    },
  };
}

const plant = (path: string, ...imports: string[]): Source => ({ path, imports, text: '' });

const IN_SHARED_DB = /^apps\/api\/src\/shared\/db\//;
const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>)?`/;

const OWN_BRANCH = /role [!=]== ROLE\.(administrator|branchManager)/;
const OUTDATES = /\b(invalidateQueries|refetchQueries|resetQueries|refreshes)\b/;
/** A region in a condition. */
const INSERTED_REGION = /(?:&&|\?|:)\s*\(?\s*<\w+[^<>]*\srole="status"/;
const LISTENERS = /new Set<\(\) => void>/;

/** Files of the API's sales that are not tests. */
const IN_SALES = /^apps\/api\/src\/features\/sales\/(?!.*\.test\.ts$)/;
const CONSEQUENCES =
  /\b(audit|recordAudit|enqueue|queueMessages|notifyOwner|withdrawMessages)\(|\bpublish\w*\(/;
const ROLES = /\bROLE\b|\brole\b|\bisOneOf\(/;

/** The layers from the lowest up. Other files (a package, a style) are below all. */
const FLOORS = [
  /^packages\/domain\//,
  /^packages\/contract\//,
  /^apps\/(\w+\/src\/(shared|ui)|print-server|whatsapp-gateway)\//,
  /^apps\/\w+\/src\/(features|landing|diner|manual)\//,
  /^apps\/(web\/src\/app\/|\w+\/src\/[\w-]+\.tsx?$)/,
  /^apps\/web\/src\/.*(\btest\/|\.testing\.tsx$)/,
  /^e2e\//,
  /^(scripts|bench)\//,
];
const floorOf = (path: string) => FLOORS.findLastIndex((floor) => floor.test(path));

export const rules: readonly Rule[] = [
  forbids(
    'the domain imports nothing',
    /^packages\/domain\//,
    /^(?!packages\/domain\/)/,
    plant('packages/domain/src/offers/offer.ts', 'zod'),
  ),
  forbids(
    'the contract imports the domain and zod',
    /^packages\/contract\//,
    /^(?!packages\/(domain|contract)\/|zod$|zod\/)/,
    plant('packages/contract/src/auth/auth.wire.ts', 'apps/api/src/app.ts'),
  ),
  forbids(
    'the other packages know nothing of the product',
    /^packages\/(?!domain\/|contract\/)/,
    /^(apps|packages\/(domain|contract))\//,
    plant('packages/excel/src/zip.ts', 'packages/contract/src/errors.ts'),
  ),
  forbids(
    'no program loads the virtual printer',
    /^(apps|packages\/(?!virtual-printer\/))/,
    /^packages\/virtual-printer\//,
    plant('apps/print-server/src/printers/printer-for.ts', 'packages/virtual-printer/src/virtual-printer.ts'),
  ),
  forbids(
    'the API never imports the web',
    /^apps\/api\//,
    /^apps\/web\//,
    plant('apps/api/src/app.ts', 'apps/web/src/main.tsx'),
  ),
  forbids(
    'the web never imports the API',
    /^apps\/web\//,
    /^apps\/api\//,
    plant('apps/web/src/main.tsx', 'apps/api/src/app.ts'),
  ),
  forbids(
    'the programs beside the system stand alone',
    /^apps\/(print-server|whatsapp-gateway)\//,
    /^apps\/(api|web)\//,
    plant('apps/print-server/src/http/guard.ts', 'apps/api/src/shared/http/security.ts'),
  ),
  forbids(
    'one file knows the ESC/POS library',
    /^apps\/print-server\/(?!src\/slips\/esc-pos\.ts$)/,
    /^@point-of-sale\//,
    plant('apps/print-server/src/queue/printer-queue.ts', '@point-of-sale/receipt-printer-encoder'),
  ),
  forbids(
    'a feature reaches another only through its index.ts',
    /^apps\/\w+\/src\/features\//,
    /^apps\/\w+\/src\/features\/[\w-]+\/(?!index\.tsx?$)/,
    plant('apps/api/src/features/sales/acts/sell.ts', 'apps/api/src/features/stock/stock.repository.ts'),
    (file, imported) => featureOf(file) === featureOf(imported),
  ),
  forbids(
    'the sell screen and the list of the day share parts, not each other; the dining room opens bills of the list',
    /^apps\/web\/src\/features\/sales\/\w+\//,
    /^apps\/web\/src\/features\/sales\/(sell|dayList)\//,
    plant(
      'apps/web/src/features/sales/dayList/DaySalesPage.tsx',
      'apps/web/src/features/sales/sell/SellScreen.tsx',
    ),
    (file, imported) =>
      partOfSales(file) === partOfSales(imported) ||
      (partOfSales(file) === 'salon' && partOfSales(imported) === 'dayList'),
  ),
  {
    name: 'nothing imports what stands on a higher floor',
    violation: plant('apps/web/src/ui/display/Money.tsx', 'apps/web/src/features/sales/index.ts'),
    problem: (file) => {
      const floor = floorOf(file.path);
      const above = file.imports.find((imported) => floorOf(imported) > floor);
      return above === undefined ? null : `${file.path} imports ${above}`;
    },
  },
  forbids(
    'Fastify only in routes and shared/http',
    /^apps\/api\/src\/(?!shared\/http\/|app\.ts$|create-api\.ts$).*(?<!\.routes\.ts)$/,
    /^(@fastify\/|fastify($|-))/,
    plant('apps/api/src/features/sales/acts/sell.ts', 'fastify'),
  ),
  forbids(
    'Socket.IO only in shared/realtime',
    /^apps\/\w+\/src\/(?!shared\/realtime\/)/,
    /^socket\.io/,
    plant('apps/api/src/features/sales/acts/sell.ts', 'socket.io'),
  ),
  forbids(
    'routes never call repositories',
    /\.routes\.ts$/,
    /\.repository\.ts$/,
    plant(
      'apps/api/src/features/sales/sales.routes.ts',
      'apps/api/src/features/sales/sale/sale.repository.ts',
    ),
  ),
  {
    name: 'SQL only in repositories and shared/db',
    violation: {
      path: 'apps/api/src/features/sales/acts/sell.ts',
      imports: [],
      text: "ctx.db.selectFrom('sales')",
    },
    problem: ({ path, text }) => {
      if (path.endsWith('.repository.ts') || IN_SHARED_DB.test(path) || !path.startsWith('apps/api/src/'))
        return null;
      return SQL.test(text) ? `${path} holds SQL` : null;
    },
  },
  {
    name: 'listeners of a changing value stand in shared/store.ts only',
    violation: {
      path: 'apps/web/src/ui/feedback/notices.tsx',
      imports: [],
      text: 'const listeners = new Set<() => void>();',
    },
    problem: ({ path, text }) =>
      path.startsWith('apps/web/src/') && path !== 'apps/web/src/shared/store.ts' && LISTENERS.test(text)
        ? `${path} keeps listeners of its own`
        : null,
  },
  {
    name: 'what a screen reader reads out stands in `Status`, or in a region that is there before its text',
    problem: ({ path, text }) =>
      path.endsWith('.tsx') && INSERTED_REGION.test(text)
        ? `${path} inserts a status region together with its text`
        : null,
    violation: {
      path: 'apps/web/src/features/qr/QrPage.tsx',
      imports: [],
      text: '{isReady && (<p className="muted" role="status">Listo</p>)}',
    },
  },
  {
    name: 'who is limited to a branch is asked of shared/scope.ts',
    violation: {
      path: 'apps/api/src/features/sales/lists/sale-lists.ts',
      imports: [],
      text: 'const ofBranch = role === ROLE.administrator ? null : branchId;',
    },
    problem: ({ path, text }) =>
      /^apps\/api\/src\/(?!shared\/scope\.ts|.*\.test\.ts)/.test(path) &&
      !path.endsWith('auth/sessions.repository.ts') && // reads which branch a session works in
      OWN_BRANCH.test(text)
        ? `${path} decides it by itself`
        : null,
  },
  {
    name: 'audit rows, messages and events of a sale come from bill/effects.ts and its messages',
    violation: {
      path: 'apps/api/src/features/sales/acts/pay.ts',
      imports: [],
      text: "await audit(ctx, 'sale.paid', details);",
    },
    problem: ({ path, text }) =>
      IN_SALES.test(path) && !/\/bill\/(effects|messages)\.ts$/.test(path) && CONSEQUENCES.test(text)
        ? `${path}: ${CONSEQUENCES.exec(text)?.[0]}`
        : null,
  },
  {
    name: 'what a role may do with a sale stands in bill/authority.ts',
    violation: {
      path: 'apps/api/src/features/sales/acts/pay.ts',
      imports: [],
      text: "if (ctx.scope.role === ROLE.waiter) throw new AppError('role_not_allowed');",
    },
    problem: ({ path, text }) =>
      // A courier is found by the role of an employee.
      IN_SALES.test(path) && !/\/(authority|couriers\.repository)\.ts$/.test(path) && ROLES.test(text)
        ? `${path}: ${ROLES.exec(text)?.[0]}`
        : null,
  },
  {
    name: 'answers are fetched again by tag: only shared/api/refetch.ts says that one is outdated',
    violation: {
      path: 'apps/web/src/features/products/ProductsPage.tsx',
      imports: [],
      text: 'void queries.invalidateQueries({ queryKey });',
    },
    problem: ({ path, text }) => {
      if (!path.startsWith('apps/web/src/') || path === 'apps/web/src/shared/api/refetch.ts') return null;
      if (OUTDATES.test(text)) return `${path}: ${OUTDATES.exec(text)?.[0]}`;
      return text.includes('queryFn:') && !text.includes('meta') ? `${path}: a query without tags` : null;
    },
  },
  {
    name: 'names say what a file is for',
    violation: plant('apps/api/src/shared/utils.ts'),
    problem: ({ path }) => (/\/(utils?|helpers?|common|misc|manager)(\.|\/)/i.test(path) ? path : null),
  },
];
