import { type Cents, formatAmount } from '@restaurante/domain/money/money.ts';
import type { ReactNode } from 'react';
import type { Session } from '../../../shared/session/session.ts';
import { pictureUrl } from '../../../ui/display/picture.ts';
import type { Column } from '../../../ui/list/rowLooks.tsx';
import classes from './ReportPaper.module.css';

export interface PrintedReport {
  readonly title: string;
  /** 'Noviembre 2026' */
  readonly period: string;
  /** 'Sucursal: Todas' */
  readonly filters: readonly string[];
  /** Name and value of each total, in the order of the page. */
  readonly totals: readonly (readonly [label: string, value: string])[];
  readonly table: ReactNode;
  /** More columns than a portrait page has room for. */
  readonly isWide: boolean;
  readonly after?: ReactNode;
}

interface ReportPaperProps extends PrintedReport {
  company: Session['company'];
  /** User and time of the print: 'Lucía Quispe', '22/11/2026 13:05'. */
  by: string;
  at: string;
}

/** Shows an A4 report, black on white (docs/rules/reports.md). */
export function ReportPaper(props: ReportPaperProps) {
  const { title, period, filters, totals, table, company, by, at, isWide, after } = props;
  return (
    <article className={classes.paper} data-wide={isWide || undefined}>
      <style>{pageStyle(`${company.name} · ${title} · ${period}`, isWide)}</style>
      <header className={classes.header}>
        {company.logos && <img src={pictureUrl(company.logos, 'small')} alt="" />}
        <Company company={company} />
        <div className={classes.what}>
          <h1>{title}</h1>
          <strong>{period}</strong>
          {filters.map((filter) => (
            <span key={filter}>{filter}</span>
          ))}
          <span>
            Generado por {by} el {at}
          </span>
        </div>
      </header>
      <dl className={classes.totals}>
        {totals.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num bold">{value}</dd>
          </div>
        ))}
      </dl>
      {table}
      {after && <footer className={classes.after}>{after}</footer>}
    </article>
  );
}

function Company({ company: { name, phones, address, city } }: { company: Session['company'] }) {
  return (
    <div className={classes.company}>
      <strong>{name}</strong>
      {phones && <span>Tel. {phones.replaceAll(/\b591(?=\d{7,8}\b)/g, '591 ')}</span>}
      {address && <span>{address}</span>}
      <span>{[city.name, city.state, city.country].filter(Boolean).join(', ')}</span>
    </div>
  );
}

interface PaperTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Content of the last row under a column's title; without it there is no such row. */
  sums?: Readonly<Record<string, Cents>>;
  /** Whether a row and the one below it are about the same. */
  goesOn?: (row: Row) => boolean;
}

export function PaperTable<Row>({ columns, rows, rowKey, sums, goesOn }: PaperTableProps<Row>) {
  const sideOf = ({ align }: Column<Row>) => (align === 'right' ? 'text-right nowrap' : undefined);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={sideOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-goes-on={goesOn?.(row) || undefined}>
            {columns.map((column) => (
              <td key={column.title} className={sideOf(column)}>
                {column.render(row)}
              </td>
            ))}
          </tr>
        ))}
        {sums && (
          <tr className={classes.sums}>
            {columns.map((column, place) => {
              const sum = sums[column.title];
              return (
                <td key={column.title} className={sideOf(column)}>
                  {sum === undefined ? place === 0 && 'Total' : formatAmount(sum)}
                </td>
              );
            })}
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Returns a string of CSS: all that is no letter, digit or space is written as its number. */
const cssText = (text: string) =>
  `"${text.replace(/[^\p{L}\p{N} ]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `)}"`;

/** Returns the style that puts the page's number in its margin, where the browser can count pages. */
const pageStyle = (name: string, isWide: boolean) => `@page {
  size: A4 ${isWide ? 'landscape' : 'portrait'};
  margin: 12mm 11mm 15mm;
  @bottom-left { content: ${cssText(name)}; font: 8pt Inter, sans-serif; color: #000 }
  @bottom-right { content: "Página " counter(page) " de " counter(pages); font: 8pt Inter, sans-serif; color: #000 }
}`;
