import type { Found, Named } from './parties.repository.ts';
import type { PricedProduct } from './pricing.repository.ts';

interface Company {
  readonly version: number | null;
  readonly parties: Map<string, Pick<Found, 'parties' | 'register'>>;
  readonly products: Map<string, PricedProduct>;
}

/** Of all companies together; about 600 bytes each. */
const AT_MOST = 50_000;

/**
 * What this process found when it last sold, by company. It only says what a sale will probably find: the write holds
 * that the company's version is still the same. docs/decisions/076
 */
export class KnownSales {
  readonly #companies = new Map<number, Company>();
  #size = 0;

  /** What an order names, if all of it is known of this version of the company. */
  recall(companyId: number, version: number | null, named: Named): Found | null {
    const company = this.#companies.get(companyId);
    if (company === undefined || company.version !== version) return null;
    const who = company.parties.get(partiesKey(named));
    if (who === undefined) return null;
    const products: PricedProduct[] = [];
    for (const id of named.ids) {
      const product = company.products.get(`${named.branchId} ${id}`);
      if (product === undefined) return null;
      products.push(product);
    }
    return { version, ...who, products };
  }

  remember(companyId: number, named: Named, { version, parties, register, products }: Found): void {
    if (this.#companies.get(companyId)?.version !== version) this.forget(companyId);
    if (this.#size > AT_MOST) this.#forgetAll();
    let company = this.#companies.get(companyId);
    if (company === undefined) {
      company = { version, parties: new Map(), products: new Map() };
      this.#companies.set(companyId, company);
    }
    const before = company.parties.size + company.products.size;
    company.parties.set(partiesKey(named), { parties, register });
    for (const product of products) company.products.set(`${named.branchId} ${product.id}`, product);
    this.#size += company.parties.size + company.products.size - before;
  }

  forget(companyId: number): void {
    const company = this.#companies.get(companyId);
    if (company === undefined) return;
    this.#companies.delete(companyId);
    this.#size -= company.parties.size + company.products.size;
  }

  #forgetAll(): void {
    this.#companies.clear();
    this.#size = 0;
  }
}

const partiesKey = ({ branchId, userId, employeeId, cashRegisterId }: Named) =>
  `${branchId} ${userId} ${employeeId ?? ''} ${cashRegisterId ?? ''}`;
