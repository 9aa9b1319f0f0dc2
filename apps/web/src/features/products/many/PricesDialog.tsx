import { Button } from '@mantine/core';
import { changeProducts } from '@restaurante/contract/products/products.endpoints.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { type Cents, centsOf, formatAmount } from '@restaurante/domain/money/money.ts';
import { changedPrice, type PriceChange } from '@restaurante/domain/products/price-change.ts';
import { productName } from '@restaurante/domain/sales/sale-names.ts';
import { useState } from 'react';
import { countText } from '../../../shared/api/answers.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { useOwnCompany } from '../../../shared/session/session.ts';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { Row, Stack } from '../../../ui/layout/layouts.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import classes from '../products.module.css';

const WAYS = [
  { value: 'amount', label: 'Por monto' },
  { value: 'percent', label: 'Por porcentaje' },
] as const;
const DIRECTIONS = [
  { value: 'up', label: 'Subir' },
  { value: 'down', label: 'Bajar' },
] as const;

interface PricesDialogProps {
  products: readonly ProductWire[];
  onClose: () => void;
}

/** Changes the price of several products; each new price is visible before it is saved. */
export function PricesDialog({ products, onClose }: PricesDialogProps) {
  const [way, setWay] = useState<'amount' | 'percent'>('percent');
  const [direction, setDirection] = useState<'up' | 'down'>('up');
  // Hundredths: centavos, or hundredths of a percent.
  const [typed, setTyped] = useState<Cents | null>(null);
  const params = useOwnCompany();
  const { mutate, isPending } = useWrite(changeProducts, {
    success: ({ success }) => success,
    onSuccess: onClose,
  });
  const signed = (typed ?? 0) * (direction === 'up' ? 1 : -1);
  const change: PriceChange =
    way === 'amount' ? { kind: way, cents: signed } : { kind: way, hundredths: signed };
  const rows = products.map((product) => {
    const before = centsOf(product.price);
    return { product, before, after: changedPrice(before, change) };
  });
  const isPossible = signed !== 0 && rows.every(({ after }) => after !== null);
  const title = `Cambiar precio de ${countText(products.length, 'producto', 'productos')}`;
  return (
    <Dialog
      onClose={onClose}
      title={title}
      size={560}
      decision={
        <Button
          disabled={!isPossible}
          loading={isPending}
          onClick={() => mutate({ params, body: { ids: products.map(({ id }) => id), [way]: signed / 100 } })}
        >
          Guardar
        </Button>
      }
    >
      <Stack gap={12}>
        <Row gap={10} wrap>
          <SegmentedChoice label="Sentido" value={direction} onChange={setDirection} options={DIRECTIONS} />
          <SegmentedChoice label="Forma" value={way} onChange={setWay} options={WAYS} />
        </Row>
        <MoneyInput
          key={way}
          label={way === 'amount' ? 'Monto en Bs' : 'Porcentaje'}
          {...(way === 'percent' && { leftSection: '%' })}
          value={typed}
          onChange={setTyped}
          autoFocus
        />
        {/* Focusable, so that it scrolls by keyboard too. */}
        <ul className={classes.prices} aria-label="Precios nuevos" tabIndex={0}>
          {rows.map(({ product, before, after }) => (
            <Row key={product.id} as="li" gap={12} align="stretch" justify="between">
              <span className="cut">{productName({ name: product.name, type: product.type })}</span>
              <span className="num nowrap">
                <span className="muted">{formatAmount(before)} → </span>
                {after === null ? (
                  <span className="danger">fuera de los límites</span>
                ) : (
                  <b>{formatAmount(after)}</b>
                )}
              </span>
            </Row>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
