import { Button } from '@mantine/core';
import { mdiMapMarkerOutline, mdiPencilOutline, mdiPlus, mdiPrinter } from '@mdi/js';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import { AppIcon } from '../../../../ui/display/AppIcon.tsx';
import { Row, Stack } from '../../../../ui/layout/layouts.tsx';
import { HeldLines } from '../../bill/Courses.tsx';
import { linesIn, unitsOf } from '../../bill/lineStates.ts';
import { SaleSums } from '../../bill/SaleSums.tsx';
import { useDay } from '../dayContext.ts';
import { reprint, useSaleRights } from '../row/useSaleMenu.ts';
import { SaleLines } from './SaleLines.tsx';
import classes from './Detail.module.css';

function DetailButtons({ sale }: { sale: SaleWire }) {
  const { ask } = useDay();
  const { mayAddItems, mayCharge, mayReprint, mayVoid } = useSaleRights()(sale);
  return (
    <Row wrap gap={10} align="stretch" justify="end" className={`end ${classes.buttons}`}>
      {mayCharge && (
        <Button size="xs" onClick={() => ask('close', sale)}>
          Cerrar venta
        </Button>
      )}
      {mayAddItems && (
        <Button
          size="xs"
          variant="default"
          leftSection={<AppIcon path={mdiPlus} size={18} />}
          onClick={() => ask('items', sale)}
        >
          Agregar productos
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<AppIcon path={mdiPrinter} size={18} />}
        onClick={() => reprint(sale)}
      >
        {mayReprint ? 'Reimprimir' : 'Imprimir'}
      </Button>
      {mayVoid && (
        <Button size="xs" variant="default" className="danger" onClick={() => ask('void', sale)}>
          Anular venta
        </Button>
      )}
    </Row>
  );
}

/** Shows an unfolded row: products, observations, and the likely buttons. */
export function SaleDetail({ sale }: { sale: SaleWire }) {
  const { ask } = useDay();
  const { mayChange, mayFire } = useSaleRights()(sale);
  const held = unitsOf(linesIn(sale, 'held'));
  return (
    <Stack gap={10}>
      {mayFire && <HeldLines bills={[{ id: sale.id, held }]} />}
      <SaleLines sale={sale} />
      <SaleSums sale={sale} />
      <p className="muted small">
        {[
          sale.user && `Vendió ${sale.user.name}`,
          sale.cashier && registerName(sale.cashier.name),
          sale.customer?.person.phone && `Tel. ${sale.customer.person.phone}`,
          sale.reserved_for && `Reservado para ${sale.reserved_for}`,
          sale.discount_reason && `Motivo del descuento: ${sale.discount_reason}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {sale.delivery_address && (
        <Row as="p" gap={6} className="muted">
          <AppIcon path={mdiMapMarkerOutline} size={18} /> {sale.delivery_address}
        </Row>
      )}
      <Row wrap gap={10}>
        <Row as="span" wrap inline gap={4} shrink className="anywhere">
          <span className="muted">Observaciones: {sale.observations ?? 'ninguna'}</span>
          {mayChange && (
            <Button
              size="xs"
              variant="subtle"
              leftSection={<AppIcon path={mdiPencilOutline} size={18} />}
              aria-label="Editar observaciones"
              onClick={() => ask('observations', sale)}
            >
              Editar
            </Button>
          )}
        </Row>
        <DetailButtons sale={sale} />
      </Row>
    </Stack>
  );
}
