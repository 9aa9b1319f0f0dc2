import { mdiClose } from '@mdi/js';
import { listEmployees } from '@restaurante/contract/employees/employees.endpoints.ts';
import { listProductCategoryNames } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { REPORT_PAYMENT_TEXTS } from '@restaurante/contract/reports/report-texts.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { bsFromCents, cents, centsOf } from '@restaurante/domain/money/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../../shared/api/query.ts';
import { useOwnCompany } from '../../../shared/session/session.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { Row, Stack } from '../../../ui/layout/layouts.tsx';
import { salesText } from '../dayBars.ts';
import { ComparedFigure, Figure, Figures } from '../Figures.tsx';
import { FilterSelect } from '../filters/ReportFilters.tsx';
import { periodOf, readReportSearch, type ReportSearch } from '../filters/reportSearch.ts';
import { useReportFilters, type ReportFilters } from '../filters/useReportFilters.ts';
import { salesPaper, salesSheets } from '../print/salesPaper.tsx';
import { ReportFrame } from '../ReportFrame.tsx';
import { useSalesReport, type SalesAnswer } from '../reports.api.ts';
import { hasFigures, Reconciliation } from './Reconciliation.tsx';
import { SalesCharts } from './SalesCharts.tsx';
import { SalesTables } from './SalesTables.tsx';
import classes from './Links.module.css';

const GROUPS = [
  { value: 'sales', label: 'Por Ventas' },
  { value: 'products', label: 'Por Productos' },
  { value: 'customers', label: 'Por Clientes' },
] as const;

/** Shows 'Reporte de ventas' (docs/rules/reports.md). */
export function SalesReportPage() {
  const filters = useReportFilters();
  const { generatedSearch, fields, changeGroup } = filters;
  const generated = useSalesReport(generatedSearch);
  const options = useFilterOptions();
  const period = generatedSearch && periodOf(generatedSearch);
  return (
    <ReportFrame
      title="Reporte de ventas"
      filters={filters}
      chips={<SubjectChips search={generatedSearch} answer={generated.answer} />}
      generated={generated}
      isEmpty={({ report: rows }) => rows.length === 0}
      grouping={
        <SegmentedChoice
          label="Agrupar"
          value={fields.group ?? 'sales'}
          options={GROUPS}
          onChange={changeGroup}
        />
      }
      more={<SalesFilters filters={filters} options={options} />}
      moreCount={[fields.courier, fields.category, fields.payment].filter(Boolean).length}
      renderRest={({ totals: { reconciliation: sums } }) =>
        sums && hasFigures(sums) && <Reconciliation sums={sums} isAlone />
      }
      renderFigures={({ totals }) => <SalesFigures totals={totals} isOver={filters.isOver} />}
      sheetsFor={salesSheets}
      draw={(all) => salesPaper(all, textsOf(filters, options, all), filters.texts)}
    >
      {(fullAnswer) => (
        <Stack>
          {generatedSearch && period && (
            <SalesCharts answer={fullAnswer} period={period} search={generatedSearch} />
          )}
          <SalesTables
            answer={fullAnswer}
            report={generated.report}
            search={generatedSearch ?? {}}
            sorting={filters.sorting}
            texts={filters.texts}
          />
        </Stack>
      )}
    </ReportFrame>
  );
}

type FilterOptions = ReturnType<typeof useFilterOptions>;

function useFilterOptions() {
  const params = useOwnCompany();
  const { data: staff } = useQuery(query(listEmployees, { params, query: { role_id: ROLE.courier } }));
  const { data: categories } = useQuery(query(listProductCategoryNames, { params }));
  return {
    courier: (staff?.employes ?? []).map(({ id, person }) => ({ id, name: person.first_name })),
    category: categories?.data ?? [],
    payment: REPORT_PAYMENT_TEXTS.map((name, index) => ({ id: index + 1, name })),
  };
}

/** Returns the filters of the report that is shown, for its paper. */
function textsOf(
  { generatedSearch, branchText }: ReportFilters,
  options: FilterOptions,
  { about }: SalesAnswer,
) {
  const texts = FILTERS.flatMap(({ name, label }) => {
    const value = generatedSearch?.[name];
    return value === undefined
      ? []
      : [`${label}: ${options[name].find(({ id }) => id === value)?.name ?? value}`];
  });
  return [branchText, ...texts, ...Object.values(subjectTexts(about)).flatMap((subject) => subject ?? [])];
}

/** The filters: payment and courier filter sales, the category filters products (docs/rules/reports.md). */
const FILTERS = [
  { name: 'courier', of: 'sales', label: 'Delivery', all: 'Todos' },
  { name: 'category', of: 'products', label: 'Categoría', all: 'Todas' },
  { name: 'payment', of: 'sales', label: 'Forma de pago', all: 'Todas' },
] as const;

function SalesFilters({ filters, options }: { filters: ReportFilters; options: FilterOptions }) {
  const { fields, change } = filters;
  const { group = 'sales' } = fields;
  return FILTERS.map(({ name, of, ...texts }) => (
    <FilterSelect
      key={name}
      {...texts}
      value={fields[name]}
      options={options[name]}
      disabled={group !== of}
      onChange={(value) => change({ [name]: value })}
    />
  ));
}

function SalesFigures({ totals, isOver }: { totals: SalesAnswer['totals']; isOver: boolean }) {
  const { count, total, cash, qr, unpaid, unpaid_count, discount, delivery, previous } = totals;
  const { courtesy, staff_meal } = totals;
  const average = count === 0 ? 0 : bsFromCents(cents(Math.round(centsOf(total) / count)));
  return (
    <Figures>
      <Figure
        label="Ventas"
        count={count}
        note={
          <>
            <Money value={centsOf(average)} /> en promedio
          </>
        }
      />
      <Figure label="Efectivo" bs={cash} />
      <Figure label="QR/Tarjeta" bs={qr} />
      <Figure label="Pendiente" bs={unpaid} note={unpaid_count > 0 && salesText(unpaid_count)} />
      <Figure
        label="Descuentos"
        bs={discount}
        note={
          delivery > 0 && (
            <>
              Delivery <Money value={centsOf(delivery)} />
            </>
          )
        }
      />
      {(courtesy > 0 || staff_meal > 0) && (
        <Figure
          label="Cortesías"
          bs={courtesy}
          note={
            staff_meal > 0 && (
              <>
                Comida del personal <Money value={centsOf(staff_meal)} />
              </>
            )
          }
        />
      )}
      <ComparedFigure label="Total" bs={total} previous={previous} isOver={isOver} />
    </Figures>
  );
}

/** Shows the filters that a link from a figure set: 'Producto: Pique', 'Cliente: Ana'. */
const subjectTexts = ({ product, customer }: SalesAnswer['about']) => ({
  product: product === null ? null : `Producto: ${product}`,
  customer: customer === null ? null : `Cliente: ${customer}`,
});

interface SubjectChipsProps {
  search: ReportSearch | null;
  answer: SalesAnswer | undefined;
}

/** A touch removes one. */
function SubjectChips({ search, answer }: SubjectChipsProps) {
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
    <Row wrap className={classes.chips}>
      {chip('product', 'Producto')}
      {chip('customer', 'Cliente')}
      {search.product !== undefined && (
        <span className="muted small">Los totales son los de las ventas completas.</span>
      )}
    </Row>
  );
}
