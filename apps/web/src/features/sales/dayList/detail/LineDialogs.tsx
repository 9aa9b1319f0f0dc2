import { Textarea } from '@mantine/core';
import { reduceSaleLineBody, removeSaleLineQuery } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { reduceSaleLine, removeSaleLine } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { type Cents, cents, formatBs } from '@restaurante/domain/money/money.ts';
import { refundAfter } from '@restaurante/domain/sales/sale-refund.ts';
import { centsOf } from '../../../../shared/api/answers.ts';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../../../ui/form/useSchemaForm.ts';
import { NumberStepper } from '../../../../ui/inputs/NumberStepper.tsx';
import { kindOf, saleAmounts, ticketOf } from '../../sale.ts';
import { takeOffWarning } from '../refund.ts';
import { useSaleWrite } from '../saleWrites.ts';

interface LineDialogProps {
  sale: SaleWire;
  line: SaleLineWire;
  onClose: () => void;
}

const nameOf = (line: SaleLineWire) => [line.product.name, kindOf(line)].filter(Boolean).join(' ');

function isPaid(sale: SaleWire): boolean {
  const { cashPaid, qrPaid } = saleAmounts(sale);
  return cashPaid + qrPaid > 0;
}

/** A removal from a sale for which money was received needs a reason. */
const reasonProblem = (sale: SaleWire, reason: string) =>
  isPaid(sale) && !reason.trim() ? { reason: 'Escribe por qué se quita' } : {};

const REASON = { label: 'Motivo', placeholder: 'Ej. se cobró de más', required: true };

/** Shows the warning before lines of this amount leave the sale. */
function Warning({ sale, amount }: { sale: SaleWire; amount: Cents }) {
  const amounts = saleAmounts(sale);
  const refund = refundAfter({ ...amounts, lines: cents(amounts.lines - amount) });
  return <p className="muted">{takeOffWarning(refund)}</p>;
}

const doneText = (done: string, returned: number) =>
  returned > 0 ? `${done} Devuelve ${formatBs(centsOf(returned))} en efectivo.` : done;

/** Removes a line of a sale after saying what is refunded; asks for a reason if the sale was paid. */
export function RemoveLineDialog({ sale, line, onClose }: LineDialogProps) {
  const form = useSchemaForm({
    schema: removeSaleLineQuery,
    initial: { reason: '' },
    toBody: ({ reason }) => ({ reason: reason.trim() || null }),
    problems: ({ reason }) => reasonProblem(sale, reason),
  });
  const { mutateAsync } = useSaleWrite(removeSaleLine, {
    onSuccess: onClose,
    onError: form.refused,
    success: ({ sale_detail_deleted: { product, sale_number, cash_returned } }) =>
      doneText(`Se quitó ${product.name} de la venta ${ticketOf({ sale_number })}.`, cash_returned),
  });
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={`¿Eliminar ${line.quantity} × ${nameOf(line)}?`}
      saveLabel="Eliminar"
      danger
      form={form}
      onSubmit={(query) => mutateAsync({ params: { detailId: line.id }, query })}
    >
      <Warning sale={sale} amount={centsOf(line.subtotal)} />
      {isPaid(sale) && <Textarea {...REASON} data-autofocus {...form.text('reason')} />}
    </DialogForm>
  );
}

const unitsOf = (count: number): string => (count === 1 ? '1 unidad' : `${count} unidades`);
const takenText = (count: number): string => `${count === 1 ? 'Se quitó' : 'Se quitaron'} ${unitsOf(count)}`;

/** Removes some of a line's two or more units, as `RemoveLineDialog` removes a line. */
export function ReduceLineDialog({ sale, line, onClose }: LineDialogProps) {
  const form = useSchemaForm({
    schema: reduceSaleLineBody,
    initial: { removed: 1, reason: '' },
    toBody: ({ removed, reason }) => ({ quantity: line.quantity - removed, reason: reason.trim() || null }),
    problems: ({ reason }) => reasonProblem(sale, reason),
  });
  const { removed } = form.values;
  const { mutateAsync } = useSaleWrite(reduceSaleLine, {
    onSuccess: onClose,
    onError: form.refused,
    success: ({ cash_returned }) =>
      doneText(`${takenText(removed)} de ${line.product.name} de la venta ${ticketOf(sale)}.`, cash_returned),
  });
  const { value, onChange } = form.field('removed');
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={`Quitar unidades de ${nameOf(line)}`}
      saveLabel={`Quitar ${unitsOf(removed)}`}
      danger
      form={form}
      onSubmit={(body) => mutateAsync({ params: { detailId: line.id }, body })}
    >
      <div className="wrap gap-16">
        <NumberStepper
          label="Unidades que se quitan"
          size="lg"
          min={1}
          max={line.quantity - 1}
          value={value}
          onChange={onChange}
        />
        <span>
          Quedan <b className="num">{line.quantity - removed}</b> de {line.quantity}
        </span>
      </div>
      <Warning sale={sale} amount={cents(centsOf(line.price) * removed)} />
      {isPaid(sale) && <Textarea {...REASON} {...form.text('reason')} />}
    </DialogForm>
  );
}
