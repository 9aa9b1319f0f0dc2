import { Stack, Switch } from '@mantine/core';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { ChoiceField } from '../../ui/inputs/ChoiceField.tsx';

/** Shows how the sell screen of this browser behaves. */
export function SellingSettings() {
  const [{ autocompleteAmount }, setSales] = useLocalSetting('sales');
  const [{ productsShowType }, setView] = useLocalSetting('TPVSales');
  return (
    <FormCard title="Al vender">
      <Stack gap={16}>
        <Switch
          size="md"
          label="Autocompletar el monto recibido"
          description="El cobro comienza con el total exacto."
          checked={autocompleteAmount}
          onChange={({ currentTarget }) => setSales({ autocompleteAmount: currentTarget.checked })}
        />
        <ChoiceField
          label="Productos en Vender"
          value={productsShowType}
          onChange={(next) => setView({ productsShowType: next })}
          options={[
            { value: 'cuadricula', label: 'Cuadrícula' },
            { value: 'agrupado', label: 'Agrupado por tipo' },
          ]}
        />
      </Stack>
    </FormCard>
  );
}
