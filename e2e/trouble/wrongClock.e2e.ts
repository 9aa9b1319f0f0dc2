import { expect } from '@playwright/test';
import { addDays, businessDay, type Day } from '@restaurante/domain/business-day/business-day.ts';
import { startEmbeddedPostgres } from '@restaurante/embedded-postgres/embedded-postgres.ts';
import { openPool } from '../../apps/api/src/shared/db/database.ts';
import { sellScreen } from '../pages/sell.ts';
import { product } from '../product.ts';
import { test } from './world.ts';

const DAY_MS = 86_400_000;

interface Offer {
  readonly companyId: number;
  readonly productId: number;
  readonly startDay: Day;
  readonly finishDay: Day;
  /** Hundredths of a percent. */
  readonly discountValue: number;
}

/** Writes offers as rows, because the product makes none that began yesterday. */
async function insertOffers(...offers: Offer[]): Promise<void> {
  const { url } = await startEmbeddedPostgres({ dataDir: product.dataDir });
  const db = openPool(url);
  for (const { companyId, productId, discountValue, ...days } of offers) {
    const { id: offerId } = await db
      .insertInto('offers')
      .values({ companyId, title: 'Oferta', type: 'daily', ...days, createdAt: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('offerProducts')
      .values({ companyId, offerId, productId, discountKind: 'percent', discountValue })
      .execute();
  }
  await db.destroy();
}

// Each offer covers two days, so that midnight may pass during a test.
const CLOCKS = [
  { clock: 'a day behind', offMs: -DAY_MS, wrong: [-2, -1] },
  { clock: 'two days ahead', offMs: 2 * DAY_MS, wrong: [2, 3] },
] as const;

/** The clock of the till is wrong. */
test.describe('a wrong clock', () => {
  for (const { clock, offMs, wrong } of CLOCKS) {
    test(`a till whose clock is ${clock} sells with today's offer`, async ({ open, restaurant, cashier }) => {
      const { id: productId, name } = await restaurant.addProduct(`Fricasé ${clock}`, 40);
      const offer = { companyId: restaurant.owner.company.id, productId };
      const today = businessDay(Date.now(), 0);
      const days = ([from, to]: readonly [number, number]) => ({
        startDay: addDays(today, from),
        finishDay: addDays(today, to),
      });
      await insertOffers(
        { ...offer, ...days([0, 1]), discountValue: 10_00 },
        { ...offer, ...days(wrong), discountValue: 50_00 },
      );
      const page = await open(cashier);
      await page.clock.install({ time: Date.now() + offMs });
      const sell = sellScreen(page);
      await sell.open();
      await expect(sell.card(name)).toContainText('36');
      await sell.add(name);
      await sell.charge('36');
      await sell.confirm();
      await expect(sell.payment).toBeHidden();
      const [sale] = await restaurant.sales();
      expect(sale).toMatchObject({ total: 36, paid_out: 1 });
    });
  }
});
