import { Skeleton } from '@mantine/core';
import type { AuditPersonWire } from '@restaurante/contract/audit/audit.wire.ts';
import { centsOf, formatCount } from '@restaurante/domain/money/money.ts';
import { Money } from '../../ui/display/Money.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Row, Stack } from '../../ui/layout/layouts.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import type { Column } from '../../ui/list/rowLooks.tsx';
import classes from './Audit.module.css';

type Kind = Exclude<keyof AuditPersonWire, 'user'>;

const TITLES: { readonly [K in Kind]: string } = {
  voids: 'Anulaciones',
  removals: 'Quitados',
  discounts: 'Descuentos',
  courtesies: 'Cortesías',
  changed_payments: 'Pagos cambiados',
};
const KIND_NAMES = Object.keys(TITLES) as Kind[];

/** How often, and for how much; a dash for never. */
function Sum({ sum: { count, amount } }: { sum: AuditPersonWire[Kind] }) {
  if (count === 0) return <span className="faint">–</span>;
  return (
    <span className="nowrap">
      <b className="num">{formatCount(count)}</b> · <Money value={centsOf(amount)} />
    </span>
  );
}

const COLUMNS: Column<AuditPersonWire>[] = [
  { title: 'Persona', render: ({ user }) => <b className="anywhere">{user.name}</b> },
  ...KIND_NAMES.map((kind): Column<AuditPersonWire> => ({
    title: TITLES[kind],
    align: 'right',
    render: (person) => <Sum sum={person[kind]} />,
  })),
];

const PersonCard = (person: AuditPersonWire) => (
  <Stack gap={4}>
    <b className="anywhere">{person.user.name}</b>
    {KIND_NAMES.filter((kind) => person[kind].count > 0).map((kind) => (
      <Row key={kind} justify="between">
        <span className="muted">{TITLES[kind]}</span>
        <Sum sum={person[kind]} />
      </Row>
    ))}
  </Stack>
);

interface PeopleSumsProps {
  sums: {
    readonly data: { readonly people: readonly AuditPersonWire[] } | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
}

/** Shows what each person took away in the span; nothing if there are no such acts. */
export function PeopleSums({ sums: { data, error, refetch } }: PeopleSumsProps) {
  if (data === undefined) {
    return error ? (
      <section className={`card bleed ${classes.sums}`}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </section>
    ) : (
      <Skeleton height={96} radius="md" className={classes.sums} aria-hidden />
    );
  }
  return (
    data.people.length > 0 && (
      <div className={classes.sums}>
        <ListTable
          label="Por persona"
          rows={data.people}
          rowKey={({ user }) => user.id}
          rowHeight={44}
          minWidth={760}
          dense
          columns={COLUMNS}
          card={PersonCard}
        />
      </div>
    )
  );
}
