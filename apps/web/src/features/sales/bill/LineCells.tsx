import type { SaleLineWire } from '@restaurante/contract/sales/sales.wire.ts';
import { centsOf } from '@restaurante/domain/money/money.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { OptionTexts } from './OptionTexts.tsx';
import { kindOf } from './sale.ts';

/** Shows units, dish and subtotal of a line, for a grid of three columns. */
export function LineCells({ line }: { line: SaleLineWire }) {
  const { quantity, subtotal, product, options, observations } = line;
  return (
    <>
      <span className="num strong">{quantity}</span>
      <span className="min-w-0 anywhere">
        {product.name} <span className="muted">{kindOf(line)}</span>
        <OptionTexts options={options} />
        {observations && <b className="block text-s unpaid">{observations}</b>}
      </span>
      <Money value={centsOf(subtotal)} sign={false} />
    </>
  );
}
