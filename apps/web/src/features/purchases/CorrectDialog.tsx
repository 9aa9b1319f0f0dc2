import { TextInput } from '@mantine/core';
import { correctPurchase } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { purchaseCorrectionBody, type PurchaseWire } from '@restaurante/contract/purchases/purchases.wire.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';

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
      opened
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
