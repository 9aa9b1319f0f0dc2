import { Select, TextInput } from '@mantine/core';
import { useSignedIn } from '../../../shared/session/session.ts';
import { useToday } from '../../../shared/time/useToday.ts';
import { FormRow } from '../../../ui/form/FormCard.tsx';
import { type OfferTypeWire, TYPE_LABELS, WEEKDAYS } from '../offerTexts.ts';
import type { OfferForm } from './offerForm.ts';

const TYPES = Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label }));
const DAYS = WEEKDAYS.map((label, i) => ({ value: String(i + 1), label }));

/** Shows the offer's type, and the dates or the day that belong to it. A new offer begins today at the earliest. */
export function WhenFields({ form, isNew }: { form: OfferForm; isNew: boolean }) {
  const { company } = useSignedIn();
  const today = useToday(company.cutoff_hour);
  const { type, start } = form.values;
  const min = isNew ? today : undefined;
  return (
    <>
      <Select
        label="Tipo de oferta"
        placeholder="Elige cuándo se repite"
        size="md"
        data={TYPES}
        {...form.field('type')}
        onChange={(chosen) => form.set({ type: chosen as OfferTypeWire | null, number_day: '' })}
      />
      {type === 'diario' && (
        <FormRow>
          <TextInput type="date" label="Desde" size="md" min={min} {...form.text('start')} />
          <TextInput type="date" label="Hasta" size="md" min={start || min} {...form.text('finish')} />
        </FormRow>
      )}
      {type === 'semanal' && (
        <Select
          label="Día de la semana"
          placeholder="Elige un día"
          size="md"
          data={DAYS}
          {...form.field('number_day')}
          value={form.values.number_day || null}
          onChange={(day) => form.set({ number_day: day ?? '' })}
        />
      )}
      {type === 'mensual' && (
        <TextInput
          type="number"
          label="Día del mes"
          description="En un mes más corto, el 31 es su último día"
          size="md"
          min={1}
          max={31}
          step={1}
          {...form.text('number_day')}
        />
      )}
    </>
  );
}
