import { Button, Skeleton } from '@mantine/core';
import { mdiCheck, mdiMapMarkerOutline, mdiPhoneOutline } from '@mdi/js';
import type { DeliveryWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { setSaleStatus } from '@restaurante/contract/sales/sales.endpoints.ts';
import { centsOf, formatBs } from '@restaurante/domain/money/money.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { timeOf } from '../../../shared/api/answers.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Column, Row, Stack } from '../../../ui/layout/layouts.tsx';
import { useConfirm } from '../../../ui/overlay/ConfirmDialog.tsx';
import { ticketOf } from '../../sales/index.ts';
import classes from './Deliveries.module.css';

interface DeliveriesProps {
  deliveries: readonly DeliveryWire[] | undefined;
  /** Money of delivered orders that the courier still has, in Bs. */
  owed?: number | undefined;
}

/**
 * Shows a courier's home page: their orders on the way, the addresses, the amounts to collect, and what they owe
 * (docs/rules/home.md).
 */
export function Deliveries({ deliveries, owed = 0 }: DeliveriesProps) {
  return (
    <section>
      {owed > 0 && (
        <Row justify="between" className="panel mb-12">
          <span>Por rendir en caja</span>
          <b className="unpaid text-l strong nowrap">
            <Money value={centsOf(owed)} />
          </b>
        </Row>
      )}
      <h2 className="mb-12">
        Mis entregas{deliveries && deliveries.length > 0 ? ` (${deliveries.length})` : ''}
      </h2>
      {deliveries === undefined ? (
        <Skeleton height={180} />
      ) : deliveries.length === 0 ? (
        <EmptyState
          title="No tienes entregas pendientes"
          hint="Cuando te asignen un pedido y salga a camino, aparecerá aquí."
        />
      ) : (
        <Stack as="ul" className={classes.list}>
          {deliveries.map((delivery) => (
            <DeliveryCard key={delivery.id} delivery={delivery} />
          ))}
        </Stack>
      )}
    </section>
  );
}

function DeliveryCard({ delivery }: { delivery: DeliveryWire }) {
  const { sale_number, customer, phone, delivery_address, observations, created_at } = delivery;
  const confirm = useConfirm();
  const { mutate, isPending } = useWrite(setSaleStatus, { success: 'Pedido entregado!' });
  const debt = centsOf(delivery.debt);
  const ticket = ticketOf({ sale_number });
  const ask = async () => {
    const text =
      debt > 0 ? `Cobra ${formatBs(debt)} antes de confirmar.` : 'El pedido ya está pagado: no cobres nada.';
    const yes = await confirm({
      title: `¿Entregaste el pedido ${ticket}?`,
      text,
      confirmLabel: 'Entregado',
      danger: false,
    });
    if (yes) mutate({ params: { id: delivery.id }, body: { sales_status_id: SALE_STATUS_IDS.delivered } });
  };
  return (
    <Column as="li" gap={8} className="panel anywhere" aria-label={ticket}>
      <Row gap={12} align="baseline" justify="between">
        <b className={`text-4xl ${classes.ticket}`}>{ticket}</b>
        <span className="muted">pedido de las {timeOf(created_at)}</span>
      </Row>
      <Row as="p" align="stretch" className="text-l strong">
        <AppIcon path={mdiMapMarkerOutline} />
        {delivery_address ?? 'Sin dirección: pregunta en caja'}
      </Row>
      {customer && <p>{customer}</p>}
      {phone && (
        <Row as="a" className={classes.phone} href={`tel:+${phone.replaceAll(/\D/g, '')}`}>
          <AppIcon path={mdiPhoneOutline} />
          {phone}
        </Row>
      )}
      {observations && <p className="strong">{observations}</p>}
      <Row gap={12} wrap justify="between" className={classes.foot}>
        {debt > 0 ? (
          <span className="unpaid text-l strong">
            Por cobrar <Money value={debt} />
          </span>
        ) : (
          <StatusChip tone="ready">Pagado</StatusChip>
        )}
        <Button
          size="lg"
          loading={isPending}
          leftSection={<AppIcon path={mdiCheck} />}
          onClick={() => void ask()}
        >
          Entregado
        </Button>
      </Row>
    </Column>
  );
}
