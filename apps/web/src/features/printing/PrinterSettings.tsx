import { Select, Switch } from '@mantine/core';
import { TEMPLATES } from '@restaurante/contract/printing/print.wire.ts';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { ChoiceField } from '../../ui/inputs/ChoiceField.tsx';
import { ThermalSettings } from './ThermalSettings.tsx';

const TEMPLATE_NAMES: Record<(typeof TEMPLATES)[number], string> = {
  normal: 'Normal (recibo)',
  recibo: 'Recibo',
  ticket: 'Ticket',
  comanda: 'Comanda',
  ticket_comanda: 'Ticket y comanda',
};

/** Settings of this browser's printing; each change is saved at once (docs/rules/printing.md). */
export function PrinterSettings({ isSelling }: { isSelling: boolean }) {
  const [{ print, printerType, printerTemplate }, set] = useLocalSetting('sales');
  return (
    <FormCard title="Impresión">
      <div className="stack">
        {isSelling && (
          <Switch
            size="md"
            label="Imprimir al vender"
            description="Cada venta confirmada se imprime sola."
            checked={print}
            onChange={({ currentTarget }) => set({ print: currentTarget.checked })}
          />
        )}
        <ChoiceField
          label="Tipo de impresora"
          value={printerType}
          onChange={(next) => set({ printerType: next })}
          options={[
            { value: 'normal', label: 'Normal' },
            { value: 'termica', label: 'Térmica' },
          ]}
        />
        <Select
          label="Plantilla"
          allowDeselect={false}
          value={printerTemplate}
          onChange={(next) => {
            const chosen = TEMPLATES.find((one) => one === next);
            if (chosen) set({ printerTemplate: chosen });
          }}
          data={TEMPLATES.map((value) => ({ value, label: TEMPLATE_NAMES[value] }))}
        />
        {printerType === 'termica' && <ThermalSettings />}
      </div>
    </FormCard>
  );
}
