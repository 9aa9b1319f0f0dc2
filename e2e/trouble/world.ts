import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { Locator, Page } from 'playwright-core';
import type { Window } from '../browser.ts';
import type { Restaurant } from '../restaurant.ts';

/** What the tests of trouble share, available once they run. */
export interface World {
  readonly url: string;
  readonly restaurant: Restaurant;
  readonly cashier: SessionWire;
  /** Opens a new window, with a session or without one. It is closed after the test. */
  readonly open: (session?: SessionWire, url?: string) => Promise<Window['page']>;
}

export type GetWorld = () => World;

/** Waits until the field has the focus. */
export async function isFocused(page: Page, field: Locator): Promise<void> {
  await field.and(page.locator(':focus')).waitFor();
}
