import { Switch } from '@mantine/core';
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
  const ids = stations.map(({ id }) => id);
  const chosen =
    sales.printStations.length === 0 ? ids : ids.filter((id) => sales.printStations.includes(id));
  const toggle = (id: number, isOn: boolean) => {
    const next = ids.filter((one) => (one === id ? isOn : chosen.includes(one)));
    set({ printStations: next.length === ids.length ? [] : next });
  };
  return (
    <FormCard title="Estaciones que imprime este equipo">
      <p className="muted small">
        {scope === 'branch'
          ? 'De todos los pedidos de la sucursal.'
          : 'De los pedidos que se hacen en este equipo.'}
      </p>
      {stations.map(({ id, name }) => (
        <Switch
          key={id}
          size="md"
          label={name}
          checked={chosen.includes(id)}
          // Without any it would print nothing: that is the switch of the comanda.
          disabled={chosen.length === 1 && chosen.includes(id)}
          onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
        />
      ))}
    </FormCard>
  );
}
