import { Skeleton, rem } from '@mantine/core';
import { mdiChevronRight, mdiChevronDown } from '@mdi/js';
import { Fragment, useState, type MouseEvent } from 'react';
import { IconButton } from '../inputs/IconButton.tsx';
import { Row } from '../layout/layouts.tsx';
import { RowCheck } from './RowChecks.tsx';
import type { RowLooks } from './rowLooks.tsx';
import { RowMenu } from './RowMenu.tsx';
import { directionOf } from './sortRows.ts';
import { type Sorting, SortTitle } from './SortTitle.tsx';
import classes from './ListTable.module.css';

export interface ListRowsProps<Row> extends RowLooks<Row> {
  label: string;
  rows: readonly Row[] | undefined;
  skeletons: number;
  sorting: Sorting;
  minWidth?: number;
}

/** Stores which rows are unfolded. Returns a function: for a row, its state and the handlers that unfold or fold it. */
function useUnfolding<Row>({ rowKey, rowName, expand, marked }: RowLooks<Row>) {
  const [open, setOpen] = useState<ReadonlySet<string | number>>(
    () => new Set(marked === undefined ? [] : [marked]),
  );
  return (row: Row) => {
    const key = rowKey(row);
    const name = rowName?.(row);
    const isOpen = open.has(key);
    const toggle = () =>
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      });
    /** A touch of the row outside its buttons and switches. */
    const onTouch = ({ target }: MouseEvent) => {
      if (!(target as Element).closest('button, a, input, label')) toggle();
    };
    const toggleProps = {
      label: `${isOpen ? 'Ocultar' : 'Ver'} detalle${name ? ` de ${name}` : ''}`,
      'aria-expanded': isOpen,
      onClick: toggle,
    };
    const mark = key === marked ? { ref: bringIntoSight, 'data-marked': true } : {};
    return { key, name, isOpen, toggleProps, onTouch: expand && onTouch, mark };
  };
}

/** Returns the heading above a row: that of its group, for the first of it on the page. */
function headingAbove<Row>({ group, rows = [] }: Pick<ListRowsProps<Row>, 'group' | 'rows'>, index: number) {
  const [before, row] = [rows[index - 1], rows[index]];
  if (!group || row === undefined) return null;
  const heading = group(row);
  return before !== undefined && group(before) === heading ? null : heading;
}

const bringIntoSight = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' });

const alignment = { left: undefined, right: 'text-right', center: 'text-center' };

export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { label, columns, rows, rowButtons, menu, expand, choice, rowClassName, sorting } = props;
  const unfolding = useUnfolding(props);
  const hasOptions = Boolean(menu || rowButtons);
  const span = columns.length + (choice ? 1 : 0) + (expand ? 1 : 0) + (hasOptions ? 1 : 0);
  return (
    <table className={classes.table} aria-label={label} style={{ minWidth: rem(props.minWidth) }}>
      <thead>
        <tr>
          {choice && <td className={classes.narrow} />}
          {expand && <td className={classes.narrow} />}
          {columns.map(({ title, align = 'left', width, sortBy }) => (
            <th
              key={title}
              scope="col"
              className={alignment[align]}
              style={{ width: rem(width) }}
              aria-sort={directionOf(title, sorting.order)}
            >
              {sortBy ? <SortTitle title={title} sorting={sorting} /> : title}
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
        {rows?.map((row, index) => {
          const { key, name, isOpen, toggleProps, onTouch, mark } = unfolding(row);
          const heading = headingAbove(props, index);
          return (
            <Fragment key={key}>
              {heading && (
                <tr>
                  <th scope="rowgroup" className={classes.group} colSpan={span}>
                    {heading}
                  </th>
                </tr>
              )}
              <tr
                {...mark}
                className={`${classes.row} ${rowClassName?.(row) ?? ''}`}
                style={{ height: rem(props.rowHeight ?? 64) }}
                data-open={isOpen || undefined}
                data-clickable={onTouch ? true : undefined}
                onClick={onTouch}
              >
                {choice && (
                  <td className={classes.check}>
                    <RowCheck {...choice} rowKey={key} name={name} />
                  </td>
                )}
                {expand && (
                  <td className={classes.narrow} onClick={(event) => event.stopPropagation()}>
                    <IconButton className={classes.chevron} icon={mdiChevronRight} {...toggleProps} />
                  </td>
                )}
                {columns.map(({ title, align = 'left', render }) => (
                  <td key={title} className={alignment[align]}>
                    {render(row)}
                  </td>
                ))}
                {hasOptions && (
                  <td className={classes.options} onClick={(event) => event.stopPropagation()}>
                    <Row gap={0} justify="end">
                      {rowButtons?.(row)}
                      {menu && <RowMenu actions={menu(row)} of={name} />}
                    </Row>
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
    <tr key={row} style={{ height: rem(height) }} aria-hidden="true">
      {Array.from({ length: span }, (__, column) => (
        <td key={column}>
          <Skeleton height={14} width={column === 0 ? '60%' : '80%'} />
        </td>
      ))}
    </tr>
  ));
}

export function ListCards<Row>(props: ListRowsProps<Row>) {
  const { label, rows, card, rowButtons, menu, expand, choice, rowClassName } = props;
  const unfolding = useUnfolding(props);
  if (!rows) {
    return Array.from({ length: props.skeletons }, (_, row) => (
      <div key={row} className={classes.cardRow} aria-hidden="true">
        <Skeleton height={52} width={52} radius="md" />
        <div className="grow">
          <Skeleton height={14} width="60%" mb={8} />
          <Skeleton height={12} width="40%" />
        </div>
      </div>
    ));
  }
  return (
    <div role="list" aria-label={label}>
      {rows.map((row, index) => {
        const { key, name, isOpen, toggleProps, onTouch, mark } = unfolding(row);
        const heading = headingAbove(props, index);
        return (
          <div key={key} role="listitem">
            {heading && <h2 className={classes.group}>{heading}</h2>}
            <div {...mark} className={`${classes.cardRow} ${rowClassName?.(row) ?? ''}`}>
              {choice && <RowCheck {...choice} rowKey={key} name={name} />}
              <div className="grow anywhere" onClick={onTouch}>
                {card(row)}
              </div>
              {rowButtons?.(row)}
              {expand && <IconButton icon={mdiChevronDown} size="lg" {...toggleProps} />}
              {menu && <RowMenu actions={menu(row)} of={name} />}
            </div>
            {expand && isOpen && <div className={classes.cardDetail}>{expand(row)}</div>}
          </div>
        );
      })}
    </div>
  );
}
