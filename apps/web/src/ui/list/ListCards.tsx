import { Skeleton } from '@mantine/core';
import { mdiChevronDown } from '@mdi/js';
import { IconButton } from '../inputs/IconButton.tsx';
import { touchOf, useUnfolded, type ListRowsProps } from './ListRows.tsx';
import { RowMenu } from './RowMenu.tsx';
import classes from './ListTable.module.css';

/** Shows the rows on a phone. */
export function ListCards<Row>(props: ListRowsProps<Row>) {
  const { label, rows, rowKey, rowName, card, rowButtons, menu, expand, onRowClick, rowClassName } = props;
  const { open, toggle } = useUnfolded();
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
      {rows.map((row) => {
        const key = rowKey(row);
        const isOpen = open.has(key);
        const onTouch = touchOf(onRowClick ? () => onRowClick(row) : expand && (() => toggle(key)));
        return (
          <div key={key} role="listitem">
            <div className={`${classes.cardRow} ${rowClassName?.(row) ?? ''}`}>
              <div className="grow" onClick={onTouch}>
                {card(row)}
              </div>
              {rowButtons?.(row)}
              {expand && (
                <IconButton
                  icon={mdiChevronDown}
                  size="lg"
                  label={`${isOpen ? 'Ocultar' : 'Ver'} detalle${rowName ? ` de ${rowName(row)}` : ''}`}
                  aria-expanded={isOpen}
                  onClick={() => toggle(key)}
                />
              )}
              {menu && <RowMenu actions={menu(row)} of={rowName?.(row)} />}
            </div>
            {expand && isOpen && <div className={classes.cardDetail}>{expand(row)}</div>}
          </div>
        );
      })}
    </div>
  );
}
