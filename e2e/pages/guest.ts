import type { Page } from '@playwright/test';

/** Drives the page of a guest at a table. */
export function guestPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Orden de compra' });
  const thanks = page.getByRole('dialog', { name: '¡Gracias por tu orden!' });
  return {
    scan: (slug: string, branchId: number, table: number) => page.goto(`/order/${slug}/${branchId}/${table}`),
    card: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }),
    /** 'Orden de compra'. */
    dialog,
    open: () => page.getByRole('button', { name: /^Ver mi orden/ }).click(),
    note: (product: string) => dialog.getByLabel(`Nota · ${product}`),
    send: () => dialog.getByRole('button', { name: 'Ordenar' }).click(),
    thanks,
    /** Back to the menu. */
    back: () => thanks.getByRole('button', { name: 'Volver al menú' }).click(),
    /** The orders that were sent from this phone, with their state. */
    orders: page.getByRole('region', { name: 'Tus órdenes' }),
  };
}
