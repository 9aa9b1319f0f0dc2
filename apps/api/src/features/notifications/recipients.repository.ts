import { statement } from '../../shared/db/statement.ts';

/**
 * Finds the recipients of a company's messages and the owner's notices; no row while messages are switched off. `actor`
 * is the name of the acting user.
 */
export const findRecipients = statement((db, p: { companyId: number; userId: number | null }) =>
  db
    .selectFrom('companySettings as settings')
    .innerJoin('companies', 'companies.id', 'settings.companyId')
    .innerJoin('users as owner', (join) =>
      join.onRef('owner.companyId', '=', 'settings.companyId').on('owner.isOwner', '=', true),
    )
    .leftJoin('users as actor', (join) =>
      join.onRef('actor.companyId', '=', 'settings.companyId').on('actor.id', '=', p.userId),
    )
    .select([
      'companies.name as company',
      'owner.phone as ownerPhone',
      'actor.firstName as actor',
      'settings.kitchenPhone as kitchen',
      'settings.noticeRegisterOpened',
      'settings.noticeRegisterClosed',
      'settings.noticeSaleVoided',
    ])
    .where('settings.companyId', '=', p.companyId)
    .where('settings.notificationsEnabled', '=', true),
);

export type Recipients = Awaited<ReturnType<typeof findRecipients.first>>;
