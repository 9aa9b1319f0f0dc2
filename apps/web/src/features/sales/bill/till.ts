import { getTillSettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { type Cents, centsOf } from '@restaurante/domain/money/money.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../shared/api/query.ts';
import { useOwnCompany } from '../../../shared/session/session.ts';

/** How the company's tills take money; until the settings are loaded they are off. */
export interface Till {
  /** The step to which cash is rounded; 0: none. */
  readonly roundTo: Cents;
  /** The tips to offer, in percent; none: the till takes no tips. */
  readonly tipPercents: readonly number[];
}

export function useTill(): Till {
  const { data } = useQuery(query(getTillSettings, { params: useOwnCompany() }));
  return { roundTo: centsOf(data?.rounding ?? 0), tipPercents: data?.tip_percents ?? [] };
}
