/** @jsxImportSource preact */
import { centsOf, formatAmount, formatBs } from '@restaurante/domain/money/money.ts';
import { optionTexts } from '@restaurante/domain/options/option-texts.ts';
import { productName } from '@restaurante/domain/sales/sale-names.ts';
import { Dialog } from './Dialog.tsx';
import type { TakenOrder } from './send.ts';

const FIRST_COUNTED =
  'Lo que enviaste primero ya se había registrado. Lo que cambiaste después no se guardó: revísalo.';

/** An order that was taken; `isFirst` if an earlier attempt was the one that counted. */
export interface Thanks {
  readonly sale: TakenOrder;
  readonly isFirst: boolean;
}

interface ThanksDialogProps {
  readonly thanks: Thanks | null;
  /** Whether the guest sits at a table of the branch, and pays there. */
  readonly isAtTable: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows '¡Gracias por tu orden!', with the ticket's number and the lines that were taken. */
export function ThanksDialog({ thanks, isAtTable, isOpen, onClose }: ThanksDialogProps) {
  return (
    <Dialog id="thanks" isOpen={isOpen} onClose={onClose}>
      {/* A long order is scrolled with the keyboard too. */}
      <div class="scrolls grow" tabIndex={0}>
        <h2 id="thanks-title">¡Gracias por tu orden!</h2>
        <p class="ticket muted">
          Ticket N° <b class="block num">{thanks?.sale.sale_number}</b>
        </p>
        <p class="note" role="status">
          {thanks?.isFirst ? FIRST_COUNTED : ''}
        </p>
        <ul>
          {thanks?.sale.details.map(({ product, price, quantity, observations, options }) => {
            const choices = optionTexts(options).join(', ');
            return (
              <li class="between" key={`${product.name} ${product.type} ${price} ${choices} ${observations}`}>
                <span class="min-w-0 anywhere">
                  <b>{productName(product, ' ')}</b>
                  <span class="block muted text-m">{choices}</span>
                </span>
                <span class="num">{`${formatAmount(centsOf(price))} × ${quantity}`}</span>
              </li>
            );
          })}
        </ul>
        <p class="sum between">
          Total <output class="num">{thanks ? formatBs(centsOf(thanks.sale.total)) : ''}</output>
        </p>
        <p class="muted">
          {isAtTable
            ? 'Pagas en tu mesa, cuando pidas la cuenta.'
            : 'El pago se realiza al recoger tu orden.'}
        </p>
      </div>
      <footer class="bg-card">
        <button type="button" class="primary" autofocus onClick={onClose}>
          Volver al menú
        </button>
      </footer>
    </Dialog>
  );
}
