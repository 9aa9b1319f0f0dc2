import type { TxContext } from '../../shared/context.ts';

/** Tells every screen of the company, after the commit, that the menu has changed. `docs/rules/live.md` */
export function tellCatalogue(ctx: TxContext): void {
  ctx.publish('catalogue', { company_id: ctx.scope.companyId });
}
