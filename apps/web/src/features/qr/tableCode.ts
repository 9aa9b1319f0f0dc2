import { MAX_TABLE } from '@restaurante/domain/sales/sale-limits.ts';
import { pictureUrl } from '../../ui/display/picture.ts';

export const CODE_SIZE = 400;
/** Side of the logo in its middle, in px. Level H still reads with a third of the code covered. */
const LOGO_SIZE = 60;

export const MAX_SHEET = 200;

/** Returns the address where a guest at a table orders: the code's content. */
export function orderUrl(slug: string, branchId: number, table: number): string {
  return `${location.origin}/order/${slug}/${branchId}/${table}`;
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
