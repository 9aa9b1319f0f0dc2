/** A place that is taken. */
interface Place {
  readonly giveBack: () => void;
  /** Ends the work that has the place. */
  readonly end: () => void;
}

/** The taken places of an address in a company, oldest first. */
type Address = Set<Place>;

interface Company {
  readonly addresses: Map<string, Address>;
  count: number;
}

interface Limits {
  readonly total: number;
  /** From one address in one company. */
  readonly perAddress: number;
}

interface Newcomer {
  readonly companyId: number;
  readonly address: string;
  readonly end: () => void;
}

export interface Places {
  /**
   * Takes a place. Returns a function that gives it back and may be called again; null if none is left for this caller.
   */
  readonly take: (newcomer: Newcomer) => (() => void) | null;
  /** Returns how many are taken. */
  readonly count: () => number;
}

/**
 * Shares the places fairly. When all are taken, the company with the most places loses the oldest place of its largest
 * address to the newcomer; a company that has as many itself gets none. An address with too many places loses its
 * oldest one.
 */
export function createPlaces({ total, perAddress }: Limits): Places {
  const companies = new Map<number, Company>();
  let count = 0;

  const free = (address: Address | undefined) => {
    const [oldest] = address ?? [];
    oldest?.giveBack();
    oldest?.end();
  };
  const add = ({ companyId, address: from, end }: Newcomer) => {
    const company = companies.get(companyId) ?? { addresses: new Map<string, Address>(), count: 0 };
    const address = company.addresses.get(from) ?? new Set();
    companies.set(companyId, company);
    company.addresses.set(from, address);
    const giveBack = () => {
      if (!address.delete(place)) return;
      count--;
      if (address.size === 0) company.addresses.delete(from);
      if (--company.count === 0) companies.delete(companyId);
    };
    const place = { giveBack, end };
    address.add(place);
    company.count++;
    count++;
    return giveBack;
  };

  const take: Places['take'] = (newcomer) => {
    const own = companies.get(newcomer.companyId);
    const ownAddress = own?.addresses.get(newcomer.address);
    if ((ownAddress?.size ?? 0) >= perAddress) free(ownAddress);
    else if (count >= total) {
      const largest = largestOf(companies.values(), (company) => company.count)!;
      // Without this margin two companies would take the same place from each other in turns.
      if (largest !== own && largest.count <= (own?.count ?? 0) + 1) return null;
      free(largestOf(largest.addresses.values(), ({ size }) => size));
    }
    return add(newcomer);
  };
  return { take, count: () => count };
}

function largestOf<T>(items: Iterable<T>, sizeOf: (item: T) => number): T | undefined {
  let largest: T | undefined;
  for (const item of items) if (largest === undefined || sizeOf(item) > sizeOf(largest)) largest = item;
  return largest;
}
