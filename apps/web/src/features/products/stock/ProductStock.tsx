import type { BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { formatCount } from '@restaurante/domain/money/money.ts';
import { LOW_STOCK } from '@restaurante/domain/products/product.ts';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import classes from '../products.module.css';

type Stock = Pick<ProductWire, 'stock'>;

/**
 * Shows the stock of all branches together; red when it runs out, nothing if it is not counted (docs/rules/stock.md).
 */
export function StockBadge({ stock }: Stock) {
  if (stock.length === 0) return null;
  const total = stock.reduce((sum, entry) => sum + entry.stock, 0);
  return (
    <StatusChip tone={total <= LOW_STOCK ? 'void' : 'done'}>
      <span className="num">{formatCount(total)}</span>
    </StatusChip>
  );
}

/** Shows the badge, with each branch's stock if there are several. */
export function ProductStock({ stock, branches }: Stock & { branches: readonly BranchWire[] }) {
  if (stock.length === 0) return <span className="muted nowrap">Sin control</span>;
  const byBranch = branches.flatMap(({ id, name }) => {
    const entry = stock.find(({ branch_id }) => branch_id === id);
    return entry ? [`${name} ${formatCount(entry.stock)}`] : [];
  });
  return (
    <span className={classes.stock}>
      <StockBadge stock={stock} />
      {branches.length > 1 && (
        <span className={`num muted small ${classes.byBranch}`}>{byBranch.join(' · ')}</span>
      )}
    </span>
  );
}
