import { formatCount } from '@restaurante/domain/money/money.ts';
import { ListTable, type ListTableProps } from '../../ui/list/ListTable.tsx';
import { LoadMore, type MorePages } from '../../ui/list/LoadMore.tsx';

interface ReportTableProps<Row> extends ListTableProps<Row> {
  report: MorePages;
  /** How many rows there are with those that were not loaded yet; undefined if the answer does not say. */
  count?: number;
}

export function ReportTable<Row>({ report, count, ...table }: ReportTableProps<Row>) {
  const loadedCount = table.rows?.length ?? 0;
  return (
    <ListTable
      pageSize={25}
      rowHeight={44}
      dense
      {...table}
      footer={
        <LoadMore
          pages={report}
          count={count === undefined ? undefined : `${formatCount(loadedCount)} de ${formatCount(count)}`}
        />
      }
    />
  );
}
