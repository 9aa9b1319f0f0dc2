import { useState } from 'react';
import type { PageSize } from './ListPaging.tsx';
import { useListState } from './listState.ts';
import { matchesSearch } from './matchesSearch.ts';
import type { Column } from './rowLooks.tsx';
import { type SortOrder, sortRows } from './sortRows.ts';
import type { Sorting } from './SortTitle.tsx';

interface ListPageOptions<Row> {
  rows: readonly Row[] | undefined;
  columns?: readonly Column<Row>[];
  sorting?: Sorting | undefined;
  pageSize: PageSize;
  /** The text in which a row is searched, word by word; or a rule of its own. */
  text?: (row: Row) => string;
  matches?: (row: Row, query: string) => boolean;
  onSearch?: (query: string) => void;
  /** Finds a row whose page is shown as soon as it is there. */
  isMarked?: ((row: Row) => boolean) | undefined;
  /** Whether the list's state survives editing one of its records. */
  keeps?: boolean;
}

/** Searches, sorts and pages a list that is loaded whole. */
export function useListPage<Row>(options: ListPageOptions<Row>) {
  const { rows = [], columns = [], pageSize: firstSize, text, matches, onSearch, keeps, isMarked } = options;
  const [ownOrder, setOwnOrder] = useListState<SortOrder>(keeps ? 'order' : null, null);
  const { order, onOrder } = options.sorting ?? { order: ownOrder, onOrder: setOwnOrder };
  const [query, setQuery] = useListState(keeps ? 'search' : null, '');
  const [pageSize, setPageSize] = useListState(keeps ? 'pageSize' : null, firstSize);
  const [requestedPage, setRequestedPage] = useListState(keeps ? 'page' : null, 1);
  const wantedText = query.trim();
  const isFound = (row: Row) =>
    matches ? matches(row, wantedText) : !text || matchesSearch(text(row), wantedText);
  const foundRows = sortRows(wantedText ? rows.filter(isFound) : rows, columns, order);
  const [isMarkSeen, setMarkSeen] = useState(false);
  const markedAt = isMarked && !isMarkSeen ? foundRows.findIndex(isMarked) : -1;
  if (markedAt >= 0) {
    setMarkSeen(true);
    setRequestedPage(Math.floor(markedAt / pageSize) + 1);
  }
  const pageCount = Math.max(1, Math.ceil(foundRows.length / pageSize));
  // If rows vanish (a deletion, a filter) and the page no longer exists, the last page is shown.
  const page = Math.min(requestedPage, pageCount);
  return {
    query,
    search: (next: string) => {
      setQuery(next);
      setRequestedPage(1);
      onSearch?.(next);
    },
    sorting: {
      order,
      onOrder: (next: SortOrder) => {
        onOrder(next);
        setRequestedPage(1);
      },
    },
    found: foundRows,
    visible: foundRows.slice((page - 1) * pageSize, page * pageSize),
    paging: {
      page,
      pageCount,
      pageSize,
      total: foundRows.length,
      onPage: setRequestedPage,
      onPageSize: (size: PageSize) => {
        setPageSize(size);
        setRequestedPage(1);
      },
    },
  };
}
