import { NativeSelect, TextInput } from '@mantine/core';
import { mdiReceiptTextOutline } from '@mdi/js';
import { listActs, sumActs } from '@restaurante/contract/audit/audit.endpoints.ts';
import { ACTS_OF, type AuditActWire, type AuditPersonWire } from '@restaurante/contract/audit/audit.wire.ts';
import { listEmployees } from '@restaurante/contract/employees/employees.endpoints.ts';
import type { IdName } from '@restaurante/contract/schema.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { dayText, timeOf } from '../../shared/api/answers.ts';
import { query } from '../../shared/api/query.ts';
import { useSearchedPages } from '../../shared/api/useSearchedPages.ts';
import { useOwnCompany, useSignedIn } from '../../shared/session/session.ts';
import { businessDayOf } from '../../shared/time/cutoff.ts';
import { useToday } from '../../shared/time/useToday.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { optionOf } from '../../ui/inputs/options.ts';
import { Row, Stack } from '../../ui/layout/layouts.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { LoadMore } from '../../ui/list/LoadMore.tsx';
import type { Column } from '../../ui/list/rowLooks.tsx';
import { actorOf, phraseOf, saleOf } from './actTexts.ts';
import { type AuditSearch, dayOf, KIND_TITLES, KINDS, readAuditSearch, spanOf } from './auditSearch.ts';
import { PeopleSums } from './PeopleSums.tsx';
import classes from './Audit.module.css';

/** Shows 'Bitácora': who did what, when and why, and what each person took away (docs/rules/audit.md). */
export function AuditPage() {
  const today = useToday();
  const navigate = useNavigate();
  const search = readAuditSearch(useSearch({ strict: false }));
  const span = spanOf(search, today);
  const params = useOwnCompany();
  const { company } = useSignedIn();
  const sums = useQuery(query(sumActs, { params, query: span }));
  const filters = { ...span, user_id: search.user, act: search.kind && ACTS_OF[search.kind].join() };
  const { list, rows } = useSearchedPages(listActs, params, ({ acts }) => acts, { filters });
  const change = (changes: { [K in keyof AuditSearch]?: string | number | undefined }) =>
    void navigate({
      to: '.',
      search: readAuditSearch({ ...search, ...changes }) as never,
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader title="Bitácora" />
      <PeopleSums sums={sums} />
      <ListTable
        label="Bitácora"
        rows={rows}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowKey={({ id }) => id}
        rowHeight={44}
        pageSize={25}
        dense
        group={({ created_at }) => dayText(businessDayOf(company, Date.parse(created_at)))}
        columns={COLUMNS}
        card={ActCard}
        filters={<Filters search={search} span={span} people={sums.data?.people} onChange={change} />}
        empty={{
          title: 'Nada en estos días',
          hint: 'Aquí queda cada anulación, descuento, movimiento de caja, cambio de precio y ajuste, con su motivo.',
        }}
        footer={<LoadMore pages={list} />}
      />
    </>
  );
}

interface FiltersProps {
  search: AuditSearch;
  span: ReturnType<typeof spanOf>;
  people: readonly AuditPersonWire[] | undefined;
  onChange: (changes: { [K in keyof AuditSearch]?: string | number | undefined }) => void;
}

function Filters({ search, span, people, onChange }: FiltersProps) {
  const persons = usePersons(people);
  return (
    <>
      <Row className={classes.span}>
        <DayField label="Desde" day={span.from} onChange={(from) => onChange({ ...span, from })} />
        <span className="muted">a</span>
        <DayField label="Hasta" day={span.to} onChange={(to) => onChange({ ...span, to })} />
      </Row>
      <NativeSelect
        aria-label="Persona"
        className={classes.choice}
        value={search.user ?? ''}
        onChange={({ currentTarget }) => onChange({ user: currentTarget.value })}
        data={[{ value: '', label: 'Todas las personas' }, ...persons.map(optionOf)]}
      />
      <NativeSelect
        aria-label="Qué"
        className={classes.choice}
        value={search.kind ?? ''}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value })}
        data={[
          { value: '', label: 'Todo' },
          ...KINDS.map((kind) => ({ value: kind, label: KIND_TITLES[kind] })),
        ]}
      />
    </>
  );
}

/** A day; while it is being typed and none yet, the one before stays. */
function DayField({ label, day, onChange }: { label: string; day: Day; onChange: (day: Day) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      type="date"
      aria-label={label}
      value={typed ?? day}
      onChange={({ currentTarget: { value } }) => {
        const next = dayOf(value);
        setTyped(next === undefined ? value : null);
        if (next !== undefined) onChange(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Returns the people who may have acted: the user, the staff, and who is in the sums but has left. */
function usePersons(people: readonly AuditPersonWire[] | undefined): IdName[] {
  const { user } = useSignedIn();
  const { data } = useQuery(query(listEmployees, { params: useOwnCompany() }));
  const persons = new Map<number, IdName>([[user.id, user]]);
  for (const employee of data?.employes ?? []) {
    if ('user' in employee && employee.user) {
      const { id } = employee.user;
      persons.set(id, { id, name: employee.person.first_name });
    }
  }
  for (const { user } of people ?? []) persons.set(user.id, user);
  return [...persons.values()].sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

function Sentence({ act }: { act: AuditActWire }) {
  return (
    <span className="anywhere">
      <b>{actorOf(act)}</b> {phraseOf(act)}
      {act.approved_by && <span className="muted"> · aprobó {act.approved_by.name}</span>}
    </span>
  );
}

function SaleLink({ act }: { act: AuditActWire }) {
  const id = saleOf(act);
  return (
    id !== null && (
      <a className="nowrap" href={`/dashboard/sales/print/${id}?copy=1`} target="_blank" rel="noreferrer">
        <Row as="span" inline gap={4}>
          <AppIcon path={mdiReceiptTextOutline} size={18} />
          Ver venta
        </Row>
      </a>
    )
  );
}

const time = ({ created_at }: AuditActWire) => <span className="num muted">{timeOf(created_at)}</span>;

const COLUMNS: Column<AuditActWire>[] = [
  { title: 'Hora', width: 72, render: time },
  { title: 'Qué pasó', render: (act) => <Sentence act={act} /> },
  { title: 'Venta', align: 'right', width: 120, render: (act) => <SaleLink act={act} /> },
];

const ActCard = (act: AuditActWire) => (
  <Stack gap={4}>
    <Sentence act={act} />
    <Row justify="between" className="small">
      {time(act)}
      <SaleLink act={act} />
    </Row>
  </Stack>
);
