import {
  mdiAccountGroupOutline,
  mdiBullhornOutline,
  mdiCartOutline,
  mdiCash100,
  mdiCashRegister,
  mdiChartBar,
  mdiChefHat,
  mdiCogOutline,
  mdiFileChartOutline,
  mdiFileDocumentOutline,
  mdiFood,
  mdiHomeVariantOutline,
  mdiMapMarkerOutline,
  mdiNotebookOutline,
  mdiQrcode,
  mdiReceiptTextOutline,
  mdiShapeOutline,
  mdiStorefrontOutline,
  mdiStove,
  mdiFloorPlan,
  mdiTableFurniture,
  mdiTabletCellphone,
  mdiTagOutline,
  mdiTelevisionPlay,
  mdiTextBoxSearchOutline,
  mdiTimerOutline,
} from '@mdi/js';
import { ADMINISTRATIVE, isOneOf, ROLE, SERVING } from '@restaurante/contract/roles.ts';
import type { PageAccess } from '../guards.ts';

export interface NavItem {
  path: string;
  label: string;
  icon: string;
  newTab?: boolean;
  /** Roles that have the item here; if missing, all roles of the group do. */
  roles?: readonly number[];
}

export interface NavGroup {
  title?: string;
  /** Roles that see the group; if missing, all roles do (docs/rules/screens.md). */
  roles?: readonly number[];
  items: readonly NavItem[];
}

/** The sidebar in its order. An item shows only if its page exists and the user may open it. */
export const NAV: readonly NavGroup[] = [
  { items: [{ path: '/dashboard', label: 'Inicio', icon: mdiHomeVariantOutline }] },
  {
    title: 'Ventas',
    roles: SERVING,
    items: [
      { path: '/dashboard/sales/create', label: 'Vender', icon: mdiCashRegister },
      { path: '/dashboard/salon', label: 'Salón', icon: mdiFloorPlan },
      { path: '/dashboard/sales', label: 'Ventas del día', icon: mdiReceiptTextOutline },
      { path: '/dashboard/sales/search', label: 'Buscar ventas', icon: mdiTextBoxSearchOutline },
      { path: '/dashboard/kitchen', label: 'Cocina', icon: mdiChefHat },
      { path: '/dashboard/cashiers', label: 'Cajas', icon: mdiCash100 },
      // Administrators and branch managers, who change offers, have them in the next group.
      { path: '/dashboard/offerts', label: 'Ofertas', icon: mdiTagOutline, roles: [ROLE.cashier] },
    ],
  },
  {
    title: 'Administración',
    roles: ADMINISTRATIVE,
    items: [
      { path: '/dashboard/mycompany', label: 'Mi empresa', icon: mdiStorefrontOutline },
      { path: '/dashboard/branches', label: 'Sucursales', icon: mdiMapMarkerOutline },
      { path: '/dashboard/tables', label: 'Mesas', icon: mdiTableFurniture },
      { path: '/dashboard/products', label: 'Productos', icon: mdiFood },
      { path: '/dashboard/productscategories', label: 'Categorías', icon: mdiShapeOutline },
      { path: '/dashboard/stations', label: 'Estaciones', icon: mdiStove },
      { path: '/dashboard/offerts', label: 'Ofertas', icon: mdiTagOutline },
      { path: '/dashboard/employes', label: 'Personal', icon: mdiAccountGroupOutline },
      { path: '/dashboard/devices', label: 'Equipos', icon: mdiTabletCellphone },
      { path: '/dashboard/purchases', label: 'Compras y gastos', icon: mdiCartOutline },
    ],
  },
  {
    title: 'Reportes',
    roles: ADMINISTRATIVE,
    items: [
      { path: '/dashboard/reports/sales', label: 'Ventas', icon: mdiChartBar },
      { path: '/dashboard/reports/cashiers', label: 'Cajas', icon: mdiFileChartOutline },
      { path: '/dashboard/reports/purchases', label: 'Compras', icon: mdiFileDocumentOutline },
      { path: '/dashboard/reports/kitchen', label: 'Cocina', icon: mdiTimerOutline },
      { path: '/dashboard/audit', label: 'Bitácora', icon: mdiNotebookOutline },
    ],
  },
  {
    title: 'Complementos',
    roles: SERVING,
    items: [
      { path: '/dashboard/tickets', label: 'Tickets', icon: mdiTelevisionPlay, newTab: true },
      { path: '/dashboard/publications', label: 'Publicidades', icon: mdiBullhornOutline },
      { path: '/dashboard/qr', label: 'Generar QR', icon: mdiQrcode },
    ],
  },
  { items: [{ path: '/dashboard/settings', label: 'Configuración', icon: mdiCogOutline }] },
];

/** Returns the groups and items that this role sees in its branch. */
export function navFor(
  role: number | null,
  accessOf: (path: string) => PageAccess | undefined,
  hasTables = true,
): NavGroup[] {
  const admits = (roles?: readonly number[]) => !roles || isOneOf(role, roles);
  const opens = ({ path, roles }: NavItem) => {
    const access = accessOf(path);
    const isHere = hasTables || path !== '/dashboard/salon';
    return access !== undefined && isHere && admits(access.roles) && admits(roles);
  };
  return NAV.filter((group) => admits(group.roles))
    .map(({ title, roles, items }) => ({ title, roles, items: items.filter(opens) }))
    .filter((group) => group.items.length > 0);
}

/** Returns the path of the item a page belongs to: the longest one that its path starts with. */
export function activePath(pathname: string, groups: readonly NavGroup[]): string | undefined {
  return groups
    .flatMap((group) => group.items.map((item) => item.path))
    .filter((path) => pathname === path || (path !== '/dashboard' && pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.length - a.length)[0];
}
