import type { LandingValues } from '@restaurante/contract/landing/landing.page.ts';
import type { OrderPageValues } from '@restaurante/contract/table-orders/order.page.ts';

/** Values for the development server. */
export const LANDING_EXAMPLE: LandingValues = {
  publicUrl: 'http://localhost:5173',
  providerName: 'Proveedor de ejemplo',
  phone: '+591 70000000',
  phoneUrl: 'tel:+59170000000',
  whatsapp: '+591 70000000',
  whatsappUrl: 'https://wa.me/59170000000',
  email: 'soporte@example.com',
  address: 'Av. 16 de Julio 1490, La Paz, Bolivia',
  hours: 'Lunes a sábado de 08:00 a 20:00',
  plans: [
    { name: 'Plan de ejemplo', price: '99', description: 'Una sucursal, todas las funciones' },
    { name: 'Otro plan', price: '349', description: 'Varias sucursales, todas las funciones' },
  ],
  payments: [{ text: 'Transferencia bancaria o QR simple' }],
};

const CARD = { soldOut: 'false', picture: [], fullPrice: [] } as const;

export const DINER_EXAMPLE: OrderPageValues = {
  companyId: '1',
  company: 'Restaurante de ejemplo',
  slogan: [{ text: 'Cocina de siempre' }],
  logo: [],
  banner: [],
  branchId: '1',
  branch: 'Casa matriz',
  table: '12',
  revision: 'r1',
  lineMax: '20',
  orderMax: '60',
  closed: [],
  companyClosed: [],
  room: [],
  choices: [
    {
      tabs: [
        { href: '#c1', name: 'Platos', current: 'false' },
        { href: '#c2', name: 'Bebidas', current: 'false' },
      ],
    },
  ],
  search: [],
  nothing: [],
  part: '',
  more: [],
  extras: [],
  categories: [
    {
      anchor: '1',
      heading: [{ name: 'Platos' }],
      tint: 'butter',
      types: [
        {
          title: [{ text: 'Cochabambino' }],
          products: [
            {
              ...CARD,
              id: '1',
              name: 'Silpancho',
              detail: 'Cochabambino',
              cents: '3200',
              price: '32,00',
              initial: [{ letter: 'S' }],
            },
            {
              ...CARD,
              id: '2',
              name: 'Pollo a la brasa',
              detail: 'Cuarto',
              cents: '2520',
              price: '25,20',
              fullPrice: [{ price: '28,00' }],
              initial: [{ letter: 'P' }],
            },
          ],
        },
      ],
    },
    {
      anchor: '2',
      heading: [{ name: 'Bebidas' }],
      tint: 'sky',
      types: [
        {
          title: [],
          products: [
            {
              ...CARD,
              id: '3',
              name: 'Api morado',
              detail: 'Sin descripción',
              cents: '800',
              price: '8,00',
              soldOut: 'true',
              initial: [{ letter: 'A' }],
            },
          ],
        },
      ],
    },
  ],
};
