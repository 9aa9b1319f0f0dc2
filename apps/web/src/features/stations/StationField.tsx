import { Select, type SelectProps } from '@mantine/core';
import { NO_KITCHEN } from '@restaurante/contract/stations/stations.wire.ts';
import { optionOf } from '../../ui/inputs/options.ts';
import { useStations } from './stations.api.ts';

interface StationFieldProps extends Omit<SelectProps, 'label' | 'data'> {
  /** A choice above the stations. */
  first?: { value: string; label: string };
}

const NONE = { value: String(NO_KITCHEN), label: 'Sin cocina' };

/** Chooses the station that cooks a category or a product (docs/rules/stations.md). */
export function StationField({ first, error, ...field }: StationFieldProps) {
  const { data, error: unloaded } = useStations();
  const stations = data?.stations.map(optionOf) ?? [];
  return (
    <Select
      label="Estación"
      description="Dónde se prepara; sin cocina no llega a ninguna pantalla ni comanda"
      placeholder={stations[0]?.label ?? 'Cargando…'}
      allowDeselect={false}
      data={[...(first ? [first] : []), ...stations, NONE]}
      {...field}
      error={unloaded && !data ? 'No se pudieron cargar las estaciones' : error}
    />
  );
}
