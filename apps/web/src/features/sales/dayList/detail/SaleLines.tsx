import { mdiFire, mdiMinusCircleOutline, mdiNoteEditOutline, mdiTrashCanOutline } from '@mdi/js';
import { errorText } from '@restaurante/contract/errors.ts';
import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { centsOf } from '@restaurante/domain/money/money.ts';
import { Fragment } from 'react';
import { Money } from '../../../../ui/display/Money.tsx';
import { StatusChip } from '../../../../ui/display/StatusChip.tsx';
import { IconButton } from '../../../../ui/inputs/IconButton.tsx';
import { Row } from '../../../../ui/layout/layouts.tsx';
import { TableHead } from '../../../../ui/list/TableHead.tsx';
import { givenOf } from '../../bill/bill.ts';
import { GivenText, LineAmount } from '../../bill/GivenTexts.tsx';
import { useFire } from '../../bill/lineActs.ts';
import { LineState } from '../../bill/LineState.tsx';
import { stateShownOf } from '../../bill/lineStates.ts';
import { OptionTexts } from '../../bill/OptionTexts.tsx';
import { kindOf, roundsOf } from '../../bill/sale.ts';
import { useSaleRights } from '../row/useSaleMenu.ts';
import { useLineGiving } from './lineGiving.ts';
import { useLineDialog } from './useLineDialog.tsx';
import inner from '../../../../ui/list/InnerTable.module.css';
import classes from './Detail.module.css';

interface LineProps {
  line: SaleLineWire;
  /** The state that it shows. */
  state?: SaleLineWire['state'] | null;
  /** Missing for a line that is removed already. */
  onRemove?: () => void;
  /** Missing as well if there is only one unit. */
  onReduce?: () => void;
  /** Missing for a line that left the kitchen. */
  onNote?: () => void;
  /** Missing for a line that does not wait for 'Marchar'. */
  onFire?: () => void;
  /** Acts that give a discount or courtesy on it. */
  giving?: ReturnType<ReturnType<typeof useLineGiving>>;
  isOnly?: boolean;
}

function Line({ line, state, onRemove, onReduce, onNote, onFire, giving, isOnly = false }: LineProps) {
  const { quantity, price, subtotal, product, options, observations, deleted_at, deleted_reason } = line;
  const label = isOnly ? errorText('last_line') : `Eliminar ${product.name}`;
  return (
    <tr data-removed={deleted_at !== null || undefined}>
      <th scope="row">
        <span className="strong">{product.name}</span> <span className="muted">{kindOf(line)}</span>
        {deleted_at !== null && (
          <span className={classes.removed}>
            <StatusChip tone="void">Eliminado</StatusChip>
          </span>
        )}
        <OptionTexts options={options} />
        <GivenText given={givenOf(line)} />
        {observations && <b className="block text-s unpaid">{observations}</b>}
        {state && (
          <span className="block snug">
            <LineState state={state} />
          </span>
        )}
        {deleted_reason && <span className="block text-s unpaid">Motivo: {deleted_reason}</span>}
      </th>
      <td className="num">{quantity}</td>
      <td>
        <Money value={centsOf(price)} sign={false} />
      </td>
      <td>
        <LineAmount total={centsOf(subtotal)} given={givenOf(line)} className="strong" />
      </td>
      <td>
        <Row as="span" inline gap={0} align="stretch">
          {onFire && <IconButton icon={mdiFire} label={`Marchar ${product.name}`} onClick={onFire} />}
          {onNote && (
            <IconButton icon={mdiNoteEditOutline} label={`Nota de ${product.name}`} onClick={onNote} />
          )}
          {giving?.map(({ label: act, icon, onClick }) => (
            <IconButton key={act} icon={icon} label={`${act} de ${product.name}`} onClick={onClick} />
          ))}
          {onReduce && (
            <IconButton
              icon={mdiMinusCircleOutline}
              label={`Quitar unidades de ${product.name}`}
              onClick={onReduce}
            />
          )}
          {onRemove && (
            <IconButton icon={mdiTrashCanOutline} label={label} disabled={isOnly} onClick={onRemove} />
          )}
        </Row>
      </td>
    </tr>
  );
}

/** Shows the products of a sale, grouped by round if there are several; removed ones struck through. */
export function SaleLines({ sale }: { sale: SaleWire }) {
  const { mayChange, mayFire, mayGive, mayLower } = useSaleRights()(sale);
  const mayNote = sale.deleted_at === null && mayChange;
  const mayRemove = mayNote && mayLower;
  const { askLine, lineDialog } = useLineDialog(sale);
  const givingOf = useLineGiving(sale, askLine);
  const { fire } = useFire();
  const rounds = roundsOf(sale);
  const stateOf = stateShownOf(sale);
  return (
    <div className={`card rounded-m ${inner.frame} ${classes.lines}`}>
      <table className={`${inner.table} ${classes.products}`} aria-label="Productos">
        <TableHead titles={['Producto', 'Cantidad', 'Precio', 'Subtotal', '']} />
        <tbody>
          {rounds.map(({ round, lines }) => (
            <Fragment key={round}>
              {rounds.length > 1 && (
                <tr className={classes.round}>
                  <th scope="rowgroup" colSpan={5}>
                    Ronda {round}
                  </th>
                </tr>
              )}
              {lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  state={stateOf(line)}
                  isOnly={sale.details.length === 1}
                  onFire={
                    mayFire && line.state === 'held' ? () => fire([sale.id], { lines: [line.id] }) : undefined
                  }
                  onNote={mayNote && !line.served ? () => askLine({ dialog: 'note', line }) : undefined}
                  giving={mayGive ? givingOf(line) : []}
                  onRemove={mayRemove ? () => askLine({ dialog: 'remove', line }) : undefined}
                  onReduce={
                    mayRemove && line.quantity > 1 ? () => askLine({ dialog: 'reduce', line }) : undefined
                  }
                />
              ))}
            </Fragment>
          ))}
          {sale.deleted_details.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      {lineDialog}
    </div>
  );
}
