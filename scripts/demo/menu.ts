/** A dish of the demo restaurant. Its picture is an emoji, given by its code point, on the tint of its category. */
export interface Dish {
  readonly category: string;
  readonly name: string;
  readonly type: string;
  readonly price: number;
  readonly emoji: string;
  /** Relative frequency of its orders. */
  readonly weight: number;
  readonly description?: string;
  readonly piece?: string;
  /** The counted stock in the first and the second branch; absent for a dish that is cooked to order. */
  readonly stock?: readonly [number, number];
  /** Names of its groups of options, in order. */
  readonly groups?: readonly string[];
  /** Whether it is taken from the fridge: no station cooks it. */
  readonly isBottled?: boolean;
}

/** The groups of options of the menu, with names and prices. */
export const OPTION_GROUPS = [
  {
    name: 'Mitades',
    min: 2,
    max: 2,
    price_rule: 'mayor',
    options: { Napolitana: 70, Hawaiana: 75, Pepperoni: 78, 'Cuatro quesos': 82, Vegetariana: 68 },
  },
  {
    name: 'Acompañamiento',
    min: 1,
    max: 1,
    price_rule: 'suma',
    options: { 'Papas fritas': 0, 'Yuca frita': 0, Ensalada: 0, 'Aros de cebolla': 4 },
  },
  {
    name: 'Extras',
    min: 0,
    max: 3,
    price_rule: 'suma',
    options: { Queso: 4, Tocino: 6, Huevo: 3, Palta: 5 },
  },
] as const;

/** Ready notes by category. */
export const CATEGORY_NOTES: Readonly<Record<string, readonly string[]>> = {
  Snacks: ['con llajua', 'sin aceituna', 'sin cebolla', 'sin picante', 'bien caliente'],
  Platos: ['sin cebolla', 'con llajua', 'sin locoto', 'poco arroz'],
};

/** The stations of the kitchen, in their order, and about how many minutes each needs for a dish. */
export const STATIONS = { Cocina: 12, Parrilla: 16, Bar: 4 } as const;
export type StationName = keyof typeof STATIONS;

interface Category {
  readonly tint: string;
  readonly emoji: string;
  readonly description: string;
  readonly station: StationName;
}

/** Tint, emoji and station of each category. */
export const CATEGORIES: Readonly<Record<string, Category>> = {
  Platos: { tint: '#faf0cf', emoji: '1f35b', description: 'Los de siempre, a toda hora', station: 'Cocina' },
  Pollo: { tint: '#fbe8da', emoji: '1f357', description: 'A la brasa y broaster', station: 'Parrilla' },
  Sopas: { tint: '#fbe8da', emoji: '1f372', description: 'Del día, con su llajua', station: 'Cocina' },
  Parrilla: {
    tint: '#f8e3e3',
    emoji: '1f969',
    description: 'Al carbón, desde las 18:00',
    station: 'Parrilla',
  },
  Snacks: { tint: '#e2f1e5', emoji: '1f95f', description: 'Salteñas, tucumanas y más', station: 'Cocina' },
  Bebidas: { tint: '#e3eef7', emoji: '1f964', description: 'Frías y calientes', station: 'Bar' },
  Postres: { tint: '#ece7f6', emoji: '1f368', description: 'Para terminar bien', station: 'Cocina' },
};

const dish = (
  category: string,
  name: string,
  type: string,
  price: number,
  emoji: string,
  weight: number,
  more: Partial<Dish> = {},
): Dish => ({
  category,
  name,
  type,
  price,
  emoji,
  weight,
  ...more,
});

export const MENU: readonly Dish[] = [
  dish('Platos', 'Silpancho', 'Cochabambino', 32, '1f373', 14, {
    description: 'Con arroz, papa, huevo y ensalada',
  }),
  dish('Platos', 'Pique macho', 'Para dos', 78, '1f958', 8, {
    description: 'Carne, salchicha, papas fritas y locoto',
  }),
  dish('Platos', 'Pique macho', 'Personal', 45, '1f958', 7),
  dish('Platos', 'Fricasé paceño', 'Con chuño', 38, '1f35b', 6, {
    description: 'Cerdo en ají amarillo, mote y chuño',
  }),
  dish('Platos', 'Sajta de pollo', 'Con tunta', 34, '1f35b', 5),
  dish('Platos', 'Planchita', 'Mixta', 65, '1f969', 4),
  dish('Platos', 'Falso conejo', 'Plato', 30, '1f356', 4),
  dish('Platos', 'Milanesa', 'De pollo', 33, '1f35b', 6),
  dish('Platos', 'Milanesa', 'De carne', 35, '1f35b', 5),
  dish('Platos', 'Pizza', 'Familiar', 70, '1f355', 4, {
    groups: ['Mitades'],
    description: 'Elige las dos mitades; vale la más cara',
  }),
  dish('Pollo', 'Pollo a la brasa', '1/4 pecho', 28, '1f357', 16, {
    piece: 'Pecho',
    stock: [36, 18],
    description: 'Con papas, arroz y ensalada',
  }),
  dish('Pollo', 'Pollo a la brasa', '1/4 pierna', 26, '1f357', 15, { piece: 'Pierna', stock: [40, 20] }),
  dish('Pollo', 'Pollo a la brasa', 'Medio', 52, '1f357', 7, { stock: [22, 10] }),
  dish('Pollo', 'Pollo a la brasa', 'Entero', 98, '1f357', 4, { stock: [14, 6] }),
  dish('Pollo', 'Alitas picantes', '6 unidades', 30, '1f357', 5),
  dish('Sopas', 'Sopa de maní', 'Plato', 22, '1f372', 10, { description: 'Con papa frita y perejil' }),
  dish('Sopas', 'Chairo', 'Plato', 24, '1f372', 6),
  dish('Sopas', 'Caldo de pollo', 'Tazón', 18, '1f35c', 4),
  dish('Parrilla', 'Anticucho', 'Corazón, 2 palitos', 25, '1f362', 9),
  dish('Parrilla', 'Chicharrón', 'De chancho', 55, '1f953', 6, { stock: [12, 5] }),
  dish('Parrilla', 'Churrasco', 'Con papas', 62, '1f969', 4),
  dish('Parrilla', 'Parrillada', 'Para cuatro', 180, '1f356', 2),
  dish('Parrilla', 'Chorizo', 'Chuquisaqueño', 28, '1f32d', 4),
  dish('Snacks', 'Salteña', 'Carne', 7, '1f95f', 18, { stock: [60, 30] }),
  dish('Snacks', 'Salteña', 'Pollo', 7, '1f95f', 16, { stock: [54, 26] }),
  dish('Snacks', 'Tucumana', 'Con queso', 8, '1f967', 8, { stock: [24, 12] }),
  dish('Snacks', 'Humintas', 'Al horno', 10, '1fad4', 5, { stock: [16, 8] }),
  dish('Snacks', 'Trancapecho', 'Especial', 20, '1f959', 5),
  dish('Snacks', 'Choripán', 'Con llajua', 16, '1f32d', 5, { stock: [18, 9] }),
  dish('Snacks', 'Hamburguesa', 'Simple', 24, '1f354', 6, { groups: ['Acompañamiento', 'Extras'] }),
  dish('Snacks', 'Hamburguesa', 'Doble', 34, '1f354', 4, { groups: ['Acompañamiento', 'Extras'] }),
  dish('Snacks', 'Papas fritas', 'Porción', 12, '1f35f', 9),
  dish('Snacks', 'Ensalada mixta', 'Chica', 14, '1f957', 3),
  dish('Bebidas', 'Api morado', 'Vaso', 8, '1f375', 8, { description: 'Con pastel, de mañana y de tarde' }),
  dish('Bebidas', 'Mocochinchi', 'Jarra', 18, '1f379', 6, { stock: [20, 10] }),
  dish('Bebidas', 'Refresco', '2 litros', 15, '1f964', 9, { stock: [48, 24], isBottled: true }),
  dish('Bebidas', 'Refresco', 'Personal', 6, '1f964', 14, { stock: [90, 60], isBottled: true }),
  dish('Bebidas', 'Cerveza', 'Botella 620 ml', 22, '1f37a', 6, { stock: [72, 36], isBottled: true }),
  dish('Bebidas', 'Café', 'Destilado', 9, '2615', 5),
  dish('Postres', 'Helado de canela', 'Copa', 12, '1f368', 4),
  dish('Postres', 'Flan casero', 'Porción', 10, '1f36e', 3),
];

export const CUSTOMERS: readonly (readonly [name: string, ciNit: string | null, phone: string | null])[] = [
  ['Marco Choque', '4839201', '59171245810'],
  ['Ana Mamani', '6120934', null],
  ['José Flores', null, '59176540021'],
  ['Carla Gutiérrez', '3398127014', '59170612233'],
  ['Luis Fernández', '5512087', null],
  ['Verónica Rojas', null, '59177788991'],
  ['Hotel Illimani S.R.L.', '1020938025', '59122441100'],
  ['Gabriela Vargas', '7740192', '59169812345'],
];

export const NOTES = [
  'Sin llajua',
  'Sin cebolla',
  'Bien caliente',
  'Con llajua aparte',
  'Para compartir',
  'Sin picante',
];
export const EXPENSES = [
  'Compra de pan',
  'Garrafa de gas',
  'Verduras del mercado',
  'Bolsas y servilletas',
  'Hielo',
  'Taxi por insumos',
];
