import { Textarea, TextInput, Select } from '@mantine/core';
import { getOffer } from '@restaurante/contract/offers/offers.endpoints.ts';
import { MONTH_DAYS, type OfferWire } from '@restaurante/contract/offers/offers.wire.ts';
import { useParams } from '@tanstack/react-router';
import { query } from '../../../shared/api/query.ts';
import { useToday } from '../../../shared/time/useToday.ts';
import { CroppedImageInput } from '../../../ui/crop/useImagePicker.tsx';
import { FormCard, FormRow } from '../../../ui/form/FormCard.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { useRecord } from '../../../ui/form/useRecord.tsx';
import { BANNER_RATIO } from '../offerColumns.tsx';
import { TYPE_LABELS, WEEKDAYS, type OfferTypeWire } from '../offerTexts.ts';
import { useOfferForm, type OfferForm } from './offerForm.ts';
import { OfferProductsCard } from './OfferProductsCard.tsx';

const EDIT = { title: 'Editar oferta', back: '/dashboard/offerts' } as const;

export function CreateOfferPage() {
  return <OfferPage title="Crear oferta" />;
}

export function EditOfferPage() {
  const { id } = useParams({ from: '/shell/dashboard/offerts/$id/edit' });
  const { data, instead } = useRecord(query(getOffer, { params: { id } }), EDIT);
  return data ? <OfferPage title={EDIT.title} offer={data.offert} /> : instead;
}

function OfferPage({ title, offer }: { title: string; offer?: OfferWire }) {
  const { form, save } = useOfferForm(offer);
  const banner = (
    <FormCard title="Banner">
      <CroppedImageInput
        label="Banner de la oferta"
        dialogTitle="Recortar banner"
        ratio={BANNER_RATIO}
        saved={offer?.banner ?? null}
        savedVariant="medium"
        {...form.field('banner')}
      />
    </FormCard>
  );
  return (
    <FormPage leaves title={title} back={EDIT.back} form={form} onSubmit={save} aside={banner}>
      <FormCard title="Lo principal">
        <TypeField form={form} />
        <TextInput label="Nombre" {...form.text('title')} />
        <WhenFields form={form} isNew={offer === undefined} />
        <Textarea label="Observaciones" minRows={2} {...form.text('observations')} />
      </FormCard>
      <OfferProductsCard form={form} />
    </FormPage>
  );
}

const TYPES = Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label }));
const DAYS = WEEKDAYS.map((label, i) => ({ value: String(i + 1), label }));

function TypeField({ form }: { form: OfferForm }) {
  return (
    <Select
      label="Tipo de oferta"
      placeholder="Elige cuándo se repite"
      data={TYPES}
      {...form.field('type')}
      onChange={(chosen) => form.set({ type: chosen as OfferTypeWire | null, number_day: '' })}
    />
  );
}

/** Shows the dates or the day that belong to the offer's type. A new offer begins today at the earliest. */
function WhenFields({ form, isNew }: { form: OfferForm; isNew: boolean }) {
  const { type, start } = form.values;
  const today = useToday();
  const min = isNew ? today : undefined;
  return (
    <>
      {type === 'diario' && (
        <FormRow>
          <TextInput type="date" label="Desde" min={min} {...form.text('start')} />
          <TextInput type="date" label="Hasta" min={start || min} {...form.text('finish')} />
        </FormRow>
      )}
      {type === 'semanal' && (
        <Select
          label="Día de la semana"
          placeholder="Elige un día"
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
          {...MONTH_DAYS}
          step={1}
          {...form.text('number_day')}
        />
      )}
    </>
  );
}
