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
export type Step = (name: string, run: () => Promise<void>) => void;

/** What the parts of the day share. The windows are open from the first step on. */
export interface Day {
  readonly step: Step;
  readonly page: (who: keyof Windows) => Window['page'];
  /** The product's address. */
  readonly url: string;
}
