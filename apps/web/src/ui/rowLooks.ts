import type { ReactNode } from 'react';
import type { RowAction } from './RowMenu.tsx';

export interface Column<Row> {
  title: string;
  render: (row: Row) => ReactNode;
  align?: 'left' | 'right' | 'center';
  width?: number | string;
}

/** How rows look and what they can do; shared by the table and the phone's cards. */
export interface RowLooks<Row> {
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Names a row in its menu's label. */
  rowName?: (row: Row) => string;
  /** A phone's card: the two most important facts. */
  card: (row: Row) => ReactNode;
  /** Buttons before the row's menu; on phones after the card's text. */
  rowButtons?: (row: Row) => ReactNode;
  menu?: (row: Row) => readonly RowAction[];
  /** What a row unfolds to. */
  expand?: (row: Row) => ReactNode;
  onRowClick?: (row: Row) => void;
  rowClassName?: (row: Row) => string | undefined;
  /** Height of a row in px, so that loading moves nothing. */
  rowHeight?: number;
}
