import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { Client } from '@restaurante/contract/client.ts';
import { createPublication } from '@restaurante/contract/publications/publications.endpoints.ts';
import { drawPublication, type Ground } from './pictures.ts';

interface Advertised {
  readonly title: string;
  readonly subtitle: string;
  readonly emoji: string;
  readonly ground: Ground;
}

/** Oldest first. */
const PUBLICATIONS: readonly Advertised[] = [
  {
    title: 'Api con pastel, de mañana y de tarde',
    subtitle: 'Desde las 8:00, recién hecho',
    emoji: '1f375',
    ground: ['#b79ad1', '#7d5aa3', '#3f2a63'],
  },
  {
    title: 'Parrilla al carbón',
    subtitle: 'Todas las noches, desde las 18:00',
    emoji: '1f969',
    ground: ['#e2937b', '#a8432c', '#571b10'],
  },
  {
    title: 'Sábado de pollo: −10 % en la brasa',
    subtitle: 'Todas las presas, hasta las 22:00',
    emoji: '1f357',
    ground: ['#f6c98f', '#c65f2d', '#7d3217'],
  },
];

/** Makes the publications of the demo's ticket boards. */
export async function publish(call: Client, { token, company }: SessionWire): Promise<void> {
  for (const { title, subtitle, ...picture } of PUBLICATIONS) {
    await call(createPublication, {
      token,
      params: { companyId: company.id },
      body: { title, subtitle },
      files: { image: await drawPublication(picture) },
    });
  }
}
