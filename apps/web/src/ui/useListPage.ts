import { useState } from 'react';
import type { PageSize } from './ListPaging.tsx';
import { matchesSearch } from './matchesSearch.ts';

interface ListPageOptions<Row> {
  rows: readonly Row[] | undefined;
  pageSize: PageSize;
  /** The text in which a row is searched, word by word; or a rule of its own. */
  text?: (row: Row) => string;
  matches?: (row: Row, query: string) => boolean;
  onSearch?: (query: string) => void;
}

/** Search and paging of a list that is loaded whole. */
export function useListPage<Row>(options: ListPageOptions<Row>) {
  const { rows = [], pageSize: firstSize, text, matches, onSearch } = options;
  const [query, setQuery] = useState('');
  const [pageSize, setPageSize] = useState(firstSize);
  const [wanted, setWanted] = useState(1);
  const wantedText = query.trim();
  const isFound = (row: Row) =>
    matches ? matches(row, wantedText) : !text || matchesSearch(text(row), wantedText);
  const found = wantedText ? rows.filter(isFound) : rows;
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize));
  // If rows vanish (a deletion, a filter) and the page no longer exists, the last page is shown.
  const page = Math.min(wanted, pageCount);
  return {
    query,
    search: (next: string) => {
      setQuery(next);
      setWanted(1);
      onSearch?.(next);
    },
    visible: found.slice((page - 1) * pageSize, page * pageSize),
    paging: {
      page,
      pageCount,
      pageSize,
      total: found.length,
      onPage: setWanted,
      onPageSize: (size: PageSize) => {
        setPageSize(size);
        setWanted(1);
      },
    },
  };
}
