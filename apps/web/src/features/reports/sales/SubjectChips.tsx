import { mdiClose } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { type ReportSearch, readReportSearch } from '../filters/reportSearch.ts';
import type { SalesAnswer } from '../reports.api.ts';
import classes from './Links.module.css';

/** Shows the filters that a link from a figure set: 'Producto: Pique', 'Cliente: Ana'. */
export const subjectTexts = ({ product, customer }: SalesAnswer['about']) => ({
  product: product === null ? null : `Producto: ${product}`,
  customer: customer === null ? null : `Cliente: ${customer}`,
});

interface SubjectChipsProps {
  /** Null while there is nothing to generate. */
  search: ReportSearch | null;
  /** Undefined while loading, and where the answer is an error. */
  answer: SalesAnswer | undefined;
}

/** A touch removes one. */
export function SubjectChips({ search, answer }: SubjectChipsProps) {
  if (search?.product === undefined && search?.customer === undefined) return null;
  const texts = answer && subjectTexts(answer.about);
  const chip = (key: 'product' | 'customer', word: string) => {
    if (search[key] === undefined) return null;
    const text = texts?.[key] ?? word;
    return (
      <Link
        to="."
        search={readReportSearch({ ...search, [key]: undefined }) as never}
        className={classes.chip}
        aria-label={`Quitar el filtro ${text}`}
      >
        {text}
        <AppIcon path={mdiClose} size={16} />
      </Link>
    );
  };
  return (
    <div className={classes.chips}>
      {chip('product', 'Producto')}
      {chip('customer', 'Cliente')}
      {search.product !== undefined && (
        <span className="muted small">Los totales son los de las ventas completas.</span>
      )}
    </div>
  );
}
