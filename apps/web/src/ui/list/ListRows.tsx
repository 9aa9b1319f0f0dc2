import { Skeleton } from '@mantine/core';
import { mdiChevronRight } from '@mdi/js';
import { Fragment, useState, type MouseEvent } from 'react';
import { IconButton } from '../inputs/IconButton.tsx';
import type { RowLooks } from './rowLooks.ts';
import { RowMenu } from './RowMenu.tsx';
import classes from './ListTable.module.css';

export interface ListRowsProps<Row> extends RowLooks<Row> {
  label: string;
  rows: readonly Row[] | undefined;
  skeletons: number;
  minWidth?: number;
}

/** Returns which rows are unfolded. */
export function useUnfolded() {
  const [open, setOpen] = useState<ReadonlySet<string | number>>(new Set());
  const toggle = (key: string | number) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  return { open, toggle };
}

/** Called when a row is touched outside its buttons and switches. */
export const touchOf = (act: (() => void) | undefined) =>
  act &&
  (({ target }: MouseEvent) => {
    if (!(target as Element).closest('button, a, input, label')) act();
  });

const alignment = { left: undefined, right: 'text-right', center: 'text-center' };

/** Shows the rows as a table. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { label, columns, rows, rowKey, rowName, rowButtons, menu, expand, onRowClick, rowClassName } = props;
  const { open, toggle } = useUnfolded();
  const hasOptions = Boolean(menu || rowButtons);
  const span = columns.length + (expand ? 1 : 0) + (hasOptions ? 1 : 0);
  return (
    <table className={classes.table} aria-label={label} style={{ minWidth: props.minWidth }}>
      <thead>
        <tr>
          {expand && <td className={classes.narrow} />}
          {columns.map(({ title, align = 'left', width }) => (
            <th key={title} scope="col" className={alignment[align]} style={{ width }}>
              {title}
            </th>
          ))}
          {hasOptions && (
            <th scope="col" className="text-right">
              Opciones
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {!rows && <SkeletonRows count={props.skeletons} span={span} height={props.rowHeight ?? 64} />}
        {rows?.map((row) => {
          const key = rowKey(row);
          const isOpen = open.has(key);
          const onTouch = touchOf(onRowClick ? () => onRowClick(row) : expand && (() => toggle(key)));
          return (
            <Fragment key={key}>
              <tr
                className={`${classes.row} ${rowClassName?.(row) ?? ''}`}
                style={{ height: props.rowHeight ?? 64 }}
                data-open={isOpen || undefined}
                data-clickable={onTouch ? true : undefined}
                onClick={onTouch}
              >
                {expand && (
                  <td className={classes.narrow} onClick={(event) => event.stopPropagation()}>
                    <IconButton
                      className={classes.chevron}
                      icon={mdiChevronRight}
                      label={`${isOpen ? 'Ocultar' : 'Ver'} detalle${rowName ? ` de ${rowName(row)}` : ''}`}
                      aria-expanded={isOpen}
                      onClick={() => toggle(key)}
                    />
                  </td>
                )}
                {columns.map(({ title, align = 'left', render }) => (
                  <td key={title} className={alignment[align]}>
                    {render(row)}
                  </td>
                ))}
                {hasOptions && (
                  <td className={classes.options} onClick={(event) => event.stopPropagation()}>
                    <div className="flex items-center justify-end">
                      {rowButtons?.(row)}
                      {menu && <RowMenu actions={menu(row)} of={rowName?.(row)} />}
                    </div>
                  </td>
                )}
              </tr>
              {expand && isOpen && (
                <tr>
                  <td className={classes.detail} colSpan={span}>
                    {expand(row)}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function SkeletonRows({ count, span, height }: { count: number; span: number; height: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} style={{ height }} aria-hidden="true">
      {Array.from({ length: span }, (__, column) => (
        <td key={column}>
          <Skeleton height={14} width={column === 0 ? '60%' : '80%'} />
        </td>
      ))}
    </tr>
  ));
}
