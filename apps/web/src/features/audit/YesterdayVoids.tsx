import { mdiChevronRight, mdiNotebookOutline } from '@mdi/js';
import { sumActs } from '@restaurante/contract/audit/audit.endpoints.ts';
import { addDays } from '@restaurante/domain/business-day/business-day.ts';
import { addCents, centsOf } from '@restaurante/domain/money/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countText } from '../../shared/api/answers.ts';
import { query } from '../../shared/api/query.ts';
import { useOwnCompany } from '../../shared/session/session.ts';
import { useToday } from '../../shared/time/useToday.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import classes from './Audit.module.css';

/** Says how many sales were voided yesterday, and leads to that day's trail; shows nothing where none was. */
export function YesterdayVoids() {
  const yesterday = addDays(useToday(), -1);
  const span = { from: yesterday, to: yesterday };
  const { data } = useQuery(query(sumActs, { params: useOwnCompany(), query: span }));
  const voids = data?.people.map((person) => person.voids) ?? [];
  const count = voids.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  return (
    <Link to="/dashboard/audit" search={span as never} className={classes.yesterday}>
      <Row as="span">
        <AppIcon path={mdiNotebookOutline} className="muted" />
        <span>
          Ayer: {countText(count, 'anulación', 'anulaciones')},{' '}
          <Money value={addCents(...voids.map(({ amount }) => centsOf(amount)))} />
        </span>
        <AppIcon path={mdiChevronRight} size={18} className="end faint" />
      </Row>
    </Link>
  );
}
