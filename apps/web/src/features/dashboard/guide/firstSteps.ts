import type { BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import type { MetricsWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { ADMINISTRATIVE, isOneOf, ROLE, SELLING } from '@restaurante/contract/roles.ts';
import { ALLOWS_BRANCHES_TYPE } from '@restaurante/domain/subscriptions/subscription.ts';
import { roleOf, type Session } from '../../../shared/session/session.ts';

export interface FirstStep {
  readonly title: string;
  readonly text: string;
  /** The page of the step, and the text of the link to it. */
  readonly to: string;
  readonly action: string;
  /** Whether the page starts the guided tour when it is opened from here. */
  readonly hasTour?: boolean;
  /** Another way to do the step: the text of its link, which opens the page with a sample menu. */
  readonly sample?: string;
  /** Set for an optional step, which is not counted. */
  readonly isExtra?: boolean;
  /** Undefined while unknown. */
  readonly isDone: boolean | undefined;
}

/** A fact is undefined until it has loaded; it counts as far as this role can see. */
type Fact =
  | 'hasRegister'
  | 'hasStaff'
  | 'hasOffer'
  | 'hasPurchase'
  | 'hasPublication'
  | 'hasTables'
  | 'hasOptions';

/** The data that decides which steps are done. */
export interface StepFacts extends Readonly<Record<Fact, boolean | undefined>> {
  readonly session: Session;
  readonly metrics: MetricsWire | undefined;
  readonly branches: readonly BranchWire[] | undefined;
}

const filled = (...values: (string | null)[]) => values.every((value) => value !== null && value !== '');

function companySteps({ session, metrics, branches }: StepFacts): FirstStep[] {
  const { company, branch, subscription, user } = session;
  const own = roleOf({ user }) === ROLE.administrator ? branches : branch ? [branch] : [];
  return [
    {
      title: 'Completa los datos de tu empresa',
      text: 'Teléfonos, dirección y logo: salen en tus recibos.',
      to: '/dashboard/mycompany',
      action: 'Ir a mi empresa',
      hasTour: true,
      isDone: filled(company.phones, company.address),
    },
    // In other plans the only branch is changed with the company (docs/rules/companies.md).
    ...(subscription.type.id === ALLOWS_BRANCHES_TYPE
      ? [
          {
            title: 'Ubica tu sucursal',
            text: 'Su dirección y su lugar en el mapa.',
            to: '/dashboard/branches',
            action: 'Ver sucursales',
            hasTour: true,
            isDone: own?.every(({ phones, address }) => filled(phones, address)),
          },
        ]
      : []),
    {
      title: 'Crea tus categorías y productos',
      text: 'Tu menú, con precios y fotos.',
      to: '/dashboard/products',
      action: 'Ir a productos',
      sample: 'Empezar con una carta de ejemplo',
      hasTour: true,
      isDone: metrics && metrics.count_products > 0,
    },
  ];
}

function sellingSteps({ metrics, hasRegister }: StepFacts): FirstStep[] {
  return [
    {
      title: 'Abre tu primera caja',
      text: 'Con el efectivo con el que comienza el turno.',
      to: '/dashboard/cashiers',
      action: 'Ir a cajas',
      isDone: hasRegister,
    },
    {
      title: 'Haz tu primera venta',
      text: 'Elige los productos, cobra y el pedido llega a la cocina.',
      to: '/dashboard/sales/create',
      action: 'Vender',
      isDone: metrics && metrics.best_seller.length + metrics.count_sales > 0,
    },
  ];
}

function growingSteps(facts: StepFacts): FirstStep[] {
  const { hasStaff, hasOffer, hasPurchase, hasPublication, hasTables, hasOptions, session } = facts;
  return [
    {
      title: 'Registra a tu personal',
      text: 'Cada quien entra con su cuenta y ve solo lo que necesita.',
      to: '/dashboard/employes',
      action: 'Ir a personal',
      isDone: hasStaff,
    },
    {
      title: 'Crea tu primera oferta',
      text: 'Un descuento por fechas, cada semana o cada mes: todas las cajas lo ven al instante.',
      to: '/dashboard/offerts',
      action: 'Ir a ofertas',
      isDone: hasOffer,
    },
    {
      title: 'Anota tus compras y gastos',
      text: 'Lo que compras entra al stock, y sabes cuánto gastas.',
      to: '/dashboard/purchases',
      action: 'Ir a compras',
      isDone: hasPurchase,
    },
    {
      title: 'Anuncia en tu tablero de tickets',
      text: 'Tus clientes ven tus publicidades mientras esperan.',
      to: '/dashboard/publications',
      action: 'Ir a publicidades',
      isDone: hasPublication,
    },
    {
      title: 'Agrega opciones a tus platos',
      text: 'Mitades, guarniciones y extras: se eligen al pedir y suman al precio.',
      to: '/dashboard/products',
      action: 'Ir a productos',
      isDone: hasOptions,
    },
    {
      title: 'Crea las mesas de tu salón',
      text: 'En Salón ves qué mesa espera, cuánto debe y cuál pide la cuenta.',
      to: '/dashboard/tables',
      action: 'Ir a mesas',
      isDone: hasTables,
    },
    {
      title: 'Recibe pedidos desde las mesas',
      text: 'Actívalos e imprime el QR de cada mesa: tus clientes piden desde su teléfono.',
      to: '/dashboard/settings',
      action: 'Ir a configuración',
      isDone: session.company.orders_table === 1,
    },
  ];
}

const profileStep = ({ session: { user } }: StepFacts): FirstStep => ({
  title: 'Completa tu perfil',
  text: 'Con tu foto, tus compañeros te reconocen.',
  to: '/dashboard/profile',
  action: 'Ir a mi perfil',
  isDone: user.avatar !== null,
});

/**
 * Returns the steps of this role: managing roles set up the company, hire, make offers, buy and advertise, cashiers
 * sell, couriers have their profile.
 */
export function firstSteps(facts: StepFacts): FirstStep[] {
  const role = roleOf(facts.session);
  const selling = isOneOf(role, SELLING) ? sellingSteps(facts) : [];
  if (!isOneOf(role, ADMINISTRATIVE)) return [profileStep(facts), ...selling];
  const extra = growingSteps(facts).map((step) => ({ ...step, isExtra: true }));
  return [...companySteps(facts), ...selling, ...extra];
}
