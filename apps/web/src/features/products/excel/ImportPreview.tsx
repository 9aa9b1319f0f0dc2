import type { ImportErrorWire, ImportWire } from '@restaurante/contract/products/products.import.wire.ts';
import { formatCount } from '@restaurante/domain/money/money.ts';
import { errorText, rowText, summaryText } from './importTexts.ts';
import classes from './excel.module.css';

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

/** Lists the import's changes, row by row. */
export function ImportPreview({ report }: { report: ImportWire }) {
  const changing = report.rows.filter(({ action }) => action !== 'same');
  return (
    <>
      <p role="status">
        <b>{summaryText(report)}</b>
      </p>
      {changing.length > 0 && <Lines label="Cambios" texts={changing.map(rowText)} />}
    </>
  );
}

/** Lists every wrong cell, to be corrected in the file. */
export function ImportErrors({ errors }: { errors: readonly ImportErrorWire[] }) {
  return (
    <>
      <p role="alert">
        <b>{errors.length === 1 ? 'Hay 1 error' : `Hay ${formatCount(errors.length)} errores`}</b>. Corrígelos
        en el archivo y vuelve a subirlo; todavía no se cambió nada.
      </p>
      <Lines label="Errores" texts={errors.map(errorText)} />
    </>
  );
}
