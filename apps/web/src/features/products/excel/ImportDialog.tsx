import { Button, Checkbox, Loader } from '@mantine/core';
import type { ImportWire } from '@restaurante/contract/products/products.import.wire.ts';
import { useState } from 'react';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { FileDrop } from './FileDrop.tsx';
import { ImportErrors, ImportPreview } from './ImportPreview.tsx';
import { useProductImport } from './productImport.api.ts';

interface ImportDialogProps {
  onClose: () => void;
  /** Downloads the present menu, which serves as the template. */
  onTemplate: () => void;
}

/** Imports products from an Excel file: shows what would change, and applies it when the user agrees. */
export function ImportDialog({ onClose, onTemplate }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [changesStock, setChangesStock] = useState(false);
  const [report, setReport] = useState<ImportWire | null>(null);
  const { check, apply, isChecking, isApplying } = useProductImport({
    onChecked: setReport,
    onApplied: onClose,
    onErrors: (errors) => setReport({ rows: [], errors: [...errors], new_categories: [] }),
  });
  const look = (picked: File | null, stock: boolean) => {
    setFile(picked);
    setChangesStock(stock);
    setReport(null);
    if (picked) check(picked, stock);
  };
  const hasErrors = report !== null && report.errors.length > 0;
  const changesSomething = !hasErrors && report?.rows.some(({ action }) => action !== 'same') === true;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Importar de Excel"
      size={560}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabled={!changesSomething}
            loading={isApplying}
            onClick={() => {
              if (file) apply(file, changesStock);
            }}
          >
            Aplicar
          </Button>
        </>
      }
    >
      <div className="stack gap-12">
        {!report && <Instructions onTemplate={onTemplate} />}
        <FileDrop disabled={isChecking || isApplying} onPick={(picked) => look(picked, changesStock)} />
        <Checkbox
          label="Cambiar también el stock"
          description="Sin marcar, el stock queda como está: lo vendido desde que exportaste el archivo no vuelve."
          checked={changesStock}
          disabled={isChecking || isApplying}
          onChange={({ currentTarget }) => look(file, currentTarget.checked)}
        />
        {isChecking && (
          <p className="row gap-10" role="status">
            <Loader size="sm" />
            Revisando {file?.name}…
          </p>
        )}
        {report && !isChecking && (
          <>
            <span className="muted small">{file?.name}</span>
            {hasErrors ? <ImportErrors errors={report.errors} /> : <ImportPreview report={report} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Instructions({ onTemplate }: Pick<ImportDialogProps, 'onTemplate'>) {
  return (
    <p className="muted">
      <Button variant="transparent" size="compact-sm" px={0} onClick={onTemplate}>
        Descarga tu menú
      </Button>{' '}
      como plantilla, aunque todavía esté vacío. Deja el ID en blanco en los productos nuevos.
    </p>
  );
}
