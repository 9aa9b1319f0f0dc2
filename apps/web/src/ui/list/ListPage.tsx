import { mdiPlus } from '@mdi/js';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppIcon } from '../display/AppIcon.tsx';
import { AddHint } from '../feedback/EmptyState.tsx';
import { LinkButton } from '../inputs/LinkButton.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';

type TableProps<Row> = Omit<ListTableProps<Row>, 'label' | 'error' | 'onRetry' | 'rowKey' | 'rowName'>;

interface ListPageProps<Row> extends TableProps<Row> {
  title: string;
  /** The list's accessible name; the title if missing. */
  label?: string;
  list: { readonly error: unknown; readonly refetch: () => unknown };
  rowName: (row: Row) => string;
  /** How many there are; the number of rows if missing. */
  count?: number | string | undefined;
  /** The page that makes a new one, and the text of its button; false if the user may not. */
  create?: { to: LinkProps['to']; label: string } | false;
  /** The main button, where it does something else than open a page. */
  primary?: ReactNode;
  actions?: ReactNode;
  /** Stands between the title and the table. */
  notice?: ReactNode;
}

/** Shows the list of a kind of record: title with count, the button for a new one, and the table with its menus. */
export function ListPage<Row extends { readonly id: number }>(props: ListPageProps<Row>) {
  const { title, label = title, list, count, create, primary, actions, notice, ...table } = props;
  return (
    <>
      <PageHeader
        title={title}
        count={count ?? table.rows?.length}
        actions={actions}
        primary={
          create ? (
            <LinkButton to={create.to} leftSection={<AppIcon path={mdiPlus} />}>
              {create.label}
            </LinkButton>
          ) : (
            primary
          )
        }
      />
      {notice}
      <ListTable
        label={label}
        keeps
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={create || primary ? { hint: <AddHint /> } : {}}
        rowKey={({ id }) => id}
        {...table}
      />
    </>
  );
}
