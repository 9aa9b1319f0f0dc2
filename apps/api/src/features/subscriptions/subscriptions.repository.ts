import type {
  Subscription,
  SubscriptionType,
} from '@restaurante/contract/subscriptions/subscriptions.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Executor } from '../../shared/db/database.ts';

export function listTypes(db: Executor): Promise<SubscriptionType[]> {
  return db
    .selectFrom('subscriptionTypes')
    .select(['id', 'name', 'color', 'priceCents as price', 'description', 'expirationDays'])
    .orderBy('priceCents')
    .execute();
}

export function subscriptionsRepository(db: Executor, { companyId }: { companyId: number }) {
  return {
    insert: async (subscription: {
      typeId: number;
      startDay: Day;
      endDay: Day;
      createdAt: Date;
    }): Promise<void> => {
      await db
        .insertInto('subscriptions')
        .values({ companyId, ...subscription })
        .execute();
    },
    update: async (change: { typeId?: number; endDay?: Day; status?: number }): Promise<void> => {
      await db.updateTable('subscriptions').set(change).where('companyId', '=', companyId).execute();
    },
    /** Held until the transaction ends. A step of its own: a join that waits loses the row whose plan changes. */
    hold: async (): Promise<void> => {
      await db
        .selectFrom('subscriptions')
        .select('id')
        .where('companyId', '=', companyId)
        .forNoKeyUpdate()
        .execute();
    },
    find: async (): Promise<Subscription> => {
      const { typeId, name, color, priceCents, description, expirationDays, ...subscription } = await db
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
        .where('companyId', '=', companyId)
        .executeTakeFirstOrThrow();
      return {
        ...subscription,
        type: { id: typeId, name, color, price: priceCents, description, expirationDays },
      };
    },
  };
}
