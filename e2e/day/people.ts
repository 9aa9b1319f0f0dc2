import type { Window } from '../browser.ts';

export const OWNER = {
  company: 'La Casona del Sur',
  firstName: 'Elena',
  lastName: 'Vargas Rojas',
  city: 'Tarija',
  phone: '71234567',
  email: 'elena@lacasona.bo',
  password: 'casona2026',
};

export const STAFF = {
  cashier: { email: 'caja@lacasona.bo', password: 'cajera2026', name: 'Rosa Mamani', role: 4 },
  kitchen: { email: 'cocina@lacasona.bo', password: 'cocina2026', name: 'Marco Condori', role: 9 },
};

export type Windows = Readonly<Record<'owner' | 'cashier' | 'kitchen' | 'board', Window>>;

/** Shared by the parts of the day. The windows are open from the first test on. */
export interface Day {
  readonly page: (who: keyof Windows) => Window['page'];
}
