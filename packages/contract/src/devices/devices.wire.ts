import { z } from 'zod';
import { instant, requiredText } from '../schema.ts';

export const DEVICE_NAME_MAX = 40;

export const deviceBody = z.object({
  name: requiredText(DEVICE_NAME_MAX, 'Escribe un nombre para el equipo'),
});

export const deviceWire = z.object({
  id: z.number(),
  name: z.string(),
  branch_id: z.number(),
  last_seen_at: instant(),
  revoked_at: instant().nullable(),
});
export type DeviceWire = z.infer<typeof deviceWire>;
