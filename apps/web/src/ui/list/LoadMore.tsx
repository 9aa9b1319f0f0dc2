import { Button } from '@mantine/core';
import { Row } from '../layout/layouts.tsx';

/** The part of a query that loads the following rows. */
export interface MorePages {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

interface LoadMoreProps {
  pages: MorePages;
  /** Said behind the words: how many there are. */
  count?: string | undefined;
}

export function LoadMore({ pages, count }: LoadMoreProps) {
  if (!pages.hasNextPage) return null;
  return (
    <Row gap={0} align="stretch" justify="center" className="pad line-above">
      <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        Cargar más{count && ` (${count})`}
      </Button>
    </Row>
  );
}
