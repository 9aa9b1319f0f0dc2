import { MultiSelect } from '@mantine/core';
import { useLocalSetting } from '../../../shared/localSettings.ts';
import { FormCard } from '../../../ui/form/FormCard.tsx';
import { useStations } from '../../stations/index.ts';
import { printedHere } from '../receipt/printedHere.ts';

/** Chooses the stations whose papers this browser prints, where there are several (docs/rules/papers.md). */
export function PrintedStations() {
  const [sales, set] = useLocalSetting('sales');
  const stations = useStations().data?.stations ?? [];
  const scope = printedHere(sales);
  if (scope === null || stations.length < 2) return null;
  return (
    <FormCard title="Papeles de cocina">
      <MultiSelect
        label="Estaciones que imprime este equipo"
        description={
          scope === 'branch'
            ? 'De todos los pedidos de la sucursal.'
            : 'De los pedidos que se hacen en este equipo.'
        }
        placeholder={sales.printStations.length === 0 ? 'Todas' : ''}
        clearable
        data={stations.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={sales.printStations.map(String)}
        onChange={(chosen) => set({ printStations: chosen.map(Number) })}
      />
    </FormCard>
  );
}
