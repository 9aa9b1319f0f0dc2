import { Button, NativeSelect } from '@mantine/core';
import { mdiMicrosoftExcel } from '@mdi/js';
import { exportMonths } from '@restaurante/contract/company-data/company-data.endpoints.ts';
import { MONTHS_TEXTS } from '@restaurante/contract/company-data/months.wire.ts';
import { lastMonths, monthsPeriod, monthTitle } from '@restaurante/domain/reports/period.ts';
import { useState } from 'react';
import { useDownload } from '../../shared/api/useDownload.ts';
import { useOwnCompany } from '../../shared/session/session.ts';
import { useToday } from '../../shared/time/useToday.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';

/** Months that can be chosen: five years. */
const OFFERED = 60;
const MONTHS_AT_FIRST = 3;

/** Downloads the workbook of whole months (docs/rules/company-file.md). */
export function MonthsDownload() {
  const params = useOwnCompany();
  const months = lastMonths(useToday(), OFFERED);
  const [to, setTo] = useState(months[0]!);
  const [from, setFrom] = useState(months[MONTHS_AT_FIRST - 1]!);
  const { download, isPending } = useDownload(exportMonths);
  const period = monthsPeriod(from, to);
  const problem = typeof period === 'string' ? MONTHS_TEXTS[period] : null;
  const data = months.map((month) => ({ value: month, label: monthTitle(month) }));
  return (
    <>
      <p className="muted small">
        Un libro de Excel con las ventas, su detalle, los pagos, las compras, los movimientos y los cierres de
        caja de los meses que elijas.
      </p>
      <NativeSelect
        label="Desde"
        data={data}
        value={from}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <NativeSelect
        label="Hasta"
        data={data}
        value={to}
        error={problem}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={problem !== null}
        loading={isPending}
        leftSection={<AppIcon path={mdiMicrosoftExcel} />}
        onClick={() => download({ params, query: { from, to, link: '1' } })}
      >
        Descargar en Excel
      </Button>
      <p className="muted small" role="status">
        {isPending && 'Preparando el libro. Muchas ventas pueden tardar un minuto.'}
      </p>
    </>
  );
}
