import { Button } from '@mantine/core';
import { mdiCallSplit } from '@mdi/js';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { centsOf } from '@restaurante/domain/money/money.ts';
import { refundAfter } from '@restaurante/domain/sales/sale-refund.ts';
import { AppIcon } from '../../../../ui/display/AppIcon.tsx';
import { Money } from '../../../../ui/display/Money.tsx';
import { StatusChip } from '../../../../ui/display/StatusChip.tsx';
import { TableHead } from '../../../../ui/list/TableHead.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { OptionTexts } from '../../cart/OptionTexts.tsx';
import { DiscountReason, PaymentFields } from '../../checkout/PaymentFields.tsx';
import { PayerFields, PaymentForm } from '../../checkout/PaymentForm.tsx';
import { RefundField } from '../../Refund.tsx';
import { ticketOf, saleAmounts, kindOf } from '../../sale.ts';
import { type SaleDialogProps, useDay } from '../dayContext.ts';
import { typeName } from '../daySales.ts';
import { SaleSums } from '../detail/SaleSums.tsx';
import { StateChip } from '../row/SaleChips.tsx';
import { useCloseSale } from './useCloseSale.ts';
import buttonRow from '../../../../ui/layout/ButtonRow.module.css';
import hint from '../../../../ui/layout/ScrollHint.module.css';
import table from '../../cart/Lines.module.css';
import classes from './Close.module.css';

/** Shows 'Cerrar venta': its details, the customer, and how the rest is paid (docs/rules/payments.md). */
export function CloseSaleDialog({ sale, onClose }: SaleDialogProps) {
  const { payment, payer, onPayer, submit, isPending, sale: summarySale } = useCloseSale(sale, onClose);
  const { ask } = useDay();
  return (
    <Dialog onClose={onClose} title={`Cerrar venta ${ticketOf(sale)}`} size={940}>
      <PaymentForm
        className={classes.form}
        outcome={payment.outcome}
        isSending={isPending}
        onConfirm={submit}
      >
        <div className="column gap-16 min-w-0">
          <SaleSummary sale={summarySale} />
          <PayerFields className={classes.customer} {...payer} onChange={onPayer} />
        </div>
        <div className="column gap-16 min-w-0">
          <ClosePayment {...payment} />
          <div className={`gap-10 mt-auto ${buttonRow.row}`}>
            <Button variant="default" size="lg" data-own-enter onClick={onClose}>
              Volver
            </Button>
            <Button
              variant="default"
              size="lg"
              data-own-enter
              leftSection={<AppIcon path={mdiCallSplit} />}
              onClick={() => ask('parts', sale)}
            >
              Dividir
            </Button>
            <Button type="submit" size="lg" loading={isPending}>
              Cerrar venta
            </Button>
          </div>
        </div>
      </PaymentForm>
    </Dialog>
  );
}

type ClosePaymentProps = ReturnType<typeof useCloseSale>['payment'];

/** Shows how the rest of a sale is paid; another discount may need its reason. */
function ClosePayment({ sale, amounts, debt, closing, tendered, outcome, onChange }: ClosePaymentProps) {
  const { linesTotal, discount } = amounts;
  const visibleDiscount = closing.discount === undefined ? discount || null : closing.discount;
  return (
    <PaymentFields
      className={classes.amounts}
      owed={debt}
      method={closing.method}
      onMethod={(method) => onChange({ method, cash: undefined, qr: undefined })}
      tendered={tendered}
      onReceive={onChange}
      discount={visibleDiscount}
      onDiscount={(discount) => onChange({ discount })}
      reason={
        discount !== saleAmounts(sale).discount && (
          <DiscountReason
            linesTotal={linesTotal}
            discount={discount}
            value={closing.reason}
            onChange={(reason) => onChange({ reason })}
          />
        )
      }
      band={outcome}
    >
      <RefundField
        refund={refundAfter(amounts)}
        paid={amounts}
        value={closing.refund}
        onChange={(refund) => onChange({ refund })}
      />
    </PaymentFields>
  );
}

function SaleSummary({ sale }: { sale: SaleWire }) {
  return (
    <>
      <div className="flex flex-wrap gap-8">
        <StatusChip tone="accent">{typeName(sale)}</StatusChip>
        <StateChip sale={sale} />
      </div>
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
                </td>
                <td>
                  <Money value={centsOf(line.subtotal)} sign={false} />
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
