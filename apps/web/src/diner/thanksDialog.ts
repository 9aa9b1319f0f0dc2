import { cents, formatAmount, formatBs } from '@restaurante/domain/money/money.ts';
import { openDialog } from './dialogs.ts';
import { fill } from './fill.ts';
import type { TakenOrder } from './send.ts';

const FIRST_COUNTED =
  'Lo que enviaste primero ya se había registrado. Lo que cambiaste después no se guardó: revísalo.';

const centsOf = (bs: number) => cents(Math.round(bs * 100));

function lineItem({ product, price, quantity }: TakenOrder['details'][number]): HTMLLIElement {
  const item = document.createElement('li');
  const name = document.createElement('b');
  name.textContent = [product.name, product.type].filter(Boolean).join(' ');
  const sum = document.createElement('span');
  sum.className = 'num';
  sum.textContent = `${formatAmount(centsOf(price))} × ${quantity}`;
  item.append(name, sum);
  return item;
}

/** Shows the ticket's number and what was ordered; `isFirst` if an earlier attempt was the one that counted. */
export function showThanks({ sale_number, details, total }: TakenOrder, isFirst: boolean): void {
  const dialog = document.querySelector<HTMLDialogElement>('#thanks')!;
  dialog.querySelector('.ticket b')!.textContent = String(sale_number);
  dialog.querySelector('.note')!.textContent = isFirst ? FIRST_COUNTED : '';
  fill(dialog.querySelector('ul')!, details.map(lineItem));
  dialog.querySelector('output')!.textContent = formatBs(centsOf(total));
  openDialog(dialog);
}
