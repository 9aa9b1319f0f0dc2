import { centsOf, formatCount } from '@restaurante/domain/money/money.ts';
import type { Period } from '@restaurante/domain/reports/period.ts';
import type { ReactNode } from 'react';
import { dayAndTime } from '../../shared/api/answers.ts';
import { Money } from '../../ui/display/Money.tsx';
import type { Column } from '../../ui/list/rowLooks.tsx';
import classes from './Reports.module.css';

/** Returns a column of amounts in Bs; a dash stands for an amount that is still unknown. */
export const amount = <Row,>(title: string, bs: (row: Row) => number | null): Column<Row> => ({
  title,
  align: 'right',
  render: (row) => {
    const value = bs(row);
    return value === null ? '–' : <Money sign={false} value={centsOf(value)} />;
  },
});

/** Returns a column of amounts in Bs with an empty cell for zero, so that the few amounts stand out. */
export const rareAmount = <Row,>(title: string, bs: (row: Row) => number): Column<Row> => ({
  title,
  align: 'right',
  render: (row) => bs(row) !== 0 && <Money className="muted" sign={false} value={centsOf(bs(row))} />,
});

export const total = <Row,>(title: string, bs: (row: Row) => number): Column<Row> => ({
  title,
  align: 'right',
  render: (row) => <Money className="strong" sign={false} value={centsOf(bs(row))} />,
});

export const count = <Row,>(title: string, value: (row: Row) => number): Column<Row> => ({
  title,
  align: 'right',
  render: (row) => <span className="num">{formatCount(value(row))}</span>,
});

export interface RowTexts {
  /** Whether it is about several branches, so that each row has to name its own. */
  readonly isOfBranches: boolean;
  readonly timeText: (instant: string) => string;
}

/** Returns '21/11 13:42'; in a period of two years '21/11/2026 13:42'. */
export const timeTextOf = ({ from, until }: Period): RowTexts['timeText'] =>
  from.slice(0, 4) === until.slice(0, 4)
    ? (instant) => `${instant.slice(8, 10)}/${instant.slice(5, 7)} ${instant.slice(11, 16)}`
    : dayAndTime;

export const oneLine = (text: string) => <span className="num nowrap">{text}</span>;

export const CardTop = ({ bs, children }: { bs: number; children: ReactNode }) => (
  <div className={classes.cardTop}>
    <b>{children}</b>
    <Money className="strong" value={centsOf(bs)} />
  </div>
);
