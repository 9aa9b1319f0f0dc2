import { PRODUCT_NAME } from '@restaurante/contract/platform/product-name.ts';
import { ADMINISTRATIVE, COOKING, SELLING, SERVING } from '@restaurante/contract/roles.ts';
import { createRouter } from '@tanstack/react-router';
import type { KitchenSearch } from '../features/kitchen/kitchen.search.ts';
import { readReceiptOptions } from '../features/sales/receipt/receipt.options.ts';
import { readTour } from '../shared/tour/readTour.ts';
import { closeErrors } from '../ui/feedback/notices.tsx';
import { PageSpinner } from '../ui/feedback/PageSpinner.tsx';
import { keepListState } from '../ui/list/listState.ts';
import { leavePage } from '../ui/overlay/leaving.ts';
import { lazyPage as lazy } from './lazyPage.ts';
import { FailedPage } from './pages/FailedPage.tsx';
import { barePage, page, recordPages, rootRoute, shellRoute } from './routes.tsx';

/** Reads the id of the record that a new one begins as. */
const readFrom = ({ from }: Readonly<Record<string, unknown>>): { from?: number } =>
  Number(from) > 0 ? { from: Number(from) } : {};

/** Pages inside the dashboard's frame; each feature adds its line here. */
const shellPages = [
  page('/dashboard', {
    title: 'Inicio',
    help: 'primeros-pasos',
    component: lazy(() => import('../features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  }),
  page('/dashboard/sales/create', {
    title: 'Vender',
    help: 'vender',
    roles: SERVING,
    slim: true,
    component: lazy(() => import('../features/sales/sell/SellPage.tsx'), 'SellPage'),
  }),
  page('/dashboard/salon', {
    title: 'Salón',
    help: 'mesa',
    roles: SERVING,
    slim: true,
    component: lazy(() => import('../features/sales/salon/SalonPage.tsx'), 'SalonPage'),
  }),
  page('/dashboard/sales', {
    title: 'Ventas del día',
    help: 'ventas-del-dia',
    roles: SERVING,
    evenSuspended: true,
    // `charge` opens that sale's payment dialog unless it has been paid; `sale` marks its row.
    search: ({ charge, sale }): { charge?: number; sale?: number } => ({
      ...(Number(charge) > 0 && { charge: Number(charge) }),
      ...(Number(sale) > 0 && { sale: Number(sale) }),
    }),
    component: lazy(() => import('../features/sales/dayList/DaySalesPage.tsx'), 'DaySalesPage'),
  }),
  page('/dashboard/sales/search', {
    title: 'Buscar ventas',
    help: 'buscar-ventas',
    roles: SELLING,
    component: lazy(() => import('../features/sales/dayList/search/SearchSalesPage.tsx'), 'SearchSalesPage'),
  }),
  page('/dashboard/kitchen', {
    title: 'Pedidos pendientes',
    help: 'cocina',
    roles: COOKING,
    slim: true,
    search: ({ estacion, view }) => ({ estacion, view }) as KitchenSearch,
    component: lazy(() => import('../features/kitchen/KitchenPage.tsx'), 'KitchenPage'),
  }),
  ...recordPages('/dashboard/branches', {
    titles: ['Sucursales', 'Crear sucursal', 'Editar sucursal'],
    help: 'mi-empresa',
    roles: ADMINISTRATIVE,
    search: readTour,
    list: lazy(() => import('../features/branches/BranchesPage.tsx'), 'BranchesPage'),
    create: lazy(() => import('../features/branches/form/BranchPages.tsx'), 'CreateBranchPage'),
    edit: lazy(() => import('../features/branches/form/BranchPages.tsx'), 'EditBranchPage'),
  }),
  page('/dashboard/mycompany', {
    title: 'Mi empresa',
    help: 'mi-empresa',
    roles: ADMINISTRATIVE,
    search: readTour,
    component: lazy(() => import('../features/companies/CompanyPage.tsx'), 'CompanyPage'),
  }),
  ...recordPages('/dashboard/products', {
    titles: ['Productos', 'Crear producto', 'Editar producto'],
    help: 'productos',
    roles: ADMINISTRATIVE,
    search: (search): { tour?: 1; sample?: 1 } => ({
      ...readTour(search),
      ...(Number(search['sample']) === 1 && { sample: 1 }),
    }),
    list: lazy(() => import('../features/products/ProductsPage.tsx'), 'ProductsPage'),
    createSearch: readFrom,
    create: lazy(() => import('../features/products/form/ProductPages.tsx'), 'CreateProductPage'),
    edit: lazy(() => import('../features/products/form/ProductPages.tsx'), 'EditProductPage'),
  }),
  ...recordPages('/dashboard/productscategories', {
    titles: ['Categorías', 'Crear categoría', 'Editar categoría'],
    help: 'productos',
    roles: ADMINISTRATIVE,
    list: lazy(
      () => import('../features/product-categories/ProductCategoriesPage.tsx'),
      'ProductCategoriesPage',
    ),
    create: lazy(() => import('../features/product-categories/CategoryPages.tsx'), 'CreateCategoryPage'),
    edit: lazy(() => import('../features/product-categories/CategoryPages.tsx'), 'EditCategoryPage'),
  }),
  page('/dashboard/stations', {
    title: 'Estaciones',
    help: 'estaciones',
    roles: ADMINISTRATIVE,
    component: lazy(() => import('../features/stations/StationsPage.tsx'), 'StationsPage'),
  }),
  ...recordPages('/dashboard/offerts', {
    titles: ['Mis ofertas', 'Crear oferta', 'Editar oferta'],
    help: 'ofertas',
    roles: SELLING,
    formRoles: ADMINISTRATIVE,
    list: lazy(() => import('../features/offers/OffersPage.tsx'), 'OffersPage'),
    create: lazy(() => import('../features/offers/form/OfferPages.tsx'), 'CreateOfferPage'),
    edit: lazy(() => import('../features/offers/form/OfferPages.tsx'), 'EditOfferPage'),
  }),
  ...recordPages('/dashboard/employes', {
    titles: ['Personal', 'Crear personal', 'Editar personal'],
    help: 'personal',
    roles: ADMINISTRATIVE,
    list: lazy(() => import('../features/employees/EmployeesPage.tsx'), 'EmployeesPage'),
    create: lazy(() => import('../features/employees/EmployeePages.tsx'), 'CreateEmployeePage'),
    edit: lazy(() => import('../features/employees/EmployeePages.tsx'), 'EditEmployeePage'),
  }),
  page('/dashboard/devices', {
    title: 'Equipos',
    help: 'pin-y-equipos',
    roles: ADMINISTRATIVE,
    component: lazy(() => import('../features/devices/DevicesPage.tsx'), 'DevicesPage'),
  }),
  page('/dashboard/purchases', {
    title: 'Mis compras/gastos',
    help: 'compras',
    roles: ADMINISTRATIVE,
    component: lazy(() => import('../features/purchases/PurchasesPage.tsx'), 'PurchasesPage'),
  }),
  page('/dashboard/purchases/create', {
    title: 'Crear compra/gasto',
    help: 'compras',
    roles: ADMINISTRATIVE,
    // `from` is the id of a purchase whose lines the form begins with.
    search: readFrom,
    component: lazy(() => import('../features/purchases/CreatePurchasePage.tsx'), 'CreatePurchasePage'),
  }),
  page('/dashboard/reports/sales', {
    title: 'Reporte de ventas',
    help: 'reportes',
    roles: ADMINISTRATIVE,
    component: lazy(() => import('../features/reports/sales/SalesReportPage.tsx'), 'SalesReportPage'),
  }),
  page('/dashboard/reports/cashiers', {
    title: 'Reporte de cajas',
    help: 'reportes',
    roles: ADMINISTRATIVE,
    component: lazy(() => import('../features/reports/CashiersReportPage.tsx'), 'CashiersReportPage'),
  }),
  page('/dashboard/reports/purchases', {
    title: 'Reporte de compras',
    help: 'reportes',
    roles: ADMINISTRATIVE,
    component: lazy(() => import('../features/reports/PurchasesReportPage.tsx'), 'PurchasesReportPage'),
  }),
  page('/dashboard/reports/kitchen', {
    title: 'Reporte de cocina',
    help: 'reportes',
    roles: ADMINISTRATIVE,
    component: lazy(() => import('../features/reports/KitchenReportPage.tsx'), 'KitchenReportPage'),
  }),
  page('/dashboard/audit', {
    title: 'Bitácora',
    help: 'bitacora',
    roles: ADMINISTRATIVE,
    component: lazy(() => import('../features/audit/AuditPage.tsx'), 'AuditPage'),
  }),
  page('/dashboard/cashiers', {
    title: 'Cajas',
    help: 'abrir-caja',
    roles: SELLING,
    search: ({ print }): { print?: number } => (Number(print) > 0 ? { print: Number(print) } : {}),
    component: lazy(() => import('../features/cash-registers/CashRegistersPage.tsx'), 'CashRegistersPage'),
  }),
  page('/dashboard/cashiers/$id/close', {
    title: 'Cierre de caja',
    help: 'cerrar-caja',
    roles: SELLING,
    evenSuspended: true,
    component: lazy(
      () => import('../features/cash-registers/close/CloseRegisterPage.tsx'),
      'CloseRegisterPage',
    ),
  }),
  page('/dashboard/qr', {
    title: 'Generar QR',
    help: 'qr-de-mesas',
    roles: SERVING,
    component: lazy(() => import('../features/qr/QrPage.tsx'), 'QrPage'),
  }),
  page('/dashboard/tables', {
    title: 'Mesas',
    help: 'crear-mesas',
    roles: ADMINISTRATIVE,
    component: lazy(() => import('../features/dining-room/TablesPage.tsx'), 'TablesPage'),
  }),
  page('/dashboard/settings', {
    title: 'Configuración',
    help: 'configuracion',
    component: lazy(() => import('../features/settings/SettingsPage.tsx'), 'SettingsPage'),
  }),
  page('/dashboard/publications', {
    title: 'Publicidades',
    help: 'pantalla-de-tickets',
    roles: SELLING,
    component: lazy(() => import('../features/publications/PublicationsPage.tsx'), 'PublicationsPage'),
  }),
  page('/dashboard/profile', {
    title: 'Mi perfil',
    help: 'mi-cuenta',
    component: lazy(() => import('../features/profile/ProfilePage.tsx'), 'ProfilePage'),
  }),
  page('/dashboard/about', {
    title: 'Acerca de',
    evenSuspended: true,
    component: lazy(() => import('../features/subscriptions/about/AboutPage.tsx'), 'AboutPage'),
  }),
] as const;

const barePages = [
  barePage('/login', {
    title: 'Iniciar sesión',
    audience: 'guest',
    component: lazy(() => import('../features/auth/LoginPage.tsx'), 'LoginPage'),
  }),
  barePage('/register', {
    title: 'Crear cuenta',
    audience: 'guest',
    component: lazy(() => import('../features/auth/RegisterPage.tsx'), 'RegisterPage'),
  }),
  barePage('/restaurant', {
    title: 'Tu restaurante',
    audience: 'everyone',
    component: lazy(() => import('../features/auth/restaurant/RestaurantPage.tsx'), 'RestaurantPage'),
  }),
  barePage('/password/reset', {
    title: 'Restablecer contraseña',
    audience: 'everyone',
    component: lazy(() => import('../features/auth/password-reset/AskResetPage.tsx'), 'AskResetPage'),
  }),
  barePage('/password/reset/$token', {
    title: 'Contraseña nueva',
    audience: 'everyone',
    component: lazy(() => import('../features/auth/password-reset/NewPasswordPage.tsx'), 'NewPasswordPage'),
  }),
  barePage('/email/confirm/$token', {
    title: 'Confirmar correo',
    audience: 'everyone',
    component: lazy(
      () => import('../features/auth/email-confirmation/ConfirmEmailPage.tsx'),
      'ConfirmEmailPage',
    ),
  }),
  barePage('/dashboard/sales/print/$id', {
    title: 'Recibo',
    audience: 'session',
    roles: SERVING,
    evenSuspended: true,
    search: readReceiptOptions,
    component: lazy(() => import('../features/sales/receipt/ReceiptPage.tsx'), 'ReceiptPage'),
  }),
  barePage('/dashboard/tickets', {
    title: 'Tickets',
    audience: 'session',
    component: lazy(() => import('../features/tickets/TicketsPage.tsx'), 'TicketsPage'),
  }),
  barePage('/suspended', {
    title: 'Cuenta suspendida',
    audience: 'session',
    evenSuspended: true,
    component: lazy(() => import('./pages/SuspendedPage.tsx'), 'SuspendedPage'),
  }),
] as const;

export const router = createRouter({
  routeTree: rootRoute.addChildren([...barePages, shellRoute.addChildren(shellPages)]),
  defaultPendingComponent: PageSpinner,
  defaultPendingMs: 150,
  defaultErrorComponent: FailedPage,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

// The router's own `pathChanged` is true again when the first page is loaded once more before it was shown.
let openPath = '';
router.subscribe('onBeforeLoad', ({ toLocation: { pathname } }) => {
  if (pathname === openPath) return;
  openPath = pathname;
  closeErrors();
  leavePage();
  keepListState(pathname);
});

router.subscribe('onResolved', () => {
  const { matches, location } = router.state;
  // For /dashboard/nada the router matches /dashboard, and its parameter '**' is the rest of the address: no page has it.
  const [, params] = router.getMatchedRoutes(location.pathname);
  const openRoute = params['**'] ? rootRoute.options : matches.at(-1);
  const title = openRoute?.staticData?.title;
  document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
