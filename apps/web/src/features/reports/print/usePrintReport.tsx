import { businessDay, clockTime } from '@restaurante/domain/business-day/business-day.ts';
import { formatCount } from '@restaurante/domain/money/money.ts';
import { useState } from 'react';
import { dayText } from '../../../shared/api/answers.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { serverNow } from '../../../shared/time/serverClock.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useConfirm } from '../../../ui/overlay/ConfirmDialog.tsx';
import { printContent } from '../../../ui/print/printContent.tsx';
import { ReportPaper, type PrintedReport } from './ReportPaper.tsx';

const MANY_SHEETS = 60;

interface Printing<Answer> {
  readonly answer: Answer | undefined;
  readonly sheetsFor: (answer: Answer) => number;
  readonly loadAll: () => Promise<Answer | undefined>;
  readonly draw: (answer: Answer) => PrintedReport;
}

/** Prints all rows of a report, also those that are not on the screen. */
export function usePrintReport<Answer>({ answer, sheetsFor, loadAll, draw }: Printing<Answer>) {
  const { company, user } = useSignedIn();
  const confirm = useConfirm();
  const [isPrinting, setPrinting] = useState(false);
  const confirmed = (sheets: number) =>
    confirm({
      title: `¿Imprimir unas ${formatCount(sheets)} hojas?`,
      text: 'También puedes descargar el reporte en Excel.',
      confirmLabel: 'Imprimir',
    });
  const print = async () => {
    const expected = answer ? sheetsFor(answer) : 0;
    if (expected > MANY_SHEETS && !(await confirmed(expected))) return;
    setPrinting(true);
    try {
      const all = await loadAll();
      if (!all) return;
      const sheets = sheetsFor(all);
      if (expected <= MANY_SHEETS && sheets > MANY_SHEETS && !(await confirmed(sheets))) return;
      const printed = draw(all);
      const now = serverNow();
      const at = `${dayText(businessDay(now, 0))} ${clockTime(now)}`;
      const paper = <ReportPaper {...printed} company={company} by={user.name} at={at} />;
      // The browser proposes it as the name of a PDF.
      const fileName = [printed.title, ...printed.filters, printed.period].join(' ');
      await printContent(fileName, paper);
    } catch {
      notify.error('No se pudo imprimir. Intenta nuevamente.', 'print');
    } finally {
      setPrinting(false);
    }
  };
  return { isPrinting, print: () => void print() };
}

/** Smallest number of rows of an A4 page, measured in Chromium over the reports of the demo. */
const ROWS_A_SHEET = { sales: 20, products: 35, customers: 35, cashiers: 25, purchases: 25 };

/** Estimates how many sheets this many printed rows need; rather too many than too few. */
export const sheetsOf = (report: keyof typeof ROWS_A_SHEET, rows: number): number =>
  Math.ceil(rows / ROWS_A_SHEET[report]);
