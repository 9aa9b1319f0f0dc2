import { statement } from '../../shared/db/statement.ts';

export const list = statement((db) =>
  db.selectFrom('cities').select(['id', 'name', 'state', 'country']).orderBy('position'),
);

export const find = statement((db, p: { cityId: number }) =>
  db.selectFrom('cities').select('id').where('id', '=', p.cityId),
);
