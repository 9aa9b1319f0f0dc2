import { TextInput } from '@mantine/core';
import { correctPurchase } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { purchaseErrors } from '@restaurante/contract/purchases/purchases.errors.ts';
import { purchaseCorrectionBody, type PurchaseWire } from '@restaurante/contract/purchases/purchases.wire.ts';
import { z } from 'zod';
import { useWrite } from '../../shared/api/useWrite.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { sentImage, type ImageValue } from '../../ui/inputs/imageFile.ts';
import { ImageInput } from '../../ui/inputs/ImageInput.tsx';
import { INVOICE_RATIO } from './purchaseForm.ts';
import { useAttachInvoice } from './purchases.api.ts';

interface CorrectDialogProps {
  purchase: PurchaseWire;
  onClose: () => void;
}

/** Takes a purchase back with an opposite one (docs/rules/purchases.md). */
export function CorrectDialog({ purchase: { id }, onClose }: CorrectDialogProps) {
  const form = useSchemaForm({ schema: purchaseCorrectionBody, initial: { reason: '' } });
  const { mutateAsync } = useWrite(correctPurchase, {
    success: ({ success }) => success,
    onError: form.refused,
  });
  return (
    <DialogForm
      onClose={onClose}
      title={`Corregir la compra ${id}`}
      form={form}
      saveLabel="Corregir"
      danger
      onSubmit={async (body) => {
        await mutateAsync({ params: { id }, body });
        onClose();
      }}
    >
      <p className="muted">
        Se registra una compra contraria: el total y el stock vuelven a lo que eran. Las dos quedan en la
        lista y no se puede deshacer. Después registra la compra como debía ser: «Registrar otra igual»
        comienza con sus datos.
      </p>
      <TextInput label="Motivo" size="md" data-autofocus {...form.text('reason')} />
    </DialogForm>
  );
}

interface InvoiceDialogProps {
  purchase: PurchaseWire;
  onClose: () => void;
}

const initial: { image: ImageValue } = { image: undefined };

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
