import { z } from 'zod';

export const cityWire = z.object({
  id: z.number(),
  name: z.string(),
  state: z.string(),
  country: z.string(),
});
export type CityWire = z.infer<typeof cityWire>;
