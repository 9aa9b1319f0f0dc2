import { Button, NativeSelect } from '@mantine/core';
import { mdiFilterVariant } from '@mdi/js';
import { type ReactNode, useId, useState } from 'react';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { usePhone } from '../../../ui/layout/useBelow.ts';
import { PeriodFields } from './PeriodFields.tsx';
import type { ReportFilters as Filters } from './useReportFilters.ts';
import classes from './Filters.module.css';

export interface ReportFiltersProps {
  filters: Filters;
  isLoading: boolean;
  onAgain: () => void;
  /** Fields next to the period. */
  grouping?: ReactNode;
  /** Fields under 'Más filtros', next to the branch. */
  more?: ReactNode;
  /** How many of the filters under 'Más filtros' are set, without the branch. */
  moreCount?: number;
}

/** Shows the bar above a report: its period, its filters and 'Generar'. */
export function ReportFilters({
  filters,
  isLoading,
  onAgain,
  grouping,
  more,
  moreCount = 0,
}: ReportFiltersProps) {
  const { fields, branches, change, changeType, generate } = filters;
  const count = moreCount + (fields.branch === undefined ? 0 : 1);
  const [isOpen, setOpen] = useState(count > 0);
  const id = useId();
  const hasMore = Boolean(more) || branches !== null;
  const phone = usePhone();
  const panel = (
    <div id={id} className={classes.more} hidden={!isOpen || !hasMore}>
      {branches && (
        <FilterSelect
          label="Sucursal"
          all="Todas las sucursales"
          value={fields.branch}
          options={branches}
          onChange={(branch) => change({ branch })}
        />
      )}
      {more}
    </div>
  );
  return (
    <form
      aria-label="Filtros del reporte"
      onSubmit={(event) => {
        event.preventDefault();
        generate(onAgain);
      }}
    >
      <div className={`wrap gap-10 pad ${classes.bar}`}>
        <PeriodFields fields={fields} onChange={change} onType={changeType} />
        {grouping}
        {hasMore && (
          <Button
            variant="subtle"
            leftSection={<AppIcon path={mdiFilterVariant} />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            Más filtros{count > 0 && ` (${count})`}
          </Button>
        )}
        {phone && panel}
        <Button type="submit" className={`end ${classes.generate}`} loading={isLoading}>
          Generar
        </Button>
      </div>
      {!phone && panel}
    </form>
  );
}

interface FilterSelectProps {
  label: string;
  /** The choice that filters nothing. */
  all: string;
  value: number | undefined;
  options: readonly { id: number; name: string }[];
  disabled?: boolean;
  onChange: (value: number | undefined) => void;
}

/** Shows a filter that one of several records is chosen for. */
export function FilterSelect({ label, all, value, options, disabled, onChange }: FilterSelectProps) {
  return (
    <NativeSelect
      label={label}
      size="md"
      disabled={disabled}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || undefined)}
      data={[
        { value: '', label: all },
        ...options.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
