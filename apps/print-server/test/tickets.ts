import { paperText } from '@restaurante/virtual-printer/paper.ts';
import type { VirtualPrinter } from '@restaurante/virtual-printer/virtual-printer.ts';
import { escPos } from '../src/slips/esc-pos.ts';
import { slipsOf } from '../src/slips/slips.ts';
import { plainBody } from './bodies.ts';

/** Limit in ms for a printer in tests. */
export const PATIENCE = { connect: 500, status: 100, standstill: 300, trouble: 5_000, ending: 50 };

/** Makes a ticket in ESC/POS whose number can be read from the paper. */
export function ticketBytes(sale: number): Buffer {
  const paper = { width: 80, fontScale: 1, codePage: 'cp850' } as const;
  return escPos({
    slips: slipsOf(plainBody({ template: 'ticket', sale_number: sale })),
    paper,
    opensDrawer: false,
  });
}

/** Returns the numbers of the tickets on the paper, in order. */
export function numbersOn(printer: VirtualPrinter): number[] {
  const texts = printer.sheets.map((sheet) => paperText(sheet));
  return texts.flatMap((text) =>
    Array.from(text.matchAll(/T\s+-\s+([\d ]+)/g), ([, number = '']) => Number(number.replaceAll(' ', ''))),
  );
}
