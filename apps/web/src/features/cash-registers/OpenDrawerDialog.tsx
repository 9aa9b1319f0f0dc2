import { TextInput } from '@mantine/core';
import { openDrawer } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  type CashRegisterWire,
  openDrawerBody,
} from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import { REASON_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { isThermal } from '../../shared/localSettings.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { openDrawer as openByPrinter } from '../printing/index.ts';

interface OpenDrawerDialogProps {
  register: CashRegisterWire;
  onClose: () => void;
}

/** Asks why the drawer is opened without a sale, and opens it at the printer (docs/rules/petty-cash.md). */
export function OpenDrawerDialog({ register: { id, name }, onClose }: OpenDrawerDialogProps) {
  const form = useSchemaForm({ schema: openDrawerBody, initial: { reason: '' } });
  const opens = isThermal();
  const { mutateAsync } = useWrite(openDrawer, {
    success: opens ? 'La apertura quedó anotada: el cajón se abre' : 'La apertura quedó anotada',
    onError: form.refused,
  });
  return (
    <DialogForm
      onClose={onClose}
      title={`Abrir el cajón de ${registerName(name)}`}
      form={form}
      saveLabel={opens ? 'Abrir cajón' : 'Anotar apertura'}
      onSubmit={async (body) => {
        await mutateAsync({ params: { id }, body });
        openByPrinter('Cajón');
        onClose();
      }}
    >
      <p className="muted">
        {opens
          ? 'Se abre con la impresora térmica de este equipo. Quién lo abrió y por qué queda en la bitácora.'
          : 'Este equipo no tiene impresora térmica: abre el cajón con su llave. Quién lo abrió y por qué queda en la bitácora.'}
      </p>
      <TextInput
        label="Motivo"
        placeholder="Cambiar un billete"
        maxLength={REASON_MAX}
        data-autofocus
        required
        {...form.text('reason')}
      />
    </DialogForm>
  );
}
