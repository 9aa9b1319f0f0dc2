import { Textarea } from '@mantine/core';
import { reduceSaleLineBody } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { reduceSaleLine } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { cents, formatBs } from '@restaurante/domain/money/money.ts';
import { refundAfter } from '@restaurante/domain/sales/sale-refund.ts';
import { centsOf } from '../../../../shared/api/answers.ts';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../../../ui/form/useSchemaForm.ts';
import { NumberStepper } from '../../../../ui/NumberStepper.tsx';
import { amountsOf, kindOf, ticketOf } from '../../sale.ts';
import { takeOffWarning } from '../refund.ts';
import { useSaleWrite } from '../useSaleWrite.ts';
import classes from './Detail.module.css';

interface ReduceLineDialogProps {
  sale: SaleWire;
  /** Has at least two units. */
  line: SaleLineWire;
  onClose: () => void;
}

const unitsOf = (count: number): string => (count === 1 ? '1 unidad' : `${count} unidades`);
const takenText = (count: number): string => `${count === 1 ? 'Se quitó' : 'Se quitaron'} ${unitsOf(count)}`;

/** Removes some units of a line after saying what is refunded; asks for a reason if the sale was paid. */
export function ReduceLineDialog({ sale, line, onClose }: ReduceLineDialogProps) {
  const amounts = amountsOf(sale);
  const isPaid = amounts.cashPaid + amounts.qrPaid > 0;
  const name = [line.product.name, kindOf(line)].filter(Boolean).join(' ');
  const form = useSchemaForm({
    schema: reduceSaleLineBody,
    initial: { removed: 1, reason: '' },
    toBody: ({ removed, reason }) => ({ quantity: line.quantity - removed, reason: reason.trim() || null }),
    problems: ({ reason }) => (isPaid && !reason.trim() ? { reason: 'Escribe por qué se quita' } : {}),
  });
  const { removed } = form.values;
  const { mutateAsync } = useSaleWrite(reduceSaleLine, {
    onSuccess: onClose,
    onError: form.refused,
    success: ({ cash_returned }) => {
      const done = `${takenText(removed)} de ${line.product.name} de la venta ${ticketOf(sale)}.`;
      return cash_returned > 0 ? `${done} Devuelve ${formatBs(centsOf(cash_returned))} en efectivo.` : done;
    },
  });
  const gone = cents(centsOf(line.price) * removed);
  const refund = refundAfter({ ...amounts, lines: cents(amounts.lines - gone) });
  const { value, onChange } = form.field('removed');
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={`Quitar unidades de ${name}`}
      saveLabel={`Quitar ${unitsOf(removed)}`}
      danger
      form={form}
      onSubmit={(body) => mutateAsync({ params: { detailId: line.id }, body })}
    >
      <div className={classes.units}>
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
      <p className="muted">{takeOffWarning(refund)}</p>
      {isPaid && (
        <Textarea label="Motivo" placeholder="Ej. se cobró de más" required {...form.text('reason')} />
      )}
    </DialogForm>
  );
}
