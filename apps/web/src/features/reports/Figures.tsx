import { type Cents, centsOf, formatCount } from '@restaurante/domain/money/money.ts';
import { Children, type ReactNode } from 'react';
import { Money } from '../../ui/display/Money.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import classes from './Reports.module.css';

/** More cells than this are shown in two rows. */
const MOST_CELLS = 6;

export function Figures({ children }: { children: ReactNode }) {
  const count = Children.count(children);
  const cells = count > MOST_CELLS ? Math.ceil(count / 2) : count;
  return (
    <dl className={classes.figures} style={{ '--cells': cells }}>
      {children}
    </dl>
  );
}

interface FigureProps {
  label: string;
  /** A number of things; an amount in Bs is `bs`, another value `text`. */
  count?: number;
  bs?: number;
  text?: string;
  note?: ReactNode;
  chip?: ReactNode;
}

export function Figure({ label, count, bs, text, note, chip }: FigureProps) {
  return (
    <div>
      <Row as="dt" align="stretch" justify="between" className="small muted snug">
        {label}
        {chip}
      </Row>
      <dd>
        <span className={`num ${classes.value}`}>
          {bs === undefined ? (text ?? formatCount(count ?? 0)) : <Money value={centsOf(bs)} />}
        </span>
        <span className={classes.note}>{note}</span>
      </dd>
    </div>
  );
}

interface ComparedFigureProps {
  label: string;
  bs: number;
  /** The period before, in Bs too. */
  previous: { readonly date: string; readonly total: number };
  /** A period that still goes on is not measured against a whole one. */
  isOver: boolean;
}

/** Shows a total next to that of the period before: '▲ 12 %', 'Octubre 2026: 62.400,00'. */
export function ComparedFigure({ label, bs, previous, isOver }: ComparedFigureProps) {
  const before = centsOf(previous.total);
  const percent = isOver ? growth(centsOf(bs), before) : null;
  return (
    <Figure
      label={label}
      bs={bs}
      chip={
        percent !== null && (
          <span className={`strong ${percent < 0 ? 'danger' : 'ready'}`}>
            {percent < 0 ? '▼' : '▲'} {Math.abs(percent)} %
          </span>
        )
      }
      note={
        <>
          {previous.date}: <Money sign={false} value={before} />
        </>
      }
    />
  );
}

/** Returns the growth in whole percent; null if there was nothing to compare with. */
const growth = (now: Cents, before: Cents): number | null =>
  before <= 0 ? null : Math.round(((now - before) / before) * 100);
