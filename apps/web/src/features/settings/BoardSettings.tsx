import { Stack } from '@mantine/core';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { ChoiceField } from '../../ui/inputs/ChoiceField.tsx';
import { SecondsField } from './SecondsField.tsx';

/**
 * Shows how the ticket board of this browser announces, and how long it shows each publication
 * (docs/rules/kitchen.md).
 */
export function BoardSettings() {
  const [{ alertTickets, timeSliderTickets }, set] = useLocalSetting('sales');
  return (
    <FormCard title="Pantalla de tickets">
      <Stack gap={16}>
        <p className="muted small">
          En la pantalla de tickets que abre este navegador, por ejemplo la del televisor del comedor. Se abre
          en «Tickets», en el menú.
        </p>
        <ChoiceField
          label="Aviso de tickets listos"
          value={alertTickets}
          onChange={(next) => set({ alertTickets: next })}
          options={[
            { value: 'none', label: 'Sin aviso' },
            { value: 'sound', label: 'Sonido' },
            { value: 'voice', label: 'Voz' },
          ]}
        />
        <SecondsField seconds={timeSliderTickets} onChange={(next) => set({ timeSliderTickets: next })} />
      </Stack>
    </FormCard>
  );
}
