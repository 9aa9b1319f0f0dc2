import { z } from 'zod';
import { instant, requiredText } from '../schema.ts';

/** The header with the random id that a browser keeps; wrong PINs are counted by it. */
export const DEVICE_HEADER = 'device';
/** The header with the secret that a browser got when it was enrolled. */
export const DEVICE_SECRET_HEADER = 'device-secret';

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
