import { z } from 'zod';
import { approve } from './approvals/approvals.endpoints.ts';
import { chooseBranch, login } from './auth/auth.endpoints.ts';
import { getBranch } from './branches/branches.endpoints.ts';
import { addCashMovement } from './cash-registers/cash-registers.endpoints.ts';
import { listCities } from './cities/cities.endpoints.ts';
import { revokeDevice } from './devices/devices.endpoints.ts';
import { answerCalls, updateArea } from './dining-room/dining-room.endpoints.ts';
import { getEmployee, listRoles } from './employees/employees.endpoints.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { readInbox } from './inbox/inbox.endpoints.ts';
import { notifySale } from './notifications/notifications.endpoints.ts';
import { getOffer, setOfferStatus } from './offers/offers.endpoints.ts';
import { removeOptionGroup } from './options/options.endpoints.ts';
import { setPaperState } from './papers/papers.endpoints.ts';
import { getPlatform } from './platform/platform.endpoints.ts';
import {
  createProductCategory,
  getProductCategory,
  setCategoryNotes,
} from './product-categories/product-categories.endpoints.ts';
import { setStock } from './products/products.endpoints.ts';
import { getProfile } from './profile/profile.endpoints.ts';
import { removePublication } from './publications/publications.endpoints.ts';
import { correctPurchase } from './purchases/purchases.endpoints.ts';
import { createSale } from './sales/sales.endpoints.ts';
import { updateStation } from './stations/stations.endpoints.ts';
import { getSubscription, listSubscriptionTypes } from './subscriptions/subscriptions.endpoints.ts';
import { createTableOrder } from './table-orders/table-orders.endpoints.ts';

/** A call and its answer, as they travel. A key that may be null and is missing is null. */
interface Example {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly answer: unknown;
}

const LA_PAZ = { id: 1, name: 'La Paz', state: 'La Paz', country: 'Bolivia' };
const BRANCH = { id: 1, company_id: 1, name: 'Casa matriz', city_id: 1, city: LA_PAZ };
const LUCIA = { id: 1, name: 'Lucía Quispe' };
const NOON = '2026-11-21T12:00:00.000-04:00';
const MULTI = {
  id: 3,
  name: 'Multisucursal',
  color: '#0b6b7a',
  price: 349,
  description: 'Varias sucursales, todas las funciones',
  expiration_days: 5,
};
const SUBSCRIPTION = { id: 1, start: '20261121', end: '20261221', status: 1, type: MULTI };

/** Examples for the API's documentation, at least one for each group of calls. Browsers do not load them. */
const EXAMPLES: ReadonlyMap<AnyEndpoint, Example> = new Map<AnyEndpoint, Example>([
  [
    createProductCategory,
    {
      params: { companyId: 1 },
      body: { name: 'Bebidas' },
      answer: { product_category: { id: 2, name: 'Bebidas', products_count: 0, owner_id: 1, station_id: 1 } },
    },
  ],
  [
    setPaperState,
    {
      params: { id: '6f1c2f6e-6f0e-4f58-9f1e-0d8a1c1f4b11' },
      body: { state: 'printed' },
      answer: {
        paper: {
          id: '6f1c2f6e-6f0e-4f58-9f1e-0d8a1c1f4b11',
          station: { id: 1, name: 'Cocina' },
          kind: 'comanda',
          sale_id: 3,
          sale_number: 3,
          place: 'Mesa 1',
          lines: [{ quantity: 2, product: 'Pique', options: [] }],
          waiter: LUCIA.name,
          created_at: NOON,
          state: 'printed',
          own: 1,
        },
      },
    },
  ],
  [
    getBranch,
    {
      params: { id: 1 },
      answer: {
        branch: BRANCH,
      },
    },
  ],
  [
    createTableOrder,
    {
      body: {
        company_id: 1,
        branch_id: 1,
        table_number: 1,
        sale_details: [{ product_id: 3, quantity: 2, price: 20 }],
      },
      answer: {
        sale: {
          sale_number: 2,
          table_number: 1,
          total: 40,
          details: [
            { product: { name: 'Cerveza' }, quantity: 2, price: 20, subtotal: 40, options: [], round: 1 },
          ],
          created_at: NOON,
        },
      },
    },
  ],
  [
    createSale,
    {
      body: {
        branch_id: 1,
        sale_type: 'mesa',
        table_number: 1,
        sale_details: [{ product_id: 3, quantity: 2, price: 20, observations: 'Bien fría' }],
        amount_received_cash: 50,
      },
      answer: {
        sale: {
          id: 3,
          sale_number: 3,
          sale_type: 'mesa',
          table_number: 1,
          tables: [1],
          area: { id: 1, name: 'Salón' },
          payment_type: 1,
          sales_status_id: 2,
          status: { id: 2, name: 'En preparación', color: '#935300' },
          status_histories: [
            {
              id: 2,
              name: 'En preparación',
              user: LUCIA,
              created_at: NOON,
            },
          ],
          paid_out: 1,
          reservation: 0,
          revision: 1,
          send_notification: 0,
          user_id: 1,
          user: LUCIA,
          waiter: LUCIA,
          cashier_id: 2,
          cashier: { id: 2, name: 'principal' },
          created_at: NOON,
          business_day: '2026-11-21',
          asked_bill: 0,
          total: 40,
          discount: 0,
          price_delivery: 0,
          amount_received_cash: 40,
          amount_received_qr: 0,
          cash_tendered: 50,
          change: 10,
          debt: 0,
          tip: 0,
          rounding: 0,
          payments: [
            {
              id: 4,
              cashier_id: 2,
              cashier_closed: false,
              user: LUCIA,
              amount: 40,
              method: 1,
              amount_received_cash: 40,
              amount_received_qr: 0,
              cash_tendered: 50,
              change: 10,
              tip: 0,
              rounding: 0,
              for: 'all',
              lines: [],
              leaves_debt: 0,
              created_at: NOON,
            },
          ],
          details: [
            {
              id: 4,
              product_id: 3,
              quantity: 2,
              quantity_decrement: 2,
              round: 1,
              state: 'waiting',
              served: false,
              ordered_at: NOON,
              fired_at: NOON,
              observations: 'Bien fría',
              product: { name: 'Cerveza' },
              price: 20,
              subtotal: 40,
              options: [],
              paid_quantity: 0,
              discount: 0,
            },
          ],
          deleted_details: [],
          branch: { id: 1, name: 'Casa matriz', city: { name: 'La Paz' } },
        },
        message: 'Venta registrada correctamente!',
      },
    },
  ],
  [
    approve,
    {
      body: { act: 'void_sent', subject: 'sale:3', amount: 70, pin: '4711' },
      answer: { approval: '31' },
    },
  ],
  [
    updateStation,
    {
      params: { id: 2 },
      body: { name: 'Parrilla' },
      answer: { station: { id: 2, name: 'Parrilla', order: 2 } },
    },
  ],
  [
    listSubscriptionTypes,
    {
      answer: {
        subscription_type: [
          {
            id: 1,
            name: 'Básico',
            color: '#5d615f',
            price: 99,
            description: 'Una sucursal, todas las funciones',
            expiration_days: 5,
          },
          {
            id: 2,
            name: 'Estándar',
            color: '#1d5fa8',
            price: 189,
            description: 'Una sucursal, todas las funciones y soporte prioritario',
            expiration_days: 5,
          },
          MULTI,
        ],
      },
    },
  ],
  [
    getSubscription,
    {
      params: { id: 1 },
      answer: {
        subscription: SUBSCRIPTION,
      },
    },
  ],
  [
    correctPurchase,
    {
      params: { id: 1 },
      body: { reason: 'Llegaron dos bolsas' },
      answer: {
        success: 'Compra corregida correctamente!',
        purchase: {
          id: 2,
          user: LUCIA,
          branch: { id: 1, name: 'Casa matriz' },
          total: -30,
          discount: 0,
          payment_type: 1,
          observations: 'Llegaron dos bolsas',
          corrects: 1,
          created_at: NOON,
          details: [{ id: 2, details: 'Verduras', quantity: -1, price: 30, total: -30 }],
        },
      },
    },
  ],
  [
    getProfile,
    {
      params: { id: 1 },
      answer: {
        profile: {
          id: 1,
          name: 'Lucía Quispe',
          email: 'lucia1@elfogon.bo',
          email_confirmed: false,
          owner: true,
          employe: false,
          roles: [{ id: 2, name: 'Administrador(a)' }],
          has_password: true,
          has_pin: false,
          branch_id: 1,
          person: { first_name: 'Lucía', last_name: 'Quispe', phone: '59171234567' },
        },
      },
    },
  ],
  [
    setStock,
    {
      params: { id: 3 },
      body: { branch_id: 1, stock: 24 },
      answer: { stock: [{ product_id: 3, branch_id: 1, stock: 24 }] },
    },
  ],
  [
    getProductCategory,
    {
      params: { id: 1 },
      answer: { product_category: { id: 1, name: 'General', products_count: 3, owner_id: 1, station_id: 1 } },
    },
  ],
  [
    setCategoryNotes,
    {
      params: { id: 1 },
      body: { notes: ['Sin hielo', 'Bien fría'] },
      answer: { notes: ['Sin hielo', 'Bien fría'] },
    },
  ],
  [
    getPlatform,
    {
      answer: {
        provider: {
          name: 'Sistema de Restaurante',
          phone: '59170000000',
          whatsapp: '59170000000',
          email: 'soporte@sistema-de-restaurante.example',
          address: 'Av. 16 de Julio 1490, La Paz, Bolivia',
          hours: 'Lunes a sábado de 08:00 a 20:00',
          payments: ['Transferencia bancaria o QR simple: te enviamos los datos por WhatsApp'],
        },
        sign_in: [],
      },
    },
  ],
  [
    getOffer,
    {
      params: { id: 1 },
      answer: {
        offert: {
          type: 'mensual',
          status: 1,
          number_day: 31,
          id: 1,
          title: 'Fin de mes',
          company_id: 1,
          created_at: NOON,
          details: [
            {
              discount_amount: 1,
              discount_type: 'monto',
              // Nulls inside of a union are not added.
              product: { id: 2, name: 'Sopa', price: 15, type: null, image: null },
            },
          ],
        },
      },
    },
  ],
  [
    setOfferStatus,
    { params: { id: 1, status: '0' }, answer: { success: 'Oferta desactivada correctamente!' } },
  ],
  [
    readInbox,
    {
      query: { branch_id: 1 },
      answer: {
        orders: 1,
        approvals: 0,
        prints_failed: 0,
        late: 0,
        calls: 0,
        items: [{ kind: 'order', id: 2, sale_number: 2, table_number: 1, since: NOON }],
        next_late_at: '2026-11-21T12:20:00.000-04:00',
      },
    },
  ],
  [
    getEmployee,
    {
      params: { id: 2 },
      answer: {
        employe: {
          id: 2,
          company_id: 1,
          type: 1,
          role_id: 5,
          role: { id: 5, name: 'Repartidor(a)' },
          person: { first_name: 'Empleado 2' },
          branch: { id: 1, name: 'Casa matriz' },
          user: { id: 3, email: 'empleado2@elfogon.bo', roles: [{ id: 5, name: 'Repartidor(a)' }] },
          has_pin: false,
        },
      },
    },
  ],
  [
    listRoles,
    {
      answer: {
        roles: [
          { id: 2, name: 'Administrador(a)' },
          { id: 3, name: 'Encargado(a) de sucursal' },
          { id: 4, name: 'Cajero(a)' },
          { id: 5, name: 'Repartidor(a)' },
          { id: 6, name: 'Mesero(a)' },
          { id: 9, name: 'Cocina' },
        ],
      },
    },
  ],
  [
    updateArea,
    { params: { id: 1 }, body: { name: 'Terraza' }, answer: { area: { id: 1, name: 'Terraza' } } },
  ],
  [
    answerCalls,
    {
      params: { id: 1 },
      answer: {
        table: {
          id: 1,
          branch_id: 1,
          area: { id: 1, name: 'Terraza' },
          number: 1,
          seats: 4,
          state: 'ocupada',
          since: NOON,
          owed: 0,
          paid: true,
          waiting: 1,
          waiter: LUCIA,
          sales: [{ id: 3, sale_number: 3, owed: 0, has_lines: true, held: 0, waiting: 1, ready: 0 }],
          calls: [],
        },
      },
    },
  ],
  [
    listCities,
    {
      answer: {
        cities: [LA_PAZ, { id: 2, name: 'El Alto', state: 'La Paz', country: 'Bolivia' }],
      },
    },
  ],
  [
    addCashMovement,
    {
      params: { id: 1 },
      body: { amount: 35.5, description: 'Gas', type: 2 },
      answer: {
        cashier: {
          id: 1,
          name: 'principal',
          branch: { id: 1, name: 'Casa matriz' },
          user: { id: 2, name: 'Empleado 1' },
          status: 1,
          opening_amount: 100,
          income: 6,
          expenses: 35.5,
          cash_sales: 1,
          typed_income: 5,
          typed_expenses: 35.5,
          refunds: 0,
          qr_amount: 0,
          qr_count: 0,
          discounts: 0,
          delivery_fees: 0,
          unpaid: 69,
          room_parts: 0,
          voided: { count: 0, total: 0 },
          closing_amount: 70.5,
          missing_amount: 0,
          surplus: 0,
          details: [
            { id: 1, description: 'Cambio', type: 1, amount: 5, created_at: NOON },
            { id: 2, description: 'Gas', type: 2, amount: 35.5, created_at: NOON },
          ],
          sales_count: 1,
          pending_count: 1,
          float_left: 0,
          withdrawn: 0,
          shared: 0,
          blind: 0,
          tips_cash: 0,
          tips_qr: 0,
          rounding: 0,
          opening_difference: 0,
          sales_by_category: [{ name: 'General', quantity: 2, total: 70 }],
          couriers: [],
          created_at: NOON,
        },
      },
    },
  ],
  [
    notifySale,
    {
      params: { id: 1 },
      body: { phone: '59171234567', message: 'Tu pedido está listo' },
      answer: { success: true },
    },
  ],
  [revokeDevice, { params: { id: 1 }, answer: { success: true } }],
  [removePublication, { params: { id: 1 }, answer: { success: 'Publicidad eliminada correctamente!' } }],
  [removeOptionGroup, { params: { id: 1 }, answer: { success: true } }],
  [
    chooseBranch,
    {
      body: { branch_id: 1 },
      answer: {
        branch: BRANCH,
      },
    },
  ],
  [
    login,
    {
      body: { email: 'lucia@elfogon.bo', password: 'fogon2026' },
      answer: {
        user: {
          id: 1,
          name: 'Lucía Quispe',
          email: 'lucia@elfogon.bo',
          email_confirmed: false,
          owner: true,
          employe: false,
          roles: [{ id: 2, name: 'Administrador(a)' }],
        },
        token: 'ZTIDECAwshWka4OW_1yC4l4YI2NMhqp-4PHupwq57Fg',
        company: {
          id: 1,
          owner_id: 1,
          name: 'El Fogón de Lucía',
          slug: 'el-fogon-de-lucia',
          city_id: 1,
          city: LA_PAZ,
          phones: '59171234567',
          orders_table: 0,
          notifications: 0,
          pins: 0,
          cutoff_hour: 0,
          owner: { person: { phone: '59171234567' } },
        },
        branch: BRANCH,
        subscription: SUBSCRIPTION,
        data: '97f9004d-f927-4090-915a-ec369ce8924e',
      },
    },
  ],
]);

/** Returns the example of a call, with every key of its answer; undefined without one. */
export function exampleOf(endpoint: AnyEndpoint): Example | undefined {
  const example = EXAMPLES.get(endpoint);
  return example && { ...example, answer: withNulls(endpoint.response, example.answer) };
}

/** Adds null for each key that the value lacks and that its schema allows to be null. */
function withNulls(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined) return z.safeParse(schema, null).success ? null : undefined;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return withNulls(schema.unwrap(), value);
  if (schema instanceof z.ZodArray) return (value as unknown[]).map((one) => withNulls(schema.element, one));
  if (!(schema instanceof z.ZodObject)) return value;
  const given = value as Record<string, unknown>;
  const keys = Object.entries<z.core.$ZodType>(schema.shape);
  return { ...given, ...Object.fromEntries(keys.map(([key, one]) => [key, withNulls(one, given[key])])) };
}
