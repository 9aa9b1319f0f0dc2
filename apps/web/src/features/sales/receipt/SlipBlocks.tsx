import type { SlipBlock } from '@restaurante/contract/printing/print.wire.ts';
import { pictureUrl } from '../../../ui/display/picture.ts';
import type { Slip } from './slip.ts';
import classes from './Receipt.module.css';

type BlockOf<K extends SlipBlock['kind']> = Extract<SlipBlock, { kind: K }>;

function Centered({ logo, texts }: BlockOf<'centered'>) {
  return (
    <section className="text-center">
      {logo && <img className={classes.logo} src={pictureUrl(logo, 'small')} alt="" />}
      {texts.map(([style, text]) => (
        <div key={`${style} ${text}`} className={classes[style]}>
          {text}
        </div>
      ))}
    </section>
  );
}

function Pairs({ pairs }: BlockOf<'pairs'>) {
  return (
    <section>
      {pairs.map(({ left, right, strong }) => (
        <div key={left} className={`between gap-8 ${classes.pair}`} data-strong={strong}>
          <span>{left}</span>
          {right !== undefined && <span>{right}</span>}
        </div>
      ))}
    </section>
  );
}

function Lines({ lines }: BlockOf<'lines'>) {
  return (
    <section>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">Cant</th>
            <th scope="col">Detalle</th>
            <th scope="col">Importe</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, quantity, name, amount }) => (
            <tr key={id}>
              <td>{quantity}</td>
              <td>{name}</td>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Dishes({ dishes }: BlockOf<'dishes'>) {
  return (
    <ul className={classes.dishes}>
      {dishes.map(({ id, quantity, name, note }) => (
        <li key={id}>
          <b>{quantity} ×</b>
          <span>
            {name} {note && <b className={classes.note}>{note}</b>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Block({ block }: { block: SlipBlock }) {
  switch (block.kind) {
    case 'centered':
      return <Centered {...block} />;
    case 'pairs':
      return <Pairs {...block} />;
    case 'lines':
      return <Lines {...block} />;
    case 'dishes':
      return <Dishes {...block} />;
    default:
      return <b className={classes[block.kind]}>{block.text}</b>;
  }
}

/** Draws what `slip.ts` says; it decides nothing by itself. */
export function SlipBlocks({ blocks }: Pick<Slip, 'blocks'>) {
  return Object.entries(blocks).map(([name, block]) => <Block key={name} block={block} />);
}
