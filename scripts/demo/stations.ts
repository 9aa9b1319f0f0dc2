import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { Client } from '@restaurante/contract/client.ts';
import { createStation, listStations } from '@restaurante/contract/stations/stations.endpoints.ts';
import { CATEGORIES, type Dish, type StationName, STATIONS } from './menu.ts';
import type { Random } from './random.ts';

/** The ids of the stations by their names. */
export type Stations = ReadonlyMap<StationName, number>;

/** Creates the stations; the one that every company begins with is the first. */
export async function setUpStations(call: Client, { token, company }: SessionWire): Promise<Stations> {
  const own = { token, params: { companyId: company.id } };
  const ids = new Map<string, number>();
  for (const { id, name } of (await call(listStations, own)).stations) ids.set(name, id);
  for (const name of Object.keys(STATIONS)) {
    if (ids.has(name)) continue;
    const { station } = await call(createStation, { ...own, body: { name } });
    ids.set(name, station.id);
  }
  return ids as Map<StationName, number>;
}

/** Returns the station that cooks a dish; null for what comes from the fridge. */
export const stationOf = ({
  category,
  isBottled,
}: Pick<Dish, 'category' | 'isBottled'>): StationName | null =>
  isBottled ? null : (CATEGORIES[category]?.station ?? null);

/** On a full evening everything takes longer. */
const RUSH = 1.35;

/** Returns how many minutes a dish takes: most about as long as its station needs, a few much longer. */
export function cookingMinutes(random: Random, dish: Dish, isBusy: boolean): number {
  const station = stationOf(dish);
  if (station === null) return 0;
  const slow = random.chance(0.06) ? 1.8 : 1;
  return STATIONS[station] * (0.6 + random.next() * 0.7) * slow * (isBusy ? RUSH : 1);
}
