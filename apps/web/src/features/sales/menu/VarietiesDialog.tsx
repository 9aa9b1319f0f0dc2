import { byType } from '@restaurante/domain/products/product.ts';
import { Row, Stack } from '../../../ui/layout/layouts.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import type { MenuItem } from '../cart/menuItem.ts';
import { quantityOf } from '../cart/order.ts';
import { useOrder } from '../cart/orderStore.ts';
import { useUnitsLeft } from '../stock.ts';
import { moveFocus } from './arrowKeys.ts';
import type { MenuGroup } from './menu.ts';
import { OfferChip, Price, StockBadge } from './ProductCard.tsx';
import classes from './VarietiesDialog.module.css';

interface VarietyProps {
  item: MenuItem;
  onAdd: (item: MenuItem) => void;
  autoFocus: boolean;
}

function Variety({ item, onAdd, autoFocus }: VarietyProps) {
  const inOrder = useOrder((order) => quantityOf(order, [item]));
  const stock = useUnitsLeft([item]);
  return (
    <Row
      type="button"
      as="button"
      gap={12}
      className={`hover-sunk ${classes.variety}`}
      data-card
      data-in-order={inOrder > 0 || undefined}
      data-sold-out={stock === 0 || item.isSoldOut || undefined}
      data-autofocus={autoFocus || undefined}
      onClick={() => onAdd(item)}
    >
      <span className="grow strong">
        {item.measure || item.type || item.name}
        {item.description && <small>{item.description}</small>}
      </span>
      <Row as="span" gap={6} align="stretch" className={classes.marks}>
        <OfferChip discount={item.discount} />
        <StockBadge stock={stock} isSoldOut={item.isSoldOut} />
      </Row>
      <Row as="span" align="baseline" className={classes.price}>
        <Price item={item} />
      </Row>
      {inOrder > 0 && <span className="num count">{inOrder}</span>}
    </Row>
  );
}

/** Returns whether there is only one row: a heading would repeat its text. */
const isOnlyType = ([first, ...more]: readonly MenuItem[]) => more.length === 0 && first?.measure === '';

interface VarietiesDialogProps {
  /** The card that was touched; null when closed. */
  group: MenuGroup | null;
  onClose: () => void;
  onAdd: (item: MenuItem) => void;
}

/** Shows 'Variedades del Producto': products of the same name, by type (docs/rules/products.md). A touch adds one. */
export function VarietiesDialog({ group, onClose, onAdd }: VarietiesDialogProps) {
  const first = group?.items[0];
  return (
    <Dialog opened={group !== null} onClose={onClose} title="Variedades del Producto" size={520}>
      {group && (
        <Stack gap={12} className="counter" onKeyDown={(event) => moveFocus(event, event.currentTarget)}>
          <p className="text-2xl strong">{group.name}</p>
          {byType(group.items).map(([type, items]) => (
            <Stack key={type} as="section" gap={8} aria-label={type || group.name}>
              {type && !isOnlyType(items) && <h3 className="muted">{type}</h3>}
              {items.map((item) => (
                <Variety
                  key={item.id}
                  item={item}
                  autoFocus={item === first}
                  onAdd={(chosen) => {
                    onAdd(chosen);
                    onClose();
                  }}
                />
              ))}
            </Stack>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
