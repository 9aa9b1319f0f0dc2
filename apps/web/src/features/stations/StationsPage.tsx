import { Button } from '@mantine/core';
import { mdiArrowDown, mdiArrowUp, mdiPencilOutline, mdiPlus, mdiPrinterOutline } from '@mdi/js';
import { removeStation, updateStation } from '@restaurante/contract/stations/stations.endpoints.ts';
import type { StationWire } from '@restaurante/contract/stations/stations.wire.ts';
import { useState } from 'react';
import { useWrite } from '../../shared/api/useWrite.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { Column } from '../../ui/list/rowLooks.tsx';
import { RowTitle } from '../../ui/list/RowTitle.tsx';
import { useRecordActions } from '../../ui/list/useRecordActions.ts';
import { StationDialog } from './StationDialog.tsx';
import { StationPrinterDialog } from './StationPrinterDialog.tsx';
import { useBranchStations, useStations } from './stations.api.ts';

const COLUMNS: Column<StationWire>[] = [
  { title: 'Orden', width: 80, align: 'right', render: ({ order }) => <span className="num">{order}</span> },
  { title: 'Nombre', render: ({ name }) => <RowTitle name={name} /> },
];

const stationCard = ({ name, order }: StationWire) => <RowTitle name={`${order}. ${name}`} />;

/** Shows 'Estaciones': the places of the kitchen, in their order (docs/rules/stations.md). */
export function StationsPage() {
  const list = useStations();
  const stations = list.data?.stations;
  const [opened, setOpened] = useState<{ station: StationWire | undefined } | null>(null);
  const { data: inBranch } = useBranchStations();
  const [printing, setPrinting] = useState<StationWire | null>(null);
  const printer = inBranch?.stations.find(({ id }) => id === printing?.id);
  const { remove } = useRecordActions();
  const { mutate: change } = useWrite(updateStation);
  const { mutate: removeOne } = useWrite(removeStation, { success: 'Estación eliminada correctamente!' });
  const moveTo = ({ id, name }: StationWire, order: number) =>
    change({ params: { id }, body: { name, order } });
  return (
    <>
      <ListPage
        title="Estaciones"
        list={list}
        rows={stations}
        rowName={({ name }) => name}
        primary={
          <Button leftSection={<AppIcon path={mdiPlus} />} onClick={() => setOpened({ station: undefined })}>
            Crear nueva
          </Button>
        }
        columns={COLUMNS}
        card={stationCard}
        menu={(station) => [
          { label: 'Cambiar nombre', icon: mdiPencilOutline, onClick: () => setOpened({ station }) },
          {
            label: 'Impresora',
            icon: mdiPrinterOutline,
            disabled: inBranch === undefined,
            onClick: () => setPrinting(station),
          },
          {
            label: 'Subir',
            icon: mdiArrowUp,
            disabled: station.order === 1,
            onClick: () => moveTo(station, station.order - 1),
          },
          {
            label: 'Bajar',
            icon: mdiArrowDown,
            disabled: station.order === stations?.length,
            onClick: () => moveTo(station, station.order + 1),
          },
          remove(station.name, () => removeOne({ params: { id: station.id } })),
        ]}
      />
      {printing && printer && (
        <StationPrinterDialog name={printing.name} station={printer} onClose={() => setPrinting(null)} />
      )}
      {opened && <StationDialog station={opened.station} onClose={() => setOpened(null)} />}
    </>
  );
}
