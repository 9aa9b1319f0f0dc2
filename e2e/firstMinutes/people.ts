import type { Page } from '@playwright/test';

export const OWNER = {
  company: 'Fonda de la Abuela',
  firstName: 'Carla',
  lastName: 'Suárez Paz',
  city: 'Sucre',
  phone: '72884411',
  email: 'carla@fondaabuela.bo',
  password: 'fonda2026',
};

/** Shared by the parts of the first minutes. The windows are open from the first test on. */
export interface FirstMinutes {
  readonly page: () => Page;
  /** The owner's second device. */
  readonly elsewhere: () => Page;
}
