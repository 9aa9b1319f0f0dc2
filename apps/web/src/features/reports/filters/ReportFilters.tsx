import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { mdiFilterVariant } from '@mdi/js';
import { MONTHS, type PeriodType, YEARS } from '@restaurante/domain/reports/period.ts';
import { useId, useState, type ReactNode } from 'react';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { optionOf } from '../../../ui/inputs/options.ts';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { usePhone } from '../../../ui/layout/useBelow.ts';
import type { ReportSearch } from './reportSearch.ts';
import type { ReportFilters as Filters } from './useReportFilters.ts';
import classes from './Filters.module.css';

export interface ReportFiltersProps {
  filters: Filters;
  isLoading: boolean;
  onAgain: () => void;
  grouping?: ReactNode;
  /** Fields under 'Más filtros', next to the branch. */
  more?: ReactNode;
  /** How many of the filters under 'Más filtros' are set, without the branch. */
  moreCount?: number;
}

export function ReportFilters(props: ReportFiltersProps) {
  const { filters, isLoading, onAgain, grouping, more, moreCount = 0 } = props;
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
      <Row gap={10} wrap className={`pad ${classes.bar}`}>
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
      </Row>
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

export function FilterSelect({ label, all, value, options, disabled, onChange }: FilterSelectProps) {
  return (
    <NativeSelect
      label={label}
      size="md"
      disabled={disabled}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || undefined)}
      data={[{ value: '', label: all }, ...options.map(optionOf)]}
    />
  );
}

const TYPES = [
  { value: 'daily', label: 'Día' },
  { value: 'monthly', label: 'Mes' },
  { value: 'range', label: 'Rango' },
] as const satisfies readonly { value: PeriodType; label: string }[];

interface PeriodFieldsProps {
  fields: ReportSearch;
  onChange: (changes: { [K in keyof ReportSearch]?: ReportSearch[K] | undefined }) => void;
  onType: (type: PeriodType) => void;
}

function PeriodFields({ fields, onChange, onType }: PeriodFieldsProps) {
  const { type = 'daily' } = fields;
  const date = (key: 'date' | 'start' | 'finish', label: string) => (
    <TextInput
      type="date"
      aria-label={label}
      className={classes.date}
      value={fields[key] ?? ''}
      onChange={({ currentTarget }) => onChange({ [key]: currentTarget.value || undefined })}
    />
  );
  return (
    <>
      <SegmentedChoice label="Periodo" value={type} options={TYPES} onChange={onType} />
      {type === 'daily' && date('date', 'Fecha')}
      {type === 'range' && (
        <Row className={classes.range}>
          {date('start', 'Desde')}
          <span className="muted">a</span>
          {date('finish', 'Hasta')}
        </Row>
      )}
      {type === 'monthly' && (
        <Row className={classes.range}>
          <NativeSelect
            aria-label="Mes"
            value={fields.month ?? ''}
            onChange={({ currentTarget }) => onChange({ month: Number(currentTarget.value) || undefined })}
            data={[
              { value: '', label: 'Mes' },
              ...MONTHS.map((label, index) => ({ value: String(index + 1), label })),
            ]}
          />
          <NumberInput
            aria-label="Año"
            className={classes.year}
            step={1}
            {...YEARS}
            allowDecimal={false}
            clampBehavior="none"
            thousandSeparator=""
            value={fields.year ?? ''}
            onChange={(year) => onChange({ year: Number(year) || undefined })}
          />
        </Row>
      )}
    </>
  );
}
