import { Button, Input, Select, Textarea, TextInput } from '@mantine/core';
import { mdiPlus } from '@mdi/js';
import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { createSaleBody } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { createSale, updateSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleChangedDetails, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { reservedText } from '@restaurante/domain/sales/reservation.ts';
import { MAX_GUESTS, MAX_TABLES_RESERVED } from '@restaurante/domain/sales/sale-limits.ts';
import { type ReactNode, useState } from 'react';
import { useWrite } from '../../../../shared/api/useWrite.ts';
import { useSignedIn } from '../../../../shared/session/session.ts';
import { AppIcon } from '../../../../ui/display/AppIcon.tsx';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../../../ui/form/useSchemaForm.ts';
import { NumberStepper } from '../../../../ui/inputs/NumberStepper.tsx';
import { PhoneField } from '../../../../ui/inputs/PhoneField.tsx';
import { Row, Stack } from '../../../../ui/layout/layouts.tsx';
import { reservedInstant, reservedName } from '../../bill/sale.ts';
import { type Seen, useBillWrite } from '../../bill/seen.ts';
import { asksSeparate, useSeparate } from '../../bill/useSeparate.ts';
import { nowAsTyped } from '../../cart/orderProblem.ts';

interface ReservationDialogProps {
  /** The reservation to be changed; null for a new one. */
  sale: SaleWire | null;
  /** The first time of a new one, as a date and time field stores it. */
  at: string;
  tables: readonly TableWire[];
  onClose: () => void;
  onSaved: (sale: SaleWire) => void;
}

/** Returns the values of the fields for a reservation; of a new one `at` is the time. */
const valuesOf = (sale: SaleWire | null, at: string) => ({
  guests: sale?.guests ?? 2,
  reserved_at: sale?.reserved_at?.slice(0, 16) ?? at,
  first_name: sale ? reservedName(sale) : '',
  phone: sale?.customer?.person.phone ?? '',
  tables: sale?.tables.map(String) ?? [],
  observations: sale?.observations ?? '',
});

/** Makes a reservation of a table, or changes one. */
export function ReservationDialog({ sale, at, tables, onClose, onSaved }: ReservationDialogProps) {
  const { branchId } = useSignedIn();
  const send = useSeparate();
  const [seen] = useState<Seen | null>(sale && { current: sale });
  const before = seen?.current.reserved_at?.slice(0, 16) ?? '';
  const form = useSchemaForm({
    schema: createSaleBody,
    initial: valuesOf(sale, at),
    toBody: ({ reserved_at, tables: chosen, ...same }) => ({
      ...same,
      branch_id: branchId,
      sale_type: 'mesa' as const,
      sale_details: [],
      reservation: 1 as const,
      to_room: 1 as const,
      reserved_at: reserved_at && reservedInstant(reserved_at),
      reserved_for: reservedText(reserved_at, same.first_name.trim()),
      // Without a table `tables` is missing, because it names at least one.
      ...(chosen.some(Boolean) ? { tables: chosen.filter(Boolean).map(Number) } : { table_number: null }),
    }),
    problems: ({ reserved_at, first_name }) => ({
      reserved_at: timeProblem(reserved_at, before),
      first_name: first_name.trim() ? undefined : 'Escribe a nombre de quién es',
    }),
    refusals: {
      reservation_past: 'reserved_at',
      reservation_too_far: 'reserved_at',
      unknown_table: 'tables',
    },
  });
  const onSuccess = (answer: { sale: SaleWire }) => onSaved(answer.sale);
  const { mutateAsync: create } = useWrite(createSale, {
    success: 'Reserva guardada',
    onSuccess,
    onError: (error) => asksSeparate(error) || form.refused(error),
  });
  const { mutateAsync: update } = useBillWrite(updateSale, {
    success: 'Reserva editada',
    onSuccess,
    onError: (error) => {
      if (error.code !== 'sale_changed') return asksSeparate(error) || form.refused(error);
      form.rebase(valuesOf((error.details as SaleChangedDetails).sale as SaleWire, at));
      return false;
    },
  });
  const guests = form.field('guests');
  return (
    <DialogForm
      onClose={onClose}
      title={sale ? 'Editar reserva' : 'Nueva reserva'}
      form={form}
      size={480}
      onSubmit={(body) => {
        if (!sale) return send((answer) => create({ body: { ...body, ...answer } }));
        const { guests, reserved_at, reserved_for, first_name, phone, observations, ...place } =
          form.changedIn(body);
        const time = { reserved_at, reserved_for };
        const { tables, table_number } = place;
        const changes = { ...time, guests, first_name, phone, tables, table_number, observations };
        if (Object.values(changes).every((value) => value === undefined)) return onClose();
        return send((answer) =>
          update({ body: { sale_id: sale.id, ...changes, ...answer }, ...(seen && { seen }) }),
        );
      }}
    >
      <Input.Wrapper label="Personas" error={guests.error} labelElement="div">
        <div>
          <NumberStepper
            label="personas"
            size="lg"
            min={1}
            max={MAX_GUESTS}
            value={guests.value}
            onChange={guests.onChange}
          />
        </div>
      </Input.Wrapper>
      <TextInput label="Para cuándo" type="datetime-local" min={nowAsTyped()} {...form.text('reserved_at')} />
      <TextInput label="A nombre de" autoComplete="off" data-autofocus {...form.text('first_name')} />
      <PhoneField label="Celular" {...form.field('phone')} />
      <TablesField tables={tables} {...form.field('tables')} />
      <Textarea
        label="Nota"
        placeholder="Ej. cumpleaños, silla de bebé"
        autosize
        {...form.text('observations')}
      />
    </DialogForm>
  );
}

interface TablesFieldProps {
  tables: readonly TableWire[];
  /** Numbers as texts; '' is a field without a table yet. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: ReactNode;
}

/** Chooses the tables of a reservation, the bill's first; a party that needs several adds one more. */
function TablesField({ tables, value, onChange, error }: TablesFieldProps) {
  const fields = value.length > 0 ? value : [''];
  const optionsFor = (own: string) =>
    tables
      .filter(({ number }) => String(number) === own || !value.includes(String(number)))
      .map(({ number, name, seats }) => ({
        value: String(number),
        label: [`Mesa ${number}`, name, `${seats} asientos`].filter(Boolean).join(' · '),
      }));
  return (
    <Stack gap={8}>
      {fields.map((own, i) => (
        <Select
          // oxlint-disable-next-line react/no-array-index-key -- a field is its place
          key={i}
          label={i === 0 ? 'Mesa' : 'Y la mesa'}
          name="tables"
          placeholder={i === 0 ? 'Se elige al llegar' : 'Elige otra'}
          clearable
          searchable
          data={optionsFor(own)}
          value={own || null}
          error={i === 0 && error}
          onChange={(table) => onChange(table === null ? fields.toSpliced(i, 1) : fields.with(i, table))}
        />
      ))}
      {value.length > 0 && value.every(Boolean) && value.length < MAX_TABLES_RESERVED && (
        <Row>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<AppIcon path={mdiPlus} />}
            onClick={() => onChange([...value, ''])}
          >
            Juntar otra mesa
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** Returns what is wrong with a time; the time that a reservation has already may be past. */
function timeProblem(typed: string, before: string): string | undefined {
  if (!typed) return 'Indica para cuándo es la reserva';
  return typed !== before && typed < nowAsTyped() ? 'Esa hora ya pasó' : undefined;
}
