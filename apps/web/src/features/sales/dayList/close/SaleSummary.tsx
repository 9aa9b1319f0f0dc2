import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { centsOf } from '../../../../shared/api/answers.ts';
import { Money } from '../../../../ui/display/Money.tsx';
import { StatusChip } from '../../../../ui/display/StatusChip.tsx';
import { kindOf } from '../../sale.ts';
import { typeName } from '../daySales.ts';
import { SaleSums } from '../detail/SaleSums.tsx';
import { StateChip } from '../row/SaleChips.tsx';
import table from '../../cart/Lines.module.css';
import classes from './Close.module.css';

/** Shows the sale that is about to be closed. */
export function SaleSummary({ sale }: { sale: SaleWire }) {
  return (
    <>
      <div className="flex flex-wrap gap-8">
        <StatusChip tone="accent">{typeName(sale)}</StatusChip>
        <StateChip sale={sale} />
      </div>
      <div className={classes.lines} tabIndex={0} role="region" aria-label="Detalles de venta">
        <table className={table.lines}>
          <thead>
            <tr>
              <th scope="col">Cant.</th>
              <th scope="col">Detalle</th>
              <th scope="col">Subtotal</th>
            </tr>
          </thead>
          <tbody>
            {sale.details.map((line) => (
              <tr key={line.id}>
                <td className="num">{line.quantity}</td>
                <td>
                  {line.product.name} <span className="muted">{kindOf(line)}</span>
                </td>
                <td>
                  <Money value={centsOf(line.subtotal)} sign={false} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SaleSums sale={sale} />
      {sale.observations && <p className="muted">{sale.observations}</p>}
    </>
  );
}
