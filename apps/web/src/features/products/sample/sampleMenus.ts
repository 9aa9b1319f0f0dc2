interface SampleDish {
  readonly category: string;
  readonly name: string;
  readonly price: number;
}

export interface SampleMenu {
  readonly kind: string;
  readonly dishes: readonly SampleDish[];
}

const dishesOf = (category: string, dishes: Readonly<Record<string, number>>): SampleDish[] =>
  Object.entries(dishes).map(([name, price]) => ({ category, name, price }));

/** Menus to begin with, by kind of place, at prices of La Paz in 2026. */
export const SAMPLE_MENUS: readonly SampleMenu[] = [
  {
    kind: 'Pollería',
    dishes: [
      ...dishesOf('Pollos', {
        'Cuarto de pollo': 28,
        'Cuarto de pollo con arroz y papa': 32,
        'Medio pollo': 52,
        'Pollo entero': 98,
        'Económico (ala y papas)': 18,
        'Alitas picantes (8 unidades)': 38,
        'Nuggets con papas': 25,
      }),
      ...dishesOf('Acompañamientos', {
        'Porción de papas fritas': 12,
        'Porción de arroz': 8,
        'Porción de plátano frito': 8,
        Ensalada: 8,
      }),
      ...dishesOf('Bebidas', {
        'Gaseosa personal': 7,
        'Gaseosa de 2 litros': 18,
        'Agua de 600 ml': 6,
        'Mocochinchi (vaso)': 6,
        'Limonada (jarra)': 22,
      }),
    ],
  },
  {
    kind: 'Salteñería',
    dishes: [
      ...dishesOf('Salteñas', {
        'Salteña de carne': 8,
        'Salteña de pollo': 8,
        'Salteña mixta': 9,
        'Salteña de carne picante': 8,
        'Salteña vegetariana': 9,
        'Salteña de charque': 11,
        'Media docena de salteñas': 46,
        'Docena de salteñas': 90,
      }),
      ...dishesOf('Empanadas', {
        'Tucumana de carne': 9,
        'Tucumana de pollo': 9,
        'Empanada de queso': 6,
      }),
      ...dishesOf('Bebidas', {
        'Gaseosa personal': 7,
        'Jugo de naranja': 12,
        'Licuado de papaya con leche': 14,
        'Agua de 600 ml': 6,
        'Café destilado': 8,
      }),
    ],
  },
  {
    kind: 'Café',
    dishes: [
      ...dishesOf('Cafés', {
        Espresso: 12,
        Americano: 14,
        Cortado: 15,
        Capuchino: 18,
        Latte: 19,
        Mocaccino: 22,
      }),
      ...dishesOf('Otras bebidas', {
        'Chocolate caliente': 18,
        'Té o mate': 9,
        'Té con té': 20,
        'Jugo de frutas': 15,
        Limonada: 12,
      }),
      ...dishesOf('Para comer', {
        'Cuñapé (2 unidades)': 10,
        'Empanada de queso': 8,
        'Sándwich de jamón y queso': 18,
        'Sándwich de pollo': 24,
        'Torta del día (porción)': 20,
        'Cheesecake de maracuyá': 24,
        'Galleta de avena': 8,
      }),
    ],
  },
  {
    kind: 'Hamburguesería',
    dishes: [
      ...dishesOf('Hamburguesas', {
        'Hamburguesa simple': 18,
        'Hamburguesa con queso': 22,
        'Hamburguesa doble': 32,
        'Hamburguesa con tocino': 30,
        'Hamburguesa de pollo': 25,
        'Hamburguesa vegetariana': 28,
      }),
      ...dishesOf('Otros platos', {
        'Hot dog': 15,
        Salchipapa: 18,
        Pipoca: 25,
        'Lomito con huevo': 30,
      }),
      ...dishesOf('Acompañamientos', {
        'Papas fritas': 12,
        'Papas con queso y tocino': 20,
        'Aros de cebolla': 16,
      }),
      ...dishesOf('Bebidas', {
        'Gaseosa personal': 7,
        'Gaseosa de 2 litros': 18,
        'Agua de 600 ml': 6,
        'Batido de frutilla': 18,
        'Cerveza de 330 ml': 15,
      }),
    ],
  },
];
