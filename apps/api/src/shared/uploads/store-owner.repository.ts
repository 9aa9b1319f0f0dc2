import { statement } from '../db/statement.ts';

/** Stores the id unless there is one already. Returns a row if it was stored. */
export const claim = statement((db, p: { id: string }) =>
  db
    .insertInto('pictureStore')
    .values({ id: p.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

export const find = statement((db) => db.selectFrom('pictureStore').select('id'));
