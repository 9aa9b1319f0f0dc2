import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { MONTHS, type PeriodType } from '@restaurante/domain/reports/period.ts';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import type { ReportSearch } from './reportSearch.ts';
import classes from './Filters.module.css';

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

/** Shows the period of a report: a day, a month or a range. */
export function PeriodFields({ fields, onChange, onType }: PeriodFieldsProps) {
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
        <div className={`row ${classes.range}`}>
          {date('start', 'Desde')}
          <span className="muted">a</span>
          {date('finish', 'Hasta')}
        </div>
      )}
      {type === 'monthly' && (
        <div className={`row ${classes.range}`}>
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
            min={2000}
            max={2100}
            allowDecimal={false}
            clampBehavior="none"
            thousandSeparator=""
            value={fields.year ?? ''}
            onChange={(year) => onChange({ year: Number(year) || undefined })}
          />
        </div>
      )}
    </>
  );
}
