import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import classes from './KitchenRow.module.css';

function Product({ line: { quantity, product } }: { line: SaleLineWire }) {
  const kind = [product.type, product.dam].filter(Boolean).join(' · ');
  return (
    <>
      <span className={`num ${classes.quantity}`}>{quantity} ×</span>
      <b className="weight-620">{product.name}</b>
      {kind && <span className="muted"> {kind}</span>}
    </>
  );
}

/** Lists the lines to cook, of open rounds; lines served before are greyed, removed lines struck through. */
export function OrderLines({ sale }: { sale: SaleWire }) {
  const removed = sale.deleted_details.filter(({ served }) => !served);
  return (
    <ul className={classes.lines}>
      {sale.details.map((line) => (
        <li key={line.id} data-served={line.served || undefined}>
          <Product line={line} />
          {line.served && <span className={classes.tag}>Servido</span>}
          {line.observations && (
            <strong className={`flex gap-6 unpaid bold ${classes.note}`}>{line.observations}</strong>
          )}
        </li>
      ))}
      {removed.map((line) => (
        <li key={line.id} data-removed>
          <s>
            <Product line={line} />
          </s>
          <span className={classes.tag}>Quitado</span>
        </li>
      ))}
    </ul>
  );
}
