import { NativeSelect } from '@mantine/core';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { formatCount } from '@restaurante/domain/money/money.ts';
import { IconButton } from '../inputs/IconButton.tsx';
import { Row } from '../layout/layouts.tsx';
import classes from './ListTable.module.css';

/** Rows per page that can be chosen (docs/rules/screens.md). */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

interface ListPagingProps {
  page: number;
  pageCount: number;
  pageSize: PageSize;
  total: number;
  hasMore?: boolean | undefined;
  onPage: (page: number) => void;
  onPageSize: (size: PageSize) => void;
}

function pagesAround(page: number, count: number): (number | null)[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, count])].filter((n) => n >= 1 && n <= count);
  return numbers.flatMap((n, i) => (i > 0 && n - numbers[i - 1]! > 1 ? [null, n] : [n]));
}

export function ListPaging(props: ListPagingProps) {
  const { page, pageCount, pageSize, total, hasMore, onPage, onPageSize } = props;
  const first = (page - 1) * pageSize + 1;
  return (
    <div className={classes.foot}>
      <Row as="label" inline>
        Items por página
        <NativeSelect
          size="xs"
          data={PAGE_SIZES.map(String)}
          value={String(pageSize)}
          onChange={({ currentTarget }) => onPageSize(PAGE_SIZES[currentTarget.selectedIndex] ?? pageSize)}
        />
      </Row>
      <span className="num">
        {formatCount(first)}–{formatCount(Math.min(total, first + pageSize - 1))} de {formatCount(total)}
        {hasMore && '+'}
      </span>
      {pageCount > 1 && (
        <Row as="nav" gap={4} className="end" aria-label="Páginas">
          <IconButton
            icon={mdiChevronLeft}
            label="Página anterior"
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          />
          {pagesAround(page, pageCount).map((n, i) =>
            n === null ? (
              // oxlint-disable-next-line react/no-array-index-key -- a gap has nothing else
              <span key={`gap${i}`}>…</span>
            ) : (
              <button
                key={n}
                type="button"
                className={`num hover-sunk ${classes.page}`}
                aria-label={`Página ${n}`}
                aria-current={n === page ? 'page' : undefined}
                onClick={() => onPage(n)}
              >
                {n}
              </button>
            ),
          )}
          <IconButton
            icon={mdiChevronRight}
            label="Página siguiente"
            disabled={page === pageCount}
            onClick={() => onPage(page + 1)}
          />
        </Row>
      )}
    </div>
  );
}
