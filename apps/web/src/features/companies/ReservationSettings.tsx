import { TextInput } from '@mantine/core';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { useCompanySettings } from './settings.api.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** How long a reservation holds its table (docs/rules/reservations.md). */
export function ReservationSettings() {
  const { data } = useCompanySettings();
  if (!data) return null;
  return (
    <FormCard title="Reservas">
      <SettingsForm
        settings={data.settings}
        valuesOf={({ reservation_minutes }) => ({ reservation_minutes: String(reservation_minutes) })}
      >
        {(form) => (
          <TextInput
            label="Una reserva ocupa su mesa (minutos)"
            inputMode="numeric"
            autoComplete="off"
            {...form.text('reservation_minutes')}
          />
        )}
      </SettingsForm>
    </FormCard>
  );
}
