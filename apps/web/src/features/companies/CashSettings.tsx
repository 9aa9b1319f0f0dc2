import { Input, TextInput } from '@mantine/core';
import { FormCard, FormRow } from '../../ui/form/FormCard.tsx';
import { SegmentedChoice } from '../../ui/inputs/SegmentedChoice.tsx';
import { useCompanySettings } from './settings.api.ts';
import { SettingsForm } from './SettingsForm.tsx';

const STEPS = [
  { value: '0', label: 'Sin redondeo' },
  { value: '0.1', label: '0,10' },
  { value: '0.5', label: '0,50' },
];

/** The kitchen's settings, next to these, report a failure to load (docs/rules/money.md, docs/rules/payments.md). */
export function CashSettings() {
  const { data } = useCompanySettings();
  if (!data) return null;
  return (
    <FormCard title="Cobros">
      <SettingsForm
        settings={data.settings}
        valuesOf={({ rounding, tip_percents }) => ({
          rounding: String(rounding),
          tip_percents: (tip_percents ?? []).join(', '),
        })}
      >
        {(form) => (
          <FormRow>
            <Input.Wrapper
              label="Redondeo del efectivo"
              labelElement="div"
              description="El QR siempre es exacto."
            >
              <SegmentedChoice
                label="Redondeo del efectivo"
                fullWidth
                options={STEPS}
                value={form.values.rounding}
                onChange={(rounding) => form.set({ rounding })}
              />
            </Input.Wrapper>
            <TextInput
              label="Propinas que se ofrecen (%)"
              description="Vacío: no se cobran propinas."
              placeholder="5, 10, 15"
              autoComplete="off"
              {...form.text('tip_percents')}
            />
          </FormRow>
        )}
      </SettingsForm>
    </FormCard>
  );
}
