import type { Session } from '../shared/session/session.ts';

const city = { id: 1, name: 'La Paz', state: 'La Paz', country: 'Bolivia' };

/** Returns a session of the given role; its subscription never ends. */
export function sessionOf(role: number, change: Partial<Session> = {}): Session {
  return {
    token: 'token',
    user: {
      id: 7,
      name: 'Lucía Quispe',
      email: 'lucia@elfogon.bo',
      email_confirmed: true,
      avatar: null,
      owner: false,
      employe: true,
      roles: [{ id: role, name: 'Cajero(a)' }],
    },
    company: {
      id: 1,
      owner_id: 1,
      name: 'El Fogón',
      slug: 'el-fogon',
      slogan: null,
      city_id: 1,
      city,
      phones: null,
      address: null,
      short_description: null,
      logos: null,
      banners: null,
      orders_table: 0,
      notifications: 0,
      pins: 0,
      cutoff_hour: 0,
      cutoff_before: null,
      cutoff_since: null,
      owner: { person: { phone: null } },
      public_url: null,
    },
    branch: {
      id: 3,
      company_id: 1,
      name: 'Casa matriz',
      city_id: 1,
      city,
      phones: null,
      address: null,
      location: null,
    },
    subscription: {
      id: 1,
      start: '20260101',
      end: '29991231',
      status: 1,
      type: {
        id: 3,
        name: 'Multisucursal',
        color: '#0b6b7a',
        price: 349,
        description: '',
        expiration_days: 5,
      },
    },
    ...change,
  };
}
