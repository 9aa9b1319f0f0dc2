import { Button, Select, TextInput } from '@mantine/core';
import { mdiPrinterOutline } from '@mdi/js';
import type { AreaTablesWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import type { IdName } from '@restaurante/contract/schema.ts';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { countText } from '../../shared/api/answers.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { FormCard, FormRow } from '../../ui/form/FormCard.tsx';
import { optionOf } from '../../ui/inputs/options.ts';
import { Row } from '../../ui/layout/layouts.tsx';
import { codeLogo, CODE_SIZE, MAX_SHEET, orderUrl, tablesOf } from './tableCode.ts';
import classes from './Qr.module.css';

const ALL = 'all';

interface QrSheetCardProps {
  branch: IdName | undefined;
  /** The branch's areas with tables; none while it has no tables of its own. */
  areas: readonly AreaTablesWire[];
  onMissing: () => void;
}

/** Prints the codes of a branch's tables, six on an A4 page. */
export function QrSheetCard({ branch, areas, onMissing }: QrSheetCardProps) {
  const [range, setRange] = useState({ from: '1', to: '10' });
  const [areaId, setAreaId] = useState(ALL);
  const own = areas.filter(({ id }) => areaId === ALL || String(id) === areaId);
  const tables =
    areas.length === 0
      ? tablesOf(range.from, range.to)
      : own.flatMap(({ tables }) => tables.map(({ number }) => number));
  const print = () => {
    if (!branch) onMissing();
    else if (tables) window.print();
    else notify.warning(`Escribe desde y hasta qué mesa, hasta ${MAX_SHEET} mesas por vez`, 'qr-sheet');
  };
  return (
    <FormCard title="Todas las mesas en hojas A4">
      {areas.length === 0 ? (
        <FormRow>
          <TableField
            label="Desde la mesa"
            value={range.from}
            onChange={(from) => setRange({ ...range, from })}
          />
          <TableField label="Hasta la mesa" value={range.to} onChange={(to) => setRange({ ...range, to })} />
        </FormRow>
      ) : (
        <Select
          label="Área"
          size="md"
          data={[{ value: ALL, label: 'Todas las áreas' }, ...areas.map(optionOf)]}
          value={areaId}
          onChange={(value) => setAreaId(value ?? ALL)}
        />
      )}
      <Row gap={12} wrap align="stretch">
        <Button variant="default" leftSection={<AppIcon path={mdiPrinterOutline} />} onClick={print}>
          Imprimir {tables ? countText(tables.length, 'mesa', 'mesas') : 'mesas'}
        </Button>
      </Row>
      {branch && tables && createPortal(<Sheet branch={branch} tables={tables} />, document.body)}
    </FormCard>
  );
}

interface TableFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function TableField({ label, value, onChange }: TableFieldProps) {
  return (
    <TextInput
      label={label}
      size="md"
      type="number"
      inputMode="numeric"
      min={1}
      step={1}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function Sheet({ branch, tables }: { branch: IdName; tables: readonly number[] }) {
  const { company } = useSignedIn();
  return (
    <div className={classes.sheet} data-print-sheet aria-hidden="true">
      {tables.map((table) => (
        <section key={table} className={classes.card}>
          <h2>{company.name}</h2>
          <QRCodeSVG
            className={classes.printed}
            value={orderUrl(company, branch.id, table)}
            size={CODE_SIZE}
            level="H"
            imageSettings={codeLogo(company.logos)}
          />
          <p className={classes.table}>Mesa {table}</p>
          <p className={classes.what}>Escanea y pide</p>
        </section>
      ))}
    </div>
  );
}
