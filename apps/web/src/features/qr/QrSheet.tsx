import { Button, TextInput } from '@mantine/core';
import { mdiPrinterOutline } from '@mdi/js';
import type { IdName } from '@restaurante/contract/schema.ts';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { FormCard, FormRow } from '../../ui/form/FormCard.tsx';
import { codeLogo, CODE_SIZE, MAX_SHEET, orderUrl, tablesOf } from './tableCode.ts';
import classes from './Qr.module.css';

interface QrSheetCardProps {
  branch: IdName | undefined;
  /** Called when no branch is chosen. */
  onMissing: () => void;
}

/** Prints the codes of a branch's tables, six on an A4 page. */
export function QrSheetCard({ branch, onMissing }: QrSheetCardProps) {
  const [from, setFrom] = useState('1');
  const [to, setTo] = useState('10');
  const tables = tablesOf(from, to);
  const print = () => {
    if (!branch) onMissing();
    else if (tables) window.print();
    else notify.warning(`Escribe desde y hasta qué mesa, hasta ${MAX_SHEET} mesas por vez`, 'qr-sheet');
  };
  return (
    <FormCard title="Todas las mesas en hojas A4">
      <FormRow>
        <TableField label="Desde la mesa" value={from} onChange={setFrom} />
        <TableField label="Hasta la mesa" value={to} onChange={setTo} />
      </FormRow>
      <div className="flex flex-wrap gap-12">
        <Button variant="default" leftSection={<AppIcon path={mdiPrinterOutline} />} onClick={print}>
          {tables ? `Imprimir ${tables.length} ${tables.length === 1 ? 'mesa' : 'mesas'}` : 'Imprimir mesas'}
        </Button>
      </div>
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

/** Shows the printed sheet; screens do not show it. */
function Sheet({ branch, tables }: { branch: IdName; tables: readonly number[] }) {
  const { company } = useSignedIn();
  return (
    <div className={classes.sheet} data-print-sheet aria-hidden="true">
      {tables.map((table) => (
        <section key={table} className={classes.card}>
          <h2>{company.name}</h2>
          <QRCodeSVG
            className={classes.printed}
            value={orderUrl(company.slug, branch.id, table)}
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
