import { Button, Skeleton, rem } from '@mantine/core';
import { mdiMicrosoftExcel, mdiPrinterOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Stack } from '../../ui/layout/layouts.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { ReportFilters, type ReportFiltersProps } from './filters/ReportFilters.tsx';
import type { PrintedReport } from './print/ReportPaper.tsx';
import { usePrintReport } from './print/usePrintReport.tsx';
import classes from './Reports.module.css';

export const NOTHING = 'No hay datos para mostrar!';

interface ReportFrameProps<Answer> extends Pick<
  ReportFiltersProps,
  'filters' | 'grouping' | 'more' | 'moreCount'
> {
  title: string;
  /** Below the filters: those that were chosen elsewhere. */
  chips?: ReactNode;
  generated: {
    readonly answer: Answer | undefined;
    readonly report: {
      readonly error: unknown;
      readonly isFetching: boolean;
      readonly refetch: () => unknown;
    };
    readonly loadAll: () => Promise<Answer | undefined>;
    readonly downloadExcel: () => void;
    readonly isDownloading: boolean;
  };
  isEmpty: (answer: Answer) => boolean;
  renderFigures: (answer: Answer) => ReactNode;
  renderRest?: (answer: Answer) => ReactNode;
  /** Returns about how many sheets the print needs. Rows not loaded yet count only if the answer has their number. */
  sheetsFor: (answer: Answer) => number;
  draw: (answer: Answer) => PrintedReport;
  children: (answer: Answer) => ReactNode;
}

/** Shows a report's page: filters and figures on top, below `children`, or the reason why it is empty. */
export function ReportFrame<Answer>(props: ReportFrameProps<Answer>) {
  const { title, generated, isEmpty, renderFigures, filters, children } = props;
  const { answer, report } = generated;
  const { print, isPrinting } = usePrintReport({ ...props, ...generated });
  const isGenerated = answer !== undefined && filters.generatedSearch !== null;
  const hasRows = isGenerated && !isEmpty(answer);
  const rest = isGenerated && !hasRows && props.renderRest?.(answer);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<AppIcon path={mdiMicrosoftExcel} />}
              disabled={!hasRows}
              loading={generated.isDownloading}
              onClick={generated.downloadExcel}
            >
              Excel
            </Button>
            <Button
              variant="default"
              leftSection={<AppIcon path={mdiPrinterOutline} />}
              disabled={!hasRows && !rest}
              loading={isPrinting}
              onClick={print}
            >
              Imprimir
            </Button>
          </>
        }
      />
      <section className={classes.head}>
        <ReportFilters {...props} isLoading={report.isFetching} onAgain={() => void report.refetch()} />
        {props.chips}
        {hasRows && renderFigures(answer)}
      </section>
      {hasRows ? children(answer) : <Nothing {...props} isGenerated={isGenerated} />}
      {rest && (
        <div className="mt-16" style={{ maxWidth: rem(640) }}>
          {rest}
        </div>
      )}
    </>
  );
}

function Nothing<Answer>({
  filters,
  generated,
  isGenerated,
}: ReportFrameProps<Answer> & { isGenerated: boolean }) {
  const { error, refetch } = generated.report;
  const reason =
    filters.generatedSearch === null ? (
      <EmptyState title="Elige el periodo" hint="Luego presiona Generar." />
    ) : isGenerated ? (
      <EmptyState title={NOTHING} />
    ) : (
      Boolean(error) && <ErrorState error={error} onRetry={() => void refetch()} />
    );
  if (reason) {
    return (
      <section className="card bleed" role={isGenerated ? 'status' : undefined}>
        {reason}
      </section>
    );
  }
  return (
    <Stack aria-busy="true">
      <Skeleton height={78} radius="md" />
      <Skeleton height={320} radius="md" />
      <Skeleton height={320} radius="md" />
    </Stack>
  );
}
