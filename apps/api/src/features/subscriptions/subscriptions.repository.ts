import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Executor, Tx } from '../../shared/db/database.ts';
import { changeStatement, lockStatement, pick, statement } from '../../shared/db/statement.ts';
import type { Subscription, SubscriptionType } from './subscriptions.ts';

const types = statement((db) =>
  db
    .selectFrom('subscriptionTypes')
    .select(['id', 'name', 'color', 'priceCents as price', 'description', 'expirationDays'])
    .orderBy('priceCents'),
);

export function listTypes(db: Executor): Promise<SubscriptionType[]> {
  return types.all(db, {});
}

interface NewSubscription {
  readonly typeId: number;
  readonly startDay: Day;
  readonly endDay: Day;
  readonly createdAt: Date;
}

const insert = statement((db, p: NewSubscription & { companyId: number }) =>
  db.insertInto('subscriptions').values(pick(p, 'companyId', 'typeId', 'startDay', 'endDay', 'createdAt')),
);

interface SubscriptionChanges {
  readonly typeId?: number;
  readonly endDay?: Day;
  readonly status?: number;
}

const update = changeStatement((db, p: { companyId: number }, changes: SubscriptionChanges) =>
  db.updateTable('subscriptions').set(changes).where('companyId', '=', p.companyId),
);

const hold = lockStatement((db, p: { companyId: number }) =>
  db.selectFrom('subscriptions').select('id').where('companyId', '=', p.companyId).forNoKeyUpdate(),
);

const find = statement((db, p: { companyId: number }) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('subscriptionTypes as type', 'type.id', 'subscriptions.typeId')
    .select([
      'subscriptions.id',
      'startDay as start',
      'endDay as end',
      'status',
      'typeId',
      'type.name',
      'type.color',
      'type.priceCents',
      'type.description',
      'type.expirationDays',
    ])
    .where('companyId', '=', p.companyId),
);

export function subscriptionsRepository(db: Executor, { companyId }: { companyId: number }) {
  return {
    insert: (subscription: NewSubscription) => insert.run(db, { companyId, ...subscription }),
    update: (changes: SubscriptionChanges) => update.run(db, { companyId }, changes),
    /** Held until the transaction ends. A statement of its own: a join that waits would lose the row if its plan changes. */
    hold: (tx: Tx) => hold.all(tx, { companyId }),
    find: async (): Promise<Subscription> => {
      const { typeId, name, color, priceCents, description, expirationDays, ...subscription } =
        await find.one(db, { companyId });
      return {
        ...subscription,
        type: { id: typeId, name, color, price: priceCents, description, expirationDays },
      };
    },
  };
}
