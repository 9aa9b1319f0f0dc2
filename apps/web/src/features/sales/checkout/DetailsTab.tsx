import { SALE_TYPE_TO_WIRE } from '@restaurante/contract/sales/sale-words.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { lineTotal } from '@restaurante/domain/sales/sale-totals.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import { Row, Stack } from '../../../ui/layout/layouts.tsx';
import { TableHead } from '../../../ui/list/TableHead.tsx';
import { discounted } from '../bill/discounted.ts';
import { givenRows } from '../bill/givenSums.ts';
import { GivenText, LineAmount } from '../bill/GivenTexts.tsx';
import { placeName } from '../bill/sale.ts';
import { givenLine, givenOrder, orderAmounts } from '../cart/orderAmounts.ts';
import { useOrder } from '../cart/orderStore.ts';
import rows from '../bill/Lines.module.css';

function Sum({ label, value, strong }: { label: string; value: Cents; strong?: boolean }) {
  return (
    <tr className={strong ? rows.total : undefined}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>
        <Money value={value} sign={strong ?? false} />
      </td>
    </tr>
  );
}

export function DetailsTab() {
  const order = useOrder((whole) => whole);
  const { linesTotal, deliveryFee, owed } = orderAmounts(order);
  const given = givenOrder(order);
  const { customer, tableNumber, type, observations, isReservation } = order;
  return (
    <Stack gap={12}>
      <Row wrap>
        <StatusChip tone="accent">
          {placeName({ sale_type: SALE_TYPE_TO_WIRE[type], table_number: tableNumber })}
        </StatusChip>
        {isReservation && <StatusChip tone="new">Reservación</StatusChip>}
        {customer.name && <span className="strong">{customer.name}</span>}
        {customer.ciNit && <span className="muted num">NIT/CI {customer.ciNit}</span>}
      </Row>
      <table className={rows.lines}>
        <TableHead titles={['Cant.', 'Detalle', 'Subtotal']} />
        <tbody>
          {order.lines.map(givenLine).map((line) => (
            <tr key={line.key}>
              <td className="num">{line.quantity}</td>
              <td>
                {line.name} <span className="muted">{line.detail}</span>
                <GivenText given={line} />
                {line.observations && <b className="block text-s unpaid">{line.observations}</b>}
              </td>
              <td>
                <LineAmount total={lineTotal(line)} given={line} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {owed !== linesTotal && <Sum label="Subtotal" value={linesTotal} />}
          {given &&
            givenRows(discounted(given)).map(([label, value]) => (
              <Sum key={label} label={label} value={value} />
            ))}
          {deliveryFee > 0 && <Sum label="Delivery" value={deliveryFee} />}
          <Sum label="Total" value={owed} strong />
        </tfoot>
      </table>
      {observations && <p className="muted">{observations}</p>}
    </Stack>
  );
}
