import type { Column } from './rowLooks.ts';

/** The column of the records' numbers. */
export const idColumn: Column<{ id: number }> = {
  title: 'ID',
  width: 72,
  render: ({ id }) => <span className="num muted">{id}</span>,
};
