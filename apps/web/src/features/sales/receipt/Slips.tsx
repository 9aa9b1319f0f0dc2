import type { SlipBlock } from '@restaurante/contract/printing/print.wire.ts';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { pictureUrl } from '../../../ui/display/picture.ts';
import { Row } from '../../../ui/layout/layouts.tsx';
import { watchSize } from '../../../ui/layout/watchSize.ts';
import { TableHead } from '../../../ui/list/TableHead.tsx';
import type { Slip } from './slip.ts';
import classes from './Receipt.module.css';

interface SlipsProps {
  readonly slips: readonly Slip[];
  /** Width of the paper, in mm. */
  readonly width?: 58 | 80;
  /** Shown on the screen only. */
  readonly children?: ReactNode;
}

export function Slips({ slips, width = 80, children }: SlipsProps) {
  return (
    <main className={classes.page} data-narrow={width === 58 || undefined}>
      {slips.map(({ name, blocks }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list is final
        <Roll key={index} name={`${name}-${index}`} width={width}>
          <SlipBlocks blocks={blocks} />
        </Roll>
      ))}
      {children}
    </main>
  );
}

const MM_PER_PX = 25.4 / 96;

interface RollProps {
  /** The name of its printed page: the printer cuts after each page. */
  name: string;
  /** Width of the paper, in mm. */
  width: number;
  children: ReactNode;
}

/** Shows one piece of paper from the roll, exactly as long as what is on it. */
function Roll({ name, width, children }: RollProps) {
  const paper = useRef<HTMLElement>(null);
  const [length, setLength] = useState<number | null>(null);
  // The logo and the font may come later.
  useLayoutEffect(
    () => watchSize(paper.current, ({ offsetHeight }) => setLength(Math.ceil(offsetHeight * MM_PER_PX) + 1)),
    [],
  );
  return (
    <>
      {length !== null && <style>{`@page ${name} { size: ${width}mm ${length}mm; margin: 0 }`}</style>}
      <article ref={paper} className={classes.slip} style={{ width: `${width}mm`, page: name }}>
        {children}
      </article>
    </>
  );
}

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
        <Row key={left} align="stretch" justify="between" className={classes.pair} data-strong={strong}>
          <span>{left}</span>
          {right !== undefined && <span>{right}</span>}
        </Row>
      ))}
    </section>
  );
}

function Lines({ lines }: BlockOf<'lines'>) {
  return (
    <section>
      <table className={classes.lines}>
        <TableHead titles={['Cant', 'Detalle', 'Importe']} />
        <tbody>
          {lines.map(({ id, quantity, name, amount, options = [] }) => (
            <tr key={id}>
              <td>{quantity}</td>
              <td>
                {name}
                {options.map((text) => (
                  <div key={text}>- {text}</div>
                ))}
              </td>
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

/** Renders the blocks of `slip.ts`; it decides nothing by itself. */
function SlipBlocks({ blocks }: Pick<Slip, 'blocks'>) {
  return Object.entries(blocks).map(([name, block]) => <Block key={name} block={block} />);
}
