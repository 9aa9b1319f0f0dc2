import type { OptionGroupInput } from '@restaurante/contract/options/options.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { type Kysely, sql } from 'kysely';
import { withConstraints } from '../../shared/db/database-error.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { newIds } from '../../shared/db/new-ids.ts';
import {
  anyOf,
  changeStatement,
  columnsOf,
  isRow,
  jsonList,
  lockStatement,
  pick,
  type RowKey,
  rowsOf,
  statement,
} from '../../shared/db/statement.ts';

export interface Company {
  readonly companyId: number;
}

const soldOutIn = (day: Day) =>
  sql<number[]>`array(select branch_id from sold_out_options gone
    where gone.company_id = options.company_id and gone.option_id = options.id
      and coalesce(gone.until_day >= ${day}::date, true) order by branch_id)`;

export interface OnDay extends Company {
  readonly day: Day;
}

const live = (db: Kysely<DB>, p: Company) =>
  db.selectFrom('optionGroups').where('companyId', '=', p.companyId).where('deletedAt', 'is', null);

/** Selects groups with their options, switched-off ones too, in order, and where these are sold out. */
export const groups = (db: Kysely<DB>, p: OnDay) =>
  live(db, p)
    .select(['id', 'name', 'min', 'max', 'priceRule'])
    .select((eb) =>
      eb
        .selectFrom('options')
        .select((eb) =>
          jsonList(sql`options.position, options.id`, {
            id: eb.ref('options.id'),
            name: eb.ref('options.name'),
            price: eb.ref('options.priceCents'),
            isActive: eb.ref('options.isActive'),
            soldOutIn: soldOutIn(p.day),
          }).as('list'),
        )
        .whereRef('options.companyId', '=', 'optionGroups.companyId')
        .whereRef('options.groupId', '=', 'optionGroups.id')
        .where('options.deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('options'),
    )
    .orderBy(sql`sort_text(name)`)
    .orderBy('id');

export const list = statement(groups);
export const find = statement((db, p: RowKey & OnDay) => groups(db, p).where('id', '=', p.id));

export interface Products extends Company {
  readonly ids: readonly number[];
}

/** Counts those of these options that the company has or had. */
export const countOptions = statement((db, p: Products) =>
  db
    .selectFrom('options')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', p.companyId)
    .where('id', '=', anyOf(p.ids)),
);

/** Locks a group until the transaction ends; deleted ones are found too. */
export const lock = lockStatement((db, p: RowKey) =>
  db.selectFrom('optionGroups').select(['id', 'deletedAt']).where(isRow(p.companyId, p.id)).forNoKeyUpdate(),
);

/** Finds groups, and prevents their change until the transaction ends. */
export const keep = lockStatement((db, p: Products) =>
  live(db, p).select(['id', 'priceRule']).where('id', '=', anyOf(p.ids)).orderBy('id').forShare(),
);

const NAME = { option_groups_name_unique: 'option_group_name_taken' } as const;

type GroupFields = Omit<OptionGroupInput, 'options'>;

export const insert = withConstraints(
  NAME,
  statement((db, p: Company & GroupFields & { createdAt: Date }) =>
    db
      .insertInto('optionGroups')
      .values(pick(p, 'companyId', 'name', 'min', 'max', 'priceRule', 'createdAt'))
      .returning('id'),
  ),
);

type GroupChanges = Partial<GroupFields> & { readonly deletedAt?: Date };

export const update = withConstraints(
  NAME,
  changeStatement((db, p: RowKey, changes: GroupChanges) =>
    db.updateTable('optionGroups').set(changes).where(isRow(p.companyId, p.id)),
  ),
);

/** Locks all groups of a company until the transaction ends. */
export const lockOptionGroups = lockStatement((db, p: Company) =>
  live(db, p).select('id').orderBy('id').forNoKeyUpdate(),
);

export const nextIds = newIds('option_groups');

const GROUP = { id: 'bigint', name: 'text', min: 'int', max: 'int', priceRule: 'text' } as const;

interface Groups extends Company {
  readonly groups: readonly (GroupFields & { readonly id: number })[];
  readonly createdAt: Date;
}

/** Writes groups, new ones and changed ones. */
export const upsertAll = withConstraints(
  NAME,
  statement(
    (_, p: Groups) => sql`
      insert into option_groups (company_id, created_at, ${columnsOf(GROUP)})
      select ${p.companyId}, ${p.createdAt}, ${columnsOf(GROUP)} from ${rowsOf(p.groups, 'sent', GROUP)}
      on conflict (company_id, id) do update set
        name = excluded.name, min = excluded.min, max = excluded.max, price_rule = excluded.price_rule`,
  ),
);

/** An option of a group's form. Without an id it is new. */
interface OptionRow {
  readonly groupId: number;
  readonly id: number | null;
  readonly position: number;
  readonly name: string;
  readonly priceCents: Cents;
  readonly isActive: boolean;
}

const FIELDS = {
  groupId: 'bigint',
  position: 'int',
  name: 'text',
  priceCents: 'bigint',
  isActive: 'boolean',
} as const;
const OPTION = { id: 'bigint', ...FIELDS } as const;

interface SavedOptions extends Company {
  readonly groupIds: readonly number[];
  readonly options: readonly OptionRow[];
  readonly now: Date;
}

/** Writes the options of groups: new ones, changes of those with an id, and the deletion of the missing ones. */
export const saveOptions = statement(
  (_, p: SavedOptions) => sql`
  with sent as (
    select ${columnsOf(OPTION)} from ${rowsOf(p.options, 'option', OPTION)}
  ), added as (
    insert into options (company_id, ${columnsOf(FIELDS)})
    select ${p.companyId}, ${columnsOf(FIELDS)} from sent where id is null order by group_id, position
  )
  update options option set
    position = coalesce(sent.position, option.position), name = coalesce(sent.name, option.name),
    price_cents = coalesce(sent.price_cents, option.price_cents),
    is_active = coalesce(sent.is_active, option.is_active),
    deleted_at = case when sent.id is null then ${p.now}::timestamptz end
  from options old left join sent on sent.id = old.id
  where option.company_id = ${p.companyId} and option.group_id = ${anyOf(p.groupIds)} and option.deleted_at is null
    and old.company_id = option.company_id and old.id = option.id`,
);

export const groupOfOption = statement((db, p: RowKey) =>
  db.selectFrom('options').select('groupId').where(isRow(p.companyId, p.id)).where('deletedAt', 'is', null),
);

interface SoldOutKey extends Company {
  readonly branchId: number;
  readonly optionId: number;
}

export const insertSoldOut = statement((db, p: SoldOutKey & { untilDay: Day | null }) =>
  db
    .insertInto('soldOutOptions')
    .values(pick(p, 'companyId', 'branchId', 'optionId', 'untilDay'))
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'branchId', 'optionId']).doUpdateSet({ untilDay: p.untilDay }),
    ),
);

export const deleteSoldOut = statement((db, p: SoldOutKey) =>
  db
    .deleteFrom('soldOutOptions')
    .where('companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId)
    .where('optionId', '=', p.optionId),
);
