import type { ReactNode } from 'react';
import type { RowAction } from './RowMenu.tsx';
import type { SortValue } from './sortRows.ts';

export interface Column<Row> {
  title: string;
  render: (row: Row) => ReactNode;
  align?: 'left' | 'right' | 'center';
  width?: number | string;
  /** Makes the title sort the list; only for lists that come whole from the server. */
  sortBy?: (row: Row) => SortValue;
}

/** How rows look and what they offer; shared by the table and the phone's cards. */
export interface RowLooks<Row> {
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Returns the row's name for the label of its menu. */
  rowName?: (row: Row) => string;
  /** The two most important facts, for a card on a phone. */
  card: (row: Row) => ReactNode;
  /** Buttons before the row's menu; on phones after the card's text. */
  rowButtons?: (row: Row) => ReactNode;
  menu?: (row: Row) => readonly RowAction[];
  expand?: (row: Row) => ReactNode;
  /** Rows that are chosen by a checkbox, for an action on several. */
  choice?: RowChoice | undefined;
  /** The key of a row that the address names: it is unfolded, in sight and coloured. */
  marked?: string | number | undefined;
  /** Returns the heading of the rows to which this one belongs; rows of one group come one after the other. */
  group?: (row: Row) => string;
  rowClassName?: (row: Row) => string | undefined;
  /** Height of a row in px, so that nothing moves after loading. */
  rowHeight?: number;
}

export interface RowChoice {
  chosen: ReadonlySet<string | number>;
  onChange: (chosen: ReadonlySet<string | number>) => void;
}

/** Sorts a column of switches: what is switched on comes first. */
export const activeFirst = ({ status }: { status: number }) => 1 - status;

export const idColumn: Column<{ id: number }> = {
  title: 'ID',
  width: 72,
  sortBy: ({ id }) => id,
  render: ({ id }) => <span className="num muted">{id}</span>,
};
