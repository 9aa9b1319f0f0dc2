import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { sql } from 'kysely';
import { CUTOFF } from '../../shared/cutoff.ts';
import type { Executor } from '../../shared/db/database.ts';
import { changeStatement, lockStatement, pick, statement } from '../../shared/db/statement.ts';
import type { Subscription } from './subscriptions.ts';

export const types = statement((db) =>
  db
    .selectFrom('subscriptionTypes')
    .select(['id', 'name', 'color', 'priceCents as price', 'description', 'expirationDays'])
    .orderBy('priceCents'),
);

interface NewSubscription {
  readonly typeId: number;
  readonly startDay: Day;
  readonly endDay: Day;
  readonly createdAt: Date;
}

export const insert = statement((db, p: NewSubscription & { companyId: number }) =>
  db.insertInto('subscriptions').values(pick(p, 'companyId', 'typeId', 'startDay', 'endDay', 'createdAt')),
);

interface SubscriptionChanges {
  readonly typeId?: number;
  readonly endDay?: Day;
  readonly status?: number;
}

export const update = changeStatement((db, p: { companyId: number }, changes: SubscriptionChanges) =>
  db.updateTable('subscriptions').set(changes).where('companyId', '=', p.companyId),
);

/** A statement of its own: a join that waits would lose the row if its plan changes. */
export const lock = lockStatement((db, p: { companyId: number }) =>
  db.selectFrom('subscriptions').select('id').where('companyId', '=', p.companyId).forNoKeyUpdate(),
);

const findRow = statement((db, p: { companyId: number }) =>
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

/** Finds the active subscriptions of all companies that end until a day, with their owners. */
export const endingUntil = statement((db, p: { until: Day }) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('subscriptionTypes as type', 'type.id', 'subscriptions.typeId')
    .innerJoin('companies', 'companies.id', 'subscriptions.companyId')
    .innerJoin('users as owner', 'owner.companyId', 'companies.id')
    .select(['companies.id as companyId', ...CUTOFF, 'startDay as start', 'endDay as end'])
    .select(['type.expirationDays as graceDays', 'owner.email', 'owner.firstName'])
    .where('owner.isOwner', '=', true)
    .where('subscriptions.status', '=', 1)
    .where('companies.moving', 'is', null)
    .where('companies.closedAt', 'is', null)
    .where('endDay', '<=', p.until)
    // Ended ones have the home page's warning.
    .where('endDay', '>', sql<Day>`${p.until}::date - 9`)
    .orderBy('companies.id'),
);

/** Returns a company's subscription with its type. */
export async function find(db: Executor, company: { companyId: number }): Promise<Subscription> {
  const row = await findRow.one(db, company);
  const { typeId, name, color, priceCents, description, expirationDays, ...subscription } = row;
  return {
    ...subscription,
    type: { id: typeId, name, color, price: priceCents, description, expirationDays },
  };
}
