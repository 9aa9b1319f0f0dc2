import type { Page } from 'playwright-core';
import type { Step } from '../day/people.ts';

export const OWNER = {
  company: 'Fonda de la Abuela',
  firstName: 'Carla',
  lastName: 'Suárez Paz',
  city: 'Sucre',
  phone: '72884411',
  email: 'carla@fondaabuela.bo',
  password: 'fonda2026',
};

/** What the parts of the first minutes share. The windows are open from the first step on. */
export interface FirstMinutes {
  readonly step: Step;
  readonly page: () => Page;
  /** The owner's second device. */
  readonly elsewhere: () => Page;
  /** The data folder of the running product, which contains the mails it sent. */
  readonly dataDir: string;
}
