import type { CityWire } from '@restaurante/contract/cities/cities.wire.ts';
import type { Executor } from '../../shared/db/database.ts';
import { statement } from '../../shared/db/statement.ts';

const list = statement((db) =>
  db.selectFrom('cities').select(['id', 'name', 'state', 'country']).orderBy('position'),
);

export function listCities(db: Executor): Promise<CityWire[]> {
  return list.all(db, {});
}

const find = statement((db, p: { cityId: number }) =>
  db.selectFrom('cities').select('id').where('id', '=', p.cityId),
);

export function cityExists(db: Executor, cityId: number): Promise<boolean> {
  return find.exists(db, { cityId });
}
