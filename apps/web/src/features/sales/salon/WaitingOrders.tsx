import { Button } from '@mantine/core';
import { mdiQrcode } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Unloaded } from '../../../ui/feedback/Unloaded.tsx';
import { Row, Stack } from '../../../ui/layout/layouts.tsx';
import { useInbox } from '../../inbox/index.ts';
import { ticketOf } from '../bill/sale.ts';
import { saleQuery } from '../bill/saleQueries.ts';
import { useDay } from '../dayList/dayContext.ts';
import { useSaleRights } from '../dayList/row/useSaleMenu.ts';
import { useSaleStep } from '../dayList/saleSteps.ts';
import classes from './Salon.module.css';

/** Shows the orders from the phones of a table's guests that wait; each is accepted or rejected there. */
export function WaitingOrders({ tableNumber }: { tableNumber: number }) {
  const { data } = useInbox();
  const orders = data?.items.filter(
    ({ kind, table_number }) => kind === 'order' && table_number === tableNumber,
  );
  return orders?.map(({ id }) => <WaitingOrder key={id} id={id} />);
}

function WaitingOrder({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(saleQuery(id));
  const { ask } = useDay();
  const rightsOf = useSaleRights();
  const { take, isPending } = useSaleStep();
  if (!data) return <Unloaded error={error} onRetry={refetch} />;
  const { sale } = data;
  const { steps, mayReject } = rightsOf(sale);
  const [step] = steps;
  // It was accepted, and the list is being fetched.
  if (!step) return null;
  return (
    <Stack as="section" gap={8} className={classes.waiting} aria-label={`Pedido ${ticketOf(sale)}`}>
      <Row>
        <AppIcon path={mdiQrcode} />
        <span className="strong">Pedido desde el teléfono</span>
      </Row>
      <ul className="small">
        {sale.details.map(({ id: lineId, quantity, product, observations }) => (
          <li key={lineId}>
            {quantity} × {product.name}
            {observations && <b> · {observations}</b>}
          </li>
        ))}
        {sale.observations && <li className="strong">{sale.observations}</li>}
      </ul>
      <Row>
        <Button className="grow" size="md" loading={isPending} onClick={() => take(sale, step)}>
          {step.label}
        </Button>
        {mayReject && (
          <Button variant="default" size="md" onClick={() => ask('reject', sale)}>
            Rechazar
          </Button>
        )}
      </Row>
    </Stack>
  );
}
