import type { StationWire } from '@restaurante/contract/stations/stations.wire.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { persistedStore } from '../../shared/persistedStore.ts';
import { useStore } from '../../shared/store.ts';
import { useStations } from '../stations/index.ts';
import type { Stations } from './kitchen.orders.ts';
import type { KitchenSearch } from './kitchen.search.ts';

const store = persistedStore('restaurante.kitchenStations.v1', (stored) =>
  typeof stored === 'string' ? stored : '',
);

interface StationChoice {
  /** The company's stations; empty until they are there. */
  readonly all: readonly StationWire[];
  /** The stations on the screen; empty: all. */
  readonly chosen: Stations;
  readonly choose: (stations: Stations) => void;
}

/** Returns the stations of this screen: as its address says, else as this device chose last. */
export function useStationChoice(): StationChoice {
  const { estacion }: KitchenSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const stored = useStore(store);
  const { data } = useStations();
  const all = data?.stations;
  const text = String(estacion ?? stored);
  const chosen = useMemo(() => {
    const ids = text.split(',').map(Number).filter(Boolean);
    // A bookmark may name a station that was deleted.
    const existing = all ? ids.filter((id) => all.some((station) => station.id === id)) : ids;
    return all && existing.length === all.length ? [] : existing;
  }, [text, all]);
  const choose = (ids: Stations) => {
    const stations = ids.length === all?.length ? [] : ids;
    store.set(stations.join());
    const estacion = stations.length === 1 ? stations[0] : stations.join() || undefined;
    void navigate({ to: '.', search: (search: KitchenSearch) => ({ ...search, estacion }), replace: true });
  };
  return { all: all ?? [], chosen, choose };
}
