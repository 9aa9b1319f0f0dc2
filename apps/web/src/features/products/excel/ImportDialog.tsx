import { Button, Checkbox, Loader } from '@mantine/core';
import { importProducts } from '@restaurante/contract/products/products.endpoints.ts';
import type { ImportWire, ImportErrorWire } from '@restaurante/contract/products/products.import.wire.ts';
import { formatCount } from '@restaurante/domain/money/money.ts';
import { useState } from 'react';
import { countText } from '../../../shared/api/answers.ts';
import type { CallError } from '../../../shared/api/call.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { useOwnCompany } from '../../../shared/session/session.ts';
import { Status } from '../../../ui/feedback/Status.tsx';
import { Row, Stack } from '../../../ui/layout/layouts.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { FileDrop } from './FileDrop.tsx';
import {
  appliedText,
  countRenamed,
  errorText,
  groupText,
  rowText,
  summaryText,
  unusedText,
} from './importTexts.ts';
import { useMenuDownload } from './ProductFileMenu.tsx';
import classes from './excel.module.css';

/** So many new names may come from ids that stand in other rows. */
const MANY_RENAMED = 5;

/** Imports products from an Excel file: shows what would change, and applies it when the user agrees. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [changesStock, setChangesStock] = useState(false);
  const [report, setReport] = useState<ImportWire | null>(null);
  const [areIdsRight, setIdsRight] = useState(false);
  const params = useOwnCompany();
  const check = useWrite(importProducts, { onSuccess: setReport });
  const apply = useWrite(importProducts, {
    success: appliedText,
    onSuccess: onClose,
    onError: (error) => {
      // The menu has changed since the preview.
      if (error.code !== 'import_has_errors') return;
      setReport({ rows: [], groups: [], errors: errorsOf(error), new_categories: [] });
    },
  });
  const isRunning = check.isPending || apply.isPending;
  const look = (picked: File | null, stock: boolean) => {
    setFile(picked);
    setChangesStock(stock);
    setReport(null);
    setIdsRight(false);
    if (picked) check.mutate({ params, body: { dry_run: true, stock }, files: { file: picked } });
  };
  const hasErrors = report !== null && report.errors.length > 0;
  const changesSomething = !hasErrors && report !== null && changeTexts(report).length > 0;
  const renamed = report ? countRenamed(report) : 0;
  const mayBeShifted = renamed >= MANY_RENAMED;
  return (
    <Dialog
      onClose={onClose}
      title="Importar de Excel"
      size={560}
      decision={
        <Button
          disabled={!changesSomething || (mayBeShifted && !areIdsRight)}
          loading={apply.isPending}
          onClick={() =>
            file && apply.mutate({ params, body: { dry_run: false, stock: changesStock }, files: { file } })
          }
        >
          Aplicar
        </Button>
      }
    >
      <Stack gap={12}>
        {!report && <Instructions />}
        <FileDrop disabled={isRunning} onPick={(picked) => look(picked, changesStock)} />
        <Checkbox
          label="Cambiar también el stock"
          description="Sin marcar, el stock queda como está: lo vendido desde que exportaste el archivo no vuelve."
          checked={changesStock}
          disabled={isRunning}
          onChange={({ currentTarget }) => look(file, currentTarget.checked)}
        />
        {check.isPending && (
          <Status>
            <Row as="p" gap={10}>
              <Loader size="sm" />
              Revisando {file?.name}…
            </Row>
          </Status>
        )}
        {report && !check.isPending && (
          <>
            <span className="muted small">
              {file?.name}
              {report.sheet !== undefined && ` · hoja «${report.sheet}»`}
            </span>
            {hasErrors ? <ImportErrors errors={report.errors} /> : <ImportPreview report={report} />}
            {!hasErrors && mayBeShifted && (
              <Checkbox
                label={`Cambiar el nombre de ${formatCount(renamed)} productos`}
                description="Revisa la lista: si ordenaste o pegaste celdas, los ID pueden estar en otra fila y un plato tomaría el nombre de otro."
                checked={areIdsRight}
                onChange={({ currentTarget }) => setIdsRight(currentTarget.checked)}
              />
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** Offers the present menu as the template. */
function Instructions() {
  const { download } = useMenuDownload();
  return (
    <p className="muted">
      <Button variant="transparent" size="compact-sm" px={0} onClick={download}>
        Descarga tu menú
      </Button>{' '}
      como plantilla, aunque todavía esté vacío. Deja el ID en blanco en los productos nuevos. Las opciones de
      los platos van en la hoja «Opciones», una por fila; en «Grupos» escribe los de cada producto, separados
      por punto y coma.
    </p>
  );
}

const errorsOf = ({ details }: CallError) => (details as { errors: ImportErrorWire[] }).errors;

/** More lines than this are not readable in a dialog. */
const MOST = 200;

function Lines({ label, texts }: { label: string; texts: readonly string[] }) {
  return (
    // Focusable, so that it scrolls by keyboard too.
    <ul className={classes.lines} aria-label={label} tabIndex={0}>
      {texts.slice(0, MOST).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {texts.length > MOST && <li className="muted">y {texts.length - MOST} más</li>}
    </ul>
  );
}

const changeTexts = ({ rows, groups }: ImportWire): string[] => [
  ...rows.filter(({ action }) => action !== 'same').map(rowText),
  ...groups.filter(({ action }) => action !== 'same').map(groupText),
];

function ImportPreview({ report }: { report: ImportWire }) {
  const texts = changeTexts(report);
  const unused = unusedText(report);
  return (
    <>
      <Status>
        <p>
          <b>{summaryText(report)}</b>
        </p>
      </Status>
      {texts.length > 0 && <Lines label="Cambios" texts={texts} />}
      {unused && <p className="small">{unused}</p>}
    </>
  );
}

function ImportErrors({ errors }: { errors: readonly ImportErrorWire[] }) {
  return (
    <>
      <p role="alert">
        <b>Hay {countText(errors.length, 'error', 'errores')}</b>. Corrígelos en el archivo y vuelve a
        subirlo; todavía no se cambió nada.
      </p>
      <Lines label="Errores" texts={errors.map(errorText)} />
    </>
  );
}
