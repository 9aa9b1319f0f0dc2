import { Button, Select, type SelectProps } from '@mantine/core';
import { listCities } from '@restaurante/contract/cities/cities.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { optionOf } from '../../ui/inputs/options.ts';

export function useCities() {
  return useQuery(query(listCities, { query: { request: 'api' } }));
}

export function CityField(props: Omit<SelectProps, 'data'>) {
  const { data, isError, refetch } = useCities();
  const cities = data?.cities ?? [];
  const states = Array.from(new Set(cities.map(({ state }) => state)));
  const retry = (
    <>
      No se pudieron cargar las ciudades.{' '}
      <Button size="compact-xs" variant="subtle" onClick={() => void refetch()}>
        Reintentar
      </Button>
    </>
  );
  return (
    <Select
      label="Ciudad"
      placeholder={data ? 'Elige una' : 'Cargando…'}
      searchable
      autoComplete="off"
      data={states.map((group) => ({
        group,
        items: cities.filter(({ state }) => state === group).map(optionOf),
      }))}
      {...props}
      error={isError && !data ? retry : props.error}
    />
  );
}
