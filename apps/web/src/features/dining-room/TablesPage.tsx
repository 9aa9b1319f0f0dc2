import { Button } from '@mantine/core';
import { mdiArrowDown, mdiArrowUp, mdiPencilOutline, mdiPlus } from '@mdi/js';
import { removeArea, updateArea } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import type { AreaTablesWire, TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { useState } from 'react';
import { countText } from '../../shared/api/answers.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Unloaded } from '../../ui/feedback/Unloaded.tsx';
import { Row, Stack } from '../../ui/layout/layouts.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import { useRecordActions } from '../../ui/list/useRecordActions.ts';
import { AddTablesDialog } from './AddTablesDialog.tsx';
import { AreaDialog } from './AreaDialog.tsx';
import { useTables } from './dining-room.api.ts';
import { TableDialog } from './TableDialog.tsx';
import classes from './DiningRoom.module.css';

type Opened =
  | { readonly kind: 'add'; readonly area: AreaTablesWire | undefined }
  | { readonly kind: 'area'; readonly area: AreaTablesWire }
  | { readonly kind: 'table'; readonly table: TableWire };

/** Shows 'Mesas': the areas of the session's branch with their tables (docs/rules/dining-room.md). */
export function TablesPage() {
  const { branch } = useSignedIn();
  const { data, error, refetch } = useTables(branch?.id);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const areas = data?.areas ?? [];
  const count = areas.reduce((sum, { tables }) => sum + tables.length, 0);
  const add = (area?: AreaTablesWire) => setOpened({ kind: 'add', area });
  const addButton = (
    <Button leftSection={<AppIcon path={mdiPlus} />} onClick={() => add()}>
      Agregar mesas
    </Button>
  );
  if (!branch) return <EmptyState title="Sin sucursal" hint="Elige una sucursal para ver sus mesas." />;
  return (
    <>
      <PageHeader
        title="Mesas"
        count={data && count}
        subtitle={count > 0 && `${branch.name} · solo estas mesas pueden recibir pedidos.`}
        primary={areas.length > 0 && addButton}
      />
      {!data && <Unloaded error={error} onRetry={refetch} />}
      {data && areas.length === 0 && (
        <EmptyState
          title="Todavía no hay mesas"
          hint="Sin mesas, quien vende escribe el número que quiera. Con ellas eliges la mesa y el QR solo funciona en las que existen."
          action={addButton}
        />
      )}
      <Stack gap={20}>
        {areas.map((area, i) => (
          <AreaSection
            key={area.id}
            area={area}
            place={i + 1}
            isLast={i === areas.length - 1}
            onAdd={() => add(area)}
            onRename={() => setOpened({ kind: 'area', area })}
            onTable={(table) => setOpened({ kind: 'table', table })}
          />
        ))}
      </Stack>
      {opened?.kind === 'add' && (
        <AddTablesDialog branchId={branch.id} areas={areas} area={opened.area} onClose={close} />
      )}
      {opened?.kind === 'area' && <AreaDialog area={opened.area} onClose={close} />}
      {opened?.kind === 'table' && <TableDialog table={opened.table} areas={areas} onClose={close} />}
    </>
  );
}

interface AreaSectionProps {
  area: AreaTablesWire;
  /** Place among the areas, from 1. */
  place: number;
  isLast: boolean;
  onAdd: () => void;
  onRename: () => void;
  onTable: (table: TableWire) => void;
}

function AreaSection({ area, place, isLast, onAdd, onRename, onTable }: AreaSectionProps) {
  const { id, name, tables } = area;
  const { remove } = useRecordActions();
  const { mutate: change } = useWrite(updateArea);
  const { mutate: removeOne } = useWrite(removeArea, { success: 'Área eliminada correctamente!' });
  const moveTo = (order: number) => change({ params: { id }, body: { name, order } });
  return (
    <Stack as="section" gap={12} aria-label={name}>
      <Row as="header" gap={12} justify="between">
        <h2 className="cut">
          {name} <span className="muted num">{tables.length}</span>
        </h2>
        <Row>
          <Button variant="subtle" leftSection={<AppIcon path={mdiPlus} />} onClick={onAdd}>
            Mesas
          </Button>
          <RowMenu
            of={name}
            actions={[
              { label: 'Cambiar nombre', icon: mdiPencilOutline, onClick: onRename },
              { label: 'Subir', icon: mdiArrowUp, disabled: place === 1, onClick: () => moveTo(place - 1) },
              { label: 'Bajar', icon: mdiArrowDown, disabled: isLast, onClick: () => moveTo(place + 1) },
              remove(name, () => removeOne({ params: { id } }), {
                ...(tables.length > 0 && {
                  refusal: 'El área tiene mesas: muévelas o elimínalas primero',
                }),
              }),
            ]}
          />
        </Row>
      </Row>
      {tables.length === 0 ? (
        <p className="muted">Esta área no tiene mesas.</p>
      ) : (
        <Stack as="ul" gap={12} className={classes.tables}>
          {tables.map((table) => (
            <li key={table.id}>
              <TableTile table={table} onClick={() => onTable(table)} />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function TableTile({ table, onClick }: { table: TableWire; onClick: () => void }) {
  const { number, name, seats } = table;
  return (
    <Stack type="button" as="button" gap={4} className={classes.tile} onClick={onClick}>
      <b className="num">
        <span className="unseen">Mesa </span>
        {number}
      </b>
      {name !== null && <span className="cut">{name}</span>}
      <span className="muted small">{countText(seats, 'asiento', 'asientos')}</span>
    </Stack>
  );
}
