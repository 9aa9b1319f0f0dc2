import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Row } from '../layout/layouts.tsx';
import { usePhone } from '../layout/useBelow.ts';
import { textScale, watchSize } from '../layout/watchSize.ts';
import { ListPaging, type PageSize } from './ListPaging.tsx';
import { ListCards, ListRows } from './ListRows.tsx';
import { LoadMore, type MorePages } from './LoadMore.tsx';
import { AllCheck } from './RowChecks.tsx';
import type { RowLooks } from './rowLooks.tsx';
import { SearchField } from './SearchField.tsx';
import { type Sorting } from './SortTitle.tsx';
import { useListPage } from './useListPage.ts';
import classes from './ListTable.module.css';

export interface ListTableProps<Row> extends RowLooks<Row> {
  label: string;
  rows: readonly Row[] | undefined;
  error?: unknown;
  onRetry?: () => void;
  search?: {
    placeholder: string;
    text?: (row: Row) => string;
    /** For searches that need more than words in a text. */
    matches?: (row: Row, query: string) => boolean;
    /** Called with the search text, where rows that were not loaded may match too. */
    onSearch?: (query: string) => void;
    /** State of the query for rows that were not loaded. */
    older?: { error: unknown; isLoading: boolean; retry: () => void } | undefined;
  };
  filters?: ReactNode;
  empty?: { title?: string; hint?: ReactNode; action?: ReactNode };
  pageSize?: PageSize;
  /** In px: in less room the rows are cards, as on a phone; the header of the table does not stick. */
  minWidth?: number;
  /** Less room between columns, for tables with many. */
  dense?: boolean;
  /** The order of the rows where a page keeps it itself; else the list does. */
  sorting?: Sorting;
  /** Whether search, order and page survive editing one of the records. */
  keeps?: boolean;
  /** Loads further rows as soon as the last loaded page is shown. */
  more?: MorePages;
  /** Shown under the rows' paging bar: 'Cargar más' and the like. */
  footer?: ReactNode;
  choiceActions?: ReactNode;
}

/** Returns the ref of an element, and whether it is narrower than so many px at the browser's usual font size. */
function useNarrow(minWidth = 0) {
  const [isNarrow, setIsNarrow] = useState(false);
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(
    () =>
      minWidth === 0
        ? undefined
        : watchSize(element.current, ({ clientWidth }) =>
            // Without a layout, as in a test, the width is 0.
            setIsNarrow(clientWidth > 0 && clientWidth < minWidth * textScale()),
          ),
    [minWidth],
  );
  return [element, isNarrow] as const;
}

/** Shows the card of a list page: search, filters, rows and paging, also while loading, empty or failed. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, rows, columns, error, search, filters, pageSize = 10, keeps, more, rowKey, marked } = props;
  const { choice, footer = more?.isFetchNextPageError && <LoadMore pages={more} /> } = props;
  const phone = usePhone();
  const [card, isNarrow] = useNarrow(props.minWidth);
  const isMarked = marked === undefined ? undefined : (row: Row) => rowKey(row) === marked;
  const list = useListPage({ rows, columns, sorting: props.sorting, pageSize, keeps, isMarked, ...search });
  const isAtEnd = rows !== undefined && list.query === '' && list.paging.page === list.paging.pageCount;
  useEffect(() => {
    if (isAtEnd && more?.hasNextPage && !more.isFetching && !more.isFetchNextPageError) {
      void more.fetchNextPage();
    }
  });
  const hasFailed = Boolean(error) && rows === undefined;
  const foundCount = list.paging.total;
  // A page without rows, after which others follow: they are being loaded.
  const next =
    rows?.length === 0 && more?.hasNextPage
      ? {
          error: more.isFetchNextPageError ? error : null,
          isLoading: !more.isFetchNextPageError,
          retry: more.fetchNextPage,
        }
      : undefined;
  const older = foundCount === 0 ? (search?.older ?? next) : undefined;
  const Rows = phone || isNarrow ? ListCards : ListRows;
  // Rows that were not loaded are in no count.
  const isWhole = !more?.hasNextPage;
  const group =
    props.group &&
    ((row: Row) => {
      const heading = props.group?.(row) ?? '';
      const count = list.found.filter((one) => props.group?.(one) === heading).length;
      return isWhole ? `${heading} · ${count}` : heading;
    });
  return (
    <section
      ref={card}
      className={classes.card}
      aria-label={label}
      aria-busy={(!rows && !hasFailed) || older?.isLoading}
    >
      {(search || filters) && (
        <Row gap={10} wrap className="pad line-below">
          {search && (
            <SearchField
              value={list.query}
              onChange={list.search}
              placeholder={search.placeholder}
              width={phone ? '100%' : undefined}
            />
          )}
          {filters}
        </Row>
      )}
      {choice && foundCount > 0 && (
        <Row gap={10} wrap className="pad line-below">
          <AllCheck {...choice} keys={list.found.map(rowKey)} />
          {props.choiceActions}
        </Row>
      )}
      {hasFailed ? (
        <ErrorState error={error} onRetry={props.onRetry} />
      ) : older?.error ? (
        <ErrorState error={older.error} onRetry={older.retry} />
      ) : rows && foundCount === 0 && !older?.isLoading ? (
        <EmptyState
          {...(list.query.trim()
            ? { title: 'Sin resultados', hint: 'Prueba con otras palabras.' }
            : props.empty)}
        />
      ) : (
        <div
          className={classes.rows}
          data-wide={props.minWidth ? true : undefined}
          data-dense={props.dense || undefined}
        >
          <Rows
            {...props}
            group={group}
            sorting={list.sorting}
            rows={older?.isLoading ? undefined : rows && list.visible}
            skeletons={pageSize}
          />
        </div>
      )}
      {foundCount > 0 && <ListPaging {...list.paging} hasMore={list.query === '' && more?.hasNextPage} />}
      {foundCount > 0 && footer}
    </section>
  );
}
