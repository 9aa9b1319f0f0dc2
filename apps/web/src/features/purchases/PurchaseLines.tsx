import { mdiTrashCanOutline } from '@mdi/js';
import { purchaseTotal, unitPrice } from '@restaurante/domain/purchases/purchase.ts';
import { Money } from '../../ui/display/Money.tsx';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import type { Line } from './purchaseForm.ts';
import classes from './Purchases.module.css';

interface PurchaseLinesProps {
  lines: readonly Line[];
  onRemove: (line: Line) => void;
}

/** Lists the purchase's lines and their sum. */
export function PurchaseLines({ lines, onRemove }: PurchaseLinesProps) {
  return (
    <FormCard title="Detalle de la compra">
      {lines.length === 0 && <p className="muted">Todavía no agregaste nada.</p>}
      <ul className="grid">
        {lines.map((line) => (
          <li key={`${line.productId ?? ''} ${lines.indexOf(line)}`} className={classes.line}>
            <div className="grid anywhere">
              <b>{line.name}</b>
              <span className="muted small num">
                {line.quantity} × <Money value={unitPrice(line)} />
              </span>
            </div>
            <Money className="strong" value={line.total} />
            <IconButton
              icon={mdiTrashCanOutline}
              label={`Quitar ${line.name}`}
              onClick={() => onRemove(line)}
            />
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        Total <Money value={purchaseTotal(lines)} />
      </p>
    </FormCard>
  );
}
