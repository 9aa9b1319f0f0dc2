import { purchaseErrors } from '@restaurante/contract/purchases/purchases.errors.ts';
import type { PurchaseWire } from '@restaurante/contract/purchases/purchases.wire.ts';
import { z } from 'zod';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { type ImageValue, sentImage } from '../../ui/inputs/imageFile.ts';
import { ImageInput } from '../../ui/inputs/ImageInput.tsx';
import { INVOICE_RATIO } from './purchaseForm.ts';
import { useAttachInvoice } from './purchases.api.ts';

interface InvoiceDialogProps {
  purchase: PurchaseWire;
  onClose: () => void;
}

const initial: { image: ImageValue } = { image: undefined };

/** Attaches a picture of the invoice to a purchase, or replaces it. */
export function InvoiceDialog({ purchase: { id, invoice }, onClose }: InvoiceDialogProps) {
  const form = useSchemaForm({
    schema: z.object({}),
    initial,
    toBody: () => ({}),
    problems: ({ image }) => (image ? {} : { image: purchaseErrors.purchase_picture_required.message }),
  });
  const { mutateAsync } = useAttachInvoice();
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={`Foto de la factura de la compra ${id}`}
      form={form}
      onSubmit={async (_, { image }) => {
        await mutateAsync({ params: { id }, ...sentImage(image) });
        onClose();
      }}
    >
      <ImageInput
        label="Foto de la factura"
        ratio={INVOICE_RATIO}
        saved={invoice}
        savedVariant="medium"
        removable={false}
        {...form.field('image')}
      />
    </DialogForm>
  );
}
