import type { CompanyWire } from '@restaurante/contract/companies/companies.wire.ts';
import { isLoopback, printServerOrigin } from '@restaurante/contract/printing/print-server.ts';
import { MAX_TABLE } from '@restaurante/domain/sales/sale-limits.ts';
import { pictureUrl } from '../../ui/display/picture.ts';

export const CODE_SIZE = 400;
/** Side of the logo in its middle, in px. Level H still reads with a third of the code covered. */
const LOGO_SIZE = 60;

export const MAX_SHEET = 200;

type CodeCompany = Pick<CompanyWire, 'slug' | 'public_url'>;

/** Returns the address that codes begin with: the installation's public one, else that of this page. */
// A session that was stored before has no public address.
const codeOrigin = ({ public_url }: Pick<CompanyWire, 'public_url'>): string => public_url ?? location.origin;

/** Returns the address where a guest at a table orders: the code's content. */
export const orderUrl = (company: CodeCompany, branchId: number, table: number): string =>
  `${codeOrigin(company)}/order/${company.slug}/${branchId}/${table}`;

/** Private addresses that no print server may have. */
const OTHER_PRIVATE = /^(169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|\[f[cde])/;

/** Returns a warning if a phone of a guest may not reach the address of the codes; null if it may. */
export function codeWarning(company: Pick<CompanyWire, 'public_url'>): string | null {
  const origin = codeOrigin(company);
  const { host, hostname } = new URL(origin);
  if (isLoopback(origin)) {
    return `Los códigos llevan la dirección ${host}, que solo abre en esta computadora. Para los teléfonos, entra al sistema por su dirección en la red.`;
  }
  if (printServerOrigin(origin) === null && !OTHER_PRIVATE.test(hostname)) return null;
  return `Los códigos llevan la dirección ${host}, que solo abre en la red del local: el teléfono debe estar en su wifi. Si esa dirección cambia, imprímelos de nuevo.`;
}

/** Returns a table as it is typed; null unless it is a whole number from 1 to the highest table. */
export function tableOf(text: string): number | null {
  const table = Number(text);
  return /^\d+$/.test(text.trim()) && table >= 1 && table <= MAX_TABLE ? table : null;
}

/** Returns the tables from one to another, both included; null for none, for the wrong order or for too many. */
export function tablesOf(from: string, to: string): number[] | null {
  const [first, last] = [tableOf(from), tableOf(to)];
  if (first === null || last === null || last < first || last - first >= MAX_SHEET) return null;
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** Downloads a rendered code as a PNG of 400 px: on a sharp screen the canvas has more. */
export function downloadCode(code: HTMLCanvasElement, table: number): void {
  const picture = document.createElement('canvas');
  picture.width = CODE_SIZE;
  picture.height = CODE_SIZE;
  picture.getContext('2d')?.drawImage(code, 0, 0, CODE_SIZE, CODE_SIZE);
  const link = document.createElement('a');
  link.href = picture.toDataURL('image/png');
  link.download = `mesa-${table}.png`;
  link.click();
}

export const codeLogo = (logo: string | null) => ({
  src: logo === null ? '/favicon.svg' : pictureUrl(logo, 'cropped'),
  width: LOGO_SIZE,
  height: LOGO_SIZE,
  excavate: true,
});
