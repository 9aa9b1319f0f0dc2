import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { addDays, type Day } from '@restaurante/domain/business-day/business-day.ts';
import { monthPeriod } from '@restaurante/domain/reports/period.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useToday } from '../../../../shared/time/useToday.ts';
import { Row } from '../../../../ui/layout/layouts.tsx';
import { usePhone } from '../../../../ui/layout/useBelow.ts';
import { SearchField } from '../../../../ui/list/SearchField.tsx';
import { readSalesSearch, type SalesSearch } from './salesSearch.ts';
import classes from './Search.module.css';

/** Returns the days that are a touch away. */
function quickDays(today: Day): readonly (Omit<SalesSearch, 'q'> & { label: string })[] {
  const monthOf = (day: Day) => monthPeriod(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
  const thisMonth = monthOf(today);
  const lastMonth = monthOf(addDays(thisMonth.from, -1));
  const yesterday = addDays(today, -1);
  return [
    { label: 'Todas' },
    { label: 'Hoy', from: today, to: today },
    { label: 'Ayer', from: yesterday, to: yesterday },
    { label: '7 días', from: addDays(today, -6), to: today },
    { label: 'Este mes', from: thisMonth.from, to: thisMonth.until },
    { label: 'Mes pasado', from: lastMonth.from, to: lastMonth.until },
  ];
}

const SEND_AFTER_MS = 300;

/** Returns the text in the field, and the function that changes it: the address follows when the person pauses. */
function useTypedText(q: string, onText: (text: string) => void) {
  const [typed, setTyped] = useState({ text: q, sent: q, q });
  // Another address (a link, the browser's way back) fills in the field again; the one that was sent from here does not.
  if (typed.q !== q) setTyped(q === typed.sent ? { ...typed, q } : { text: q, sent: q, q });
  const send = useDebouncedCallback((text: string) => {
    setTyped((now) => ({ ...now, sent: readSalesSearch({ q: text }).q ?? '' }));
    onText(text);
  }, SEND_AFTER_MS);
  const change = (text: string) => {
    setTyped((now) => ({ ...now, text }));
    send(text);
  };
  return [typed.text, change] as const;
}

/** Shows the text and the days of a search, which stand in the address. */
export function SearchFilters({ search }: { search: SalesSearch }) {
  const navigate = useNavigate();
  const today = useToday();
  const phone = usePhone();
  const open = (change: { [K in keyof SalesSearch]?: unknown }) =>
    void navigate({
      to: '.',
      search: (now: object) => readSalesSearch({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    } as never);
  const [text, setText] = useTypedText(search.q ?? '', (q) => open({ q }));
  const date = (key: 'from' | 'to', label: string) => (
    <TextInput
      type="date"
      aria-label={label}
      value={search[key] ?? ''}
      onChange={({ currentTarget }) => open({ [key]: currentTarget.value })}
    />
  );
  return (
    <Row
      gap={10}
      wrap
      className={`card pad rounded-l ${classes.filters}`}
      role="search"
      aria-label="Buscar ventas"
    >
      <SearchField
        isFirst
        placeholder="Número, mesa, cliente, NIT o monto"
        value={text}
        onChange={setText}
        width={phone ? '100%' : 400}
      />
      <Row gap={8} className={classes.days}>
        {date('from', 'Desde')}
        <span className="muted">a</span>
        {date('to', 'Hasta')}
      </Row>
      <div role="group" aria-label="Días" className={classes.quick}>
        {quickDays(today).map(({ label, from, to }) => (
          <button
            key={label}
            type="button"
            className={`hover-sunk ${classes.choice}`}
            aria-pressed={search.from === from && search.to === to}
            onClick={() => open({ from, to })}
          >
            {label}
          </button>
        ))}
      </div>
    </Row>
  );
}
