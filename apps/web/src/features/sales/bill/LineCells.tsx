import type { SaleLineWire } from '@restaurante/contract/sales/sales.wire.ts';
import { centsOf } from '@restaurante/domain/money/money.ts';
import { givenOf } from './bill.ts';
import { GivenText, LineAmount } from './GivenTexts.tsx';
import { LineState } from './LineState.tsx';
import { OptionTexts } from './OptionTexts.tsx';
import { kindOf } from './sale.ts';

interface LineCellsProps {
  line: SaleLineWire;
  /** The state that it shows; null for none. */
  state: SaleLineWire['state'] | null;
}

/** Shows units, dish and subtotal of a line, for a grid of three columns. */
export function LineCells({ line, state }: LineCellsProps) {
  const { quantity, subtotal, product, options, observations } = line;
  return (
    <>
      <span className="num strong">{quantity}</span>
      <span className="min-w-0 anywhere">
        {product.name} <span className="muted">{kindOf(line)}</span>
        <OptionTexts options={options} />
        <GivenText given={givenOf(line)} />
        {observations && <b className="block text-s unpaid">{observations}</b>}
        {state && (
          <span className="block snug">
            <LineState state={state} />
          </span>
        )}
      </span>
      <LineAmount total={centsOf(subtotal)} given={givenOf(line)} />
    </>
  );
}
