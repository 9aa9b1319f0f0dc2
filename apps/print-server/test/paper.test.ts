import { join } from 'node:path';
import { type PrintJob, printJob } from '@restaurante/contract/printing/print-job.wire.ts';
import type { SlipBlock } from '@restaurante/contract/printing/print.wire.ts';
import { EscPosReader } from '@restaurante/virtual-printer/esc-pos-reader.ts';
import { paperSvg, paperText, type PaperSheet } from '@restaurante/virtual-printer/paper.ts';
import { describe, expect, test } from 'vitest';
import type { CodePage } from '../src/slips/characters.ts';
import { escPos } from '../src/slips/esc-pos.ts';
import { COLUMNS } from '../src/slips/layout.ts';
import { slipsOf } from '../src/slips/slips.ts';
import { fullKitchen, fullReceipt, plainBody } from './bodies.ts';

interface Printed {
  readonly sheets: PaperSheet[];
  readonly drawerOpenings: number;
}

/** Sends the bytes of a print through the virtual printer. */
function printed(job: PrintJob, width: 58 | 80, codePage: CodePage = 'cp850'): Printed {
  const sheets: PaperSheet[] = [];
  let drawerOpenings = 0;
  const reader = new EscPosReader(COLUMNS[width], {
    onCut: (sheet) => sheets.push(sheet),
    onDrawer: () => (drawerOpenings += 1),
    onDoneRequest: () => undefined,
  });
  const paper = { width, fontScale: job.font_size === '1' ? 2 : 1, codePage };
  reader.read(escPos({ slips: slipsOf(job), paper, opensDrawer: job.drawer === true }));
  expect(reader.unknown).toEqual([]);
  return { sheets, drawerOpenings };
}

const textOf = (job: PrintJob, width: 58 | 80, codePage?: CodePage) =>
  printed(job, width, codePage).sheets.map(paperText).join('✂\n');

const LOGO = { width: 16, height: 2, data: Buffer.from([0xff, 0xff, 0x80, 0x01]).toString('base64') };
const BODIES = {
  receipt: fullReceipt({ logo: LOGO, qr: 'https://fogon.bo/n/42' }),
  comanda: fullKitchen(),
  plain: plainBody({ discount: 2.5 }),
  kitchen: plainBody({
    template: 'comanda',
    observations: 'Sin cebolla, con mucha llajua aparte',
    copy: true,
  }),
  both: plainBody({
    template: 'ticket_comanda',
    sale_type: 'para llevar',
    table_number: null,
    customer: null,
  }),
} as const;

describe.each([58, 80] as const)('on paper of %i mm', (width) => {
  describe.each(['0', '1'] as const)('in font size %s', (font_size) => {
    test.each(Object.entries(BODIES))('%s', async (name, body) => {
      const job = { ...body, font_size };
      const file = join(import.meta.dirname, 'paper', `${name}-${width}-x${Number(font_size) + 1}`);
      await expect(textOf(job, width)).toMatchFileSnapshot(`${file}.txt`);
      const [first] = printed(job, width).sheets;
      await expect(first && paperSvg(first)).toMatchFileSnapshot(`${file}.svg`);
    });
  });
});

test('sixty lines with names of 40 characters are all there', () => {
  const product = 'Ñ'.repeat(40);
  const details = Array.from({ length: 60 }, (_, index) => ({
    quantity: index + 1,
    product,
    total: 1_234.5,
  }));
  const text = textOf(plainBody({ details }), 58);
  expect(text.match(/1\.234,50/g)).toHaveLength(60);
  expect(text.match(/Ñ/g)).toHaveLength(2_400 + 1);
});

test('a printer without Spanish letters gets the letters below the accents', () => {
  const text = textOf(plainBody({ company_name: 'Ñandú ¿Qué? ¡Ají! 🍗 “Perú” 5€' }), 80, 'ascii');
  expect(text).toContain('Jose Nanez');
  expect(text.replace(/ +/g, ' ')).toMatch(/^[\x20-\x7e\n]*$/);
});

test('halves are no part of the count', () => {
  const details = [{ quantity: 2, product: '½ Pollo', total: 1 }];
  const text = textOf(plainBody({ template: 'recibo', font_size: '1', details }), 58);
  // The virtual printer writes a letter of double width with a blank.
  expect(text).toContain(Array.from('2x 1/2 Pollo').join(' '));
});

test('a count longer than the row still comes out', () => {
  const details = [{ quantity: -1.234_567_890_123_456_7e300, product: 'Té', total: 1 }];
  for (const template of ['recibo', 'comanda'] as const) {
    const text = textOf(plainBody({ template, font_size: '1', details }), 58);
    expect(text.replace(/\s/g, '')).toContain('-1.2345678901234567e+300');
  }
});

test.each([58, 80] as const)('a long name of a customer continues in the next row at %i mm', (width) => {
  const customer = 'Sociedad Boliviana de Servicios Gastronómicos y Hotelería del Altiplano Sur S.R.L.';
  const text = textOf(plainBody({ customer }), width);
  expect(text.replace(/\s+/g, ' ')).toContain(customer);
});

test('an amount with more than two decimals is rounded, not left out', () => {
  const text = textOf(plainBody({ details: [{ quantity: 3, product: 'Té', total: 12.345 }] }), 80);
  expect(text).toMatch(/Té +12,35/);
});

test('a text cannot bring commands of its own', () => {
  const product = 'Pollo\u001bp0\u0010\u0004\u0001\u001dV';
  const { sheets, drawerOpenings } = printed(
    plainBody({ details: [{ quantity: 1, product, total: 1 }] }),
    80,
  );
  expect(sheets).toHaveLength(1);
  expect(drawerOpenings).toBe(0);
});

test('a print without slips opens the drawer and uses no paper', () => {
  const { sheets, drawerOpenings } = printed(plainBody({ drawer: true, slips: [] }), 80);
  expect([sheets.length, drawerOpenings]).toEqual([0, 1]);
});

test('the drawer opens once for a print that asks for it', () => {
  expect(printed(plainBody({ drawer: true, template: 'ticket_comanda' }), 80).drawerOpenings).toBe(1);
});

test('a line with letters that the printer lacks comes as its picture', () => {
  const bitmap = { width: 16, height: 2, data: LOGO.data };
  const blocks: SlipBlock[] = [
    {
      kind: 'centered',
      texts: [
        ['bold', 'COMANDA'],
        ['plain', '王芳'],
      ],
      bitmaps: [null, bitmap],
    },
    {
      kind: 'dishes',
      dishes: [
        { id: 1, quantity: 2, name: '宫保鸡丁', note: null, bitmap },
        { id: 2, quantity: 1, name: 'Sopa', note: null },
      ],
    },
    { kind: 'note', text: 'Obs: 🌶', bitmap },
  ];
  const body = plainBody({ template: 'comanda', slips: [{ name: 'kitchen', blocks }] });
  const text = textOf(printJob.parse(body), 58);
  expect(text).not.toContain('?');
  expect(text.match(/\[imagen 16 x \d+\]/g)).toHaveLength(3);
  expect(text).toContain('1 x Sopa');
});
