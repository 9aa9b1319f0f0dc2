import { Button } from '@mantine/core';
import { mdiCallSplit } from '@mdi/js';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { centsOf } from '@restaurante/domain/money/money.ts';
import { CUSTOMER_NAME_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import { Column, Row } from '../../../ui/layout/layouts.tsx';
import { TableHead } from '../../../ui/list/TableHead.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { givenOf } from '../bill/bill.ts';
import { GivenText, LineAmount } from '../bill/GivenTexts.tsx';
import { OptionTexts } from '../bill/OptionTexts.tsx';
import { customerName, kindOf, ticketOf, typeName } from '../bill/sale.ts';
import { SaleSums } from '../bill/SaleSums.tsx';
import { StateChip } from '../bill/StateChip.tsx';
import type { Payer } from './payment.ts';
import { PayerFields, PaymentFields, PaymentForm } from './PaymentForm.tsx';
import type { Sold } from './sold.ts';
import { useCloseSale } from './useCloseSale.ts';
import hint from '../../../ui/layout/ScrollHint.module.css';
import table from '../bill/Lines.module.css';
import classes from './Close.module.css';

interface CloseSaleDialogProps {
  readonly sale: SaleWire;
  readonly onClose: () => void;
  readonly onPaid: (sold: Sold) => void;
  readonly onDivide: () => void;
}

const payerOf = (sale: SaleWire): Payer => ({
  name: sale.customer ? customerName(sale).slice(0, CUSTOMER_NAME_MAX) : '',
  ciNit: sale.customer?.person.ci_nit ?? '',
});

/** Shows 'Cerrar venta': its details, the customer, and how the rest is paid (docs/rules/payments.md). */
export function CloseSaleDialog({ sale: current, onClose, onPaid, onDivide }: CloseSaleDialogProps) {
  const { paying, isPending, sale } = useCloseSale(current, { onClose, onPaid });
  return (
    <Dialog onClose={onClose} title={`Cerrar venta ${ticketOf(current)}`} size={940}>
      <PaymentForm className={classes.form} paying={paying} isSending={isPending}>
        <Column gap={16} shrink>
          <SaleSummary sale={sale} />
          <PayerFields className={classes.customer} paying={paying} payer={payerOf(sale)} />
        </Column>
        <Column gap={16} shrink>
          <PaymentFields className={classes.amounts} paying={paying} />
          <Row wrap gap={10} align="stretch" className="buttons mt-auto">
            <Button variant="default" size="lg" data-own-enter onClick={onClose}>
              Volver
            </Button>
            <Button
              variant="default"
              size="lg"
              data-own-enter
              leftSection={<AppIcon path={mdiCallSplit} />}
              onClick={onDivide}
            >
              Dividir
            </Button>
            <Button type="submit" size="lg" loading={isPending}>
              Cerrar venta
            </Button>
          </Row>
        </Column>
      </PaymentForm>
    </Dialog>
  );
}

function SaleSummary({ sale }: { sale: SaleWire }) {
  return (
    <>
      <Row wrap gap={8}>
        <StatusChip tone="accent">{typeName(sale)}</StatusChip>
        <StateChip sale={sale} />
      </Row>
      <div
        className={`${classes.lines} ${hint.scrolls}`}
        tabIndex={0}
        role="region"
        aria-label="Detalles de venta"
      >
        <table className={table.lines}>
          <TableHead titles={['Cant.', 'Detalle', 'Subtotal']} />
          <tbody>
            {sale.details.map((line) => (
              <tr key={line.id}>
                <td className="num">{line.quantity}</td>
                <td>
                  {line.product.name} <span className="muted">{kindOf(line)}</span>
                  <OptionTexts options={line.options} />
                  <GivenText given={givenOf(line)} />
                </td>
                <td>
                  <LineAmount total={centsOf(line.subtotal)} given={givenOf(line)} />
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
