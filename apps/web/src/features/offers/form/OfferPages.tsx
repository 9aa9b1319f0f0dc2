import { Textarea, TextInput } from '@mantine/core';
import type { OfferWire } from '@restaurante/contract/offers/offers.wire.ts';
import { useParams } from '@tanstack/react-router';
import { CroppedImageInput } from '../../../ui/crop/CroppedImageInput.tsx';
import { FormCard } from '../../../ui/form/FormCard.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { useRecord } from '../../../ui/form/useRecord.tsx';
import { BANNER_RATIO } from '../offerColumns.tsx';
import { offerQuery, useSaveOffer } from '../offers.api.ts';
import { useOfferForm } from './offerForm.ts';
import { OfferProductsCard } from './OfferProductsCard.tsx';
import { WhenFields } from './WhenFields.tsx';

const EDIT = { title: 'Editar oferta', back: '/dashboard/offerts' } as const;

export function CreateOfferPage() {
  return <OfferPage title="Crear oferta" />;
}

export function EditOfferPage() {
  const { id } = useParams({ from: '/shell/dashboard/offerts/$id/edit' });
  const { data, instead } = useRecord(offerQuery(Number(id)), EDIT);
  return data ? <OfferPage title={EDIT.title} offer={data.offert} /> : instead;
}

/** Shows the page of a new offer, or of an existing one. */
function OfferPage({ title, offer }: { title: string; offer?: OfferWire }) {
  const form = useOfferForm(offer);
  const save = useSaveOffer(offer?.id, form.refused);
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
    <FormPage
      leaves
      title={title}
      back={EDIT.back}
      form={form}
      onSubmit={(body, { banner: picture }) => save({ body, ...(picture && { files: { banner: picture } }) })}
      aside={banner}
    >
      <FormCard title="Lo principal">
        <TextInput label="Nombre" size="md" {...form.text('title')} />
        <WhenFields form={form} isNew={offer === undefined} />
        <Textarea label="Observaciones" minRows={2} {...form.text('observations')} />
      </FormCard>
      <OfferProductsCard form={form} />
    </FormPage>
  );
}
