import { MAX_INBOX_ITEMS } from '@restaurante/contract/inbox/inbox.wire.ts';
import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { isOneOf, SERVING } from '@restaurante/contract/roles.ts';
import { type Context, now } from '../../shared/context.ts';
import { callsFrom } from '../dining-room/index.ts';
import { papersFrom, printingSince } from '../papers/index.ts';
import { kitchenFrom } from '../sales/index.ts';
import { type Waiting, waiting } from './inbox.repository.ts';

/** Returns the things that wait in the branch of the session, as far as its role deals with them. `docs/rules/inbox.md` */
export function readInbox(ctx: Context): Promise<Waiting> {
  const { companyId, branchId, role } = ctx.scope;
  return waiting.one(ctx.db, {
    companyId,
    // Without a branch nothing waits.
    branchId: branchId ?? 0,
    now: now(ctx),
    callsSince: callsFrom(ctx),
    kitchenSince: kitchenFrom(ctx),
    papersSince: papersFrom(ctx),
    printingSince: printingSince(ctx),
    serves: isOneOf(role, SERVING),
    readsKitchen: isOneOf(role, listKitchenSales.access),
    limit: MAX_INBOX_ITEMS,
  });
}
