import type { CityWire } from '@restaurante/contract/cities/cities.wire.ts';
import type { Executor } from '../../shared/db/database.ts';

export async function listCities(db: Executor): Promise<CityWire[]> {
  return db.selectFrom('cities').select(['id', 'name', 'state', 'country']).orderBy('position').execute();
}

export async function cityExists(db: Executor, cityId: number): Promise<boolean> {
  const city = await db.selectFrom('cities').select('id').where('id', '=', cityId).executeTakeFirst();
  return city !== undefined;
}
