import fc from 'fast-check';
import { readSheet as readElsewhere } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { bomb, damaged, sheetOf, with64Bits, zipOf } from '../test/workbooks.ts';
import type { SheetToWrite } from './cells.ts';
import { neutralizeText, restoreText } from './cells.ts';
import { readSheets, writeSheets } from './excel.ts';
import { openZip } from './zip.ts';

const limits = { maxRows: 20, maxColumns: 10 };
const sheet = (rows: SheetToWrite['rows'], format?: string): SheetToWrite => ({
  name: 'Hoja',
  columns: [
    { title: 'Uno', width: 10, ...(format ? { format } : {}) },
    { title: 'Dos', width: 10 },
  ],
  rows,
});
const rowsOf = async (content: Buffer) => (await readSheets(content, limits))[0]?.rows ?? [];
const cellsOf = async (content: Buffer) => (await rowsOf(content)).map(({ cells }) => cells);
const refused = (content: Buffer) => readSheets(content, limits).catch(({ code }: { code: string }) => code);

const OLD = Buffer.from('d0cf11e0a1b11ae1', 'hex');

describe('a text', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '\n-1', "'=1", "' =1", "''@x"])(
    '%j is not written as a formula, and is read back unchanged',
    (text) => {
      expect(neutralizeText(text)).toBe(`'${text}`);
      expect(restoreText(neutralizeText(text))).toBe(text);
    },
  );

  it.each(['Silpancho', "'hola", '1/4 pecho', '', "O'Higgins - 2"])('%j stays what it is', (text) => {
    expect([neutralizeText(text), restoreText(text)]).toEqual([text, text]);
  });

  it('is read back unchanged, whatever it is', () => {
    fc.assert(fc.property(fc.string(), (text) => restoreText(neutralizeText(text)) === text));
  });
});

describe('a written workbook', () => {
  it('is read by another program: numbers are numbers, formulas are texts', async () => {
    const content = await writeSheets(
      sheet(
        [
          [28.5, '=HYPERLINK("http://x")'],
          [null, 'Ñoquis'],
        ],
        '0.00',
      ),
    );
    expect(await readElsewhere(content)).toEqual([
      ['Uno', 'Dos'],
      [28.5, '\'=HYPERLINK("http://x")'],
      [null, 'Ñoquis'],
    ]);
  });

  it('filters the rows by their titles, without the total', async () => {
    const filtered = { ...sheet([['a', 1]]), hasFilter: true, total: () => ['Total', 1] };
    const written = await openZip(await writeSheets(filtered, sheet([['a', 1]])), 1_000_000);
    const xmls = ['sheet1', 'sheet2'].map((name) => written.read(`xl/worksheets/${name}.xml`));
    const [first, second] = (await Promise.all(xmls)).map(String);
    expect(first).toContain('</sheetData><autoFilter ref="A1:B2"/></worksheet>');
    expect(second).not.toContain('autoFilter');
  });

  it('is read back unchanged', async () => {
    const odd = [
      'constructor',
      '__proto__',
      '_x0041_',
      '<b>&"\'',
      'a\nb',
      '🍗',
      '-5',
      "'=1",
      'x'.repeat(500),
    ];
    const rows = odd.map((text, i) => [i + 0.25, text] as const);
    expect(await cellsOf(await writeSheets(sheet(rows)))).toEqual([['Uno', 'Dos'], ...rows]);
  });
});

it('a row that cannot be read is the error of the workbook', async () => {
  async function* rows() {
    yield ['Pique', 50];
    throw new Error('no branch');
  }
  await expect(writeSheets(sheet(rows()))).rejects.toThrow('no branch');
});

describe('a workbook from elsewhere', () => {
  it('is read, in whatever form its values are written', async () => {
    const content = sheetOf(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>en línea</t></is></c></row>
       <row r="4"><c r="A4"><f>5.7*5</f><v>28.499999999999996</v></c><c r="B4" t="str"><f>A1</f><v>texto</v></c>
         <c r="C4" t="b"><v>1</v></c><c r="D4" t="e"><v>#N/A</v></c><c r="E4"><f>1+1</f></c>
         <c r="F4" s="1"><v>45000</v></c><c r="G4" s="2"><v>45000</v></c><c r="H4" s="3"><v>12</v></c></row>
       <row r="5"><c r="A5" s="1"/></row>`,
      {
        strings: '<si><r><t>Una </t></r><r><t><![CDATA[<frase>]]></t></r><rPh><t>no</t></rPh></si>',
        styles: `<numFmts><numFmt numFmtId="164" formatCode="[$-400A]dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="[Red]0.00&quot; dias&quot;"/></numFmts>
          <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
          <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`,
      },
    );
    const [date, error] = [{ unreadable: 'date' }, { unreadable: 'error' }];
    expect(await rowsOf(content)).toEqual([
      { number: 1, cells: ['Una <frase>', null, 'en línea'] },
      { number: 4, cells: [28.5, 'texto', true, error, error, date, date, 12] },
    ]);
  });

  it.each([
    ['"Bs" #,##0.00', 12],
    ['_d0.00_h', 12],
    ['* d0', 12],
    ['\\s0', 12],
    ['"dias 0', 12],
    ['Bs #,##0.00', 12],
    ['[$Bs-400A] #,##0', 12],
    ['General" días"', 12],
    ['Standard', 12],
    ['0.00E+00', 12],
    ['dd/mm/yyyy;@', { unreadable: 'date' }],
    ['mm:ss.000', { unreadable: 'date' }],
    ['[hh]:mm', { unreadable: 'date' }],
    ['yyyy"-0-"mm', { unreadable: 'date' }],
  ])('with the format %s is %j', async (format, expected) => {
    const code = format.replaceAll('"', '&quot;');
    const content = sheetOf('<row r="1"><c r="A1" s="0"><v>12</v></c></row>', {
      styles: `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`,
    });
    expect(await cellsOf(content)).toEqual([[expected]]);
  });

  const SHEET = '<worksheet><sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>';
  const relation = (id: string, type: string, target: string) =>
    `<Relationships><Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/></Relationships>`;
  const workbook = '<workbook><sheets><sheet name="Hoja" r:id="a"/></sheets></workbook>';

  it.each<[string, Record<string, string>]>([
    [
      'other names of its parts',
      {
        '_rels/.rels': relation('r', 'officeDocument', 'libro/menu.xml'),
        'libro/menu.xml': workbook,
        'libro/_rels/menu.xml.rels': relation('a', 'worksheet', '../hojas/una.xml'),
        'hojas/una.xml': SHEET,
      },
    ],
    [
      'backslashes and capitals in its names',
      {
        'XL\\Workbook.xml': workbook,
        'xl\\_rels\\workbook.xml.rels': relation('a', 'worksheet', 'worksheets\\Sheet1.xml'),
        'xl\\worksheets\\sheet1.xml': SHEET,
      },
    ],
    [
      'hidden sheets and a chart before the first visible sheet',
      {
        'xl/workbook.xml': `<workbook><sheets><sheet name="1" state="hidden" r:id="b"/>
          <sheet name="2" state="veryHidden" r:id="b"/><sheet name="3" r:id="c"/><sheet name="4" r:id="a"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Type="x/worksheet" Target="a.xml"/>
          <Relationship Id="b" Type="x/worksheet" Target="b.xml"/><Relationship Id="c" Type="x/chartsheet" Target="c.xml"/></Relationships>`,
        'xl/a.xml': SHEET,
        'xl/b.xml': SHEET.replace('7', '8'),
        'xl/c.xml': '<chartsheet/>',
      },
    ],
  ])('is read with %s', async (_, files) => {
    expect(await cellsOf(zipOf(files))).toEqual([[7]]);
  });

  it('is read with sizes of 64 bits', async () => {
    const files = {
      'xl/workbook.xml': workbook,
      'xl/_rels/workbook.xml.rels': relation('a', 'worksheet', 'a.xml'),
      'xl/a.xml': SHEET,
    };
    expect(await cellsOf(with64Bits(zipOf(files)))).toEqual([[7]]);
  });

  it('has every visible sheet with its name', async () => {
    const content = await writeSheets({ ...sheet([[1, 'a']]), name: 'Uno' }, { ...sheet([]), name: 'Dos' });
    expect(await readSheets(content, limits)).toEqual([
      { name: 'Uno', rows: [{ number: 1, cells: ['Uno', 'Dos'] }, { number: 2, cells: [1, 'a'] }] },
      { name: 'Dos', rows: [{ number: 1, cells: ['Uno', 'Dos'] }] },
    ]); // prettier-ignore
  });

  it('has the value of merged cells in each of their rows that has others', async () => {
    const text = (place: string, value: string) =>
      `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const rows = `<row r="1">${text('A1', 'Menú')}</row>
      <row r="2">${text('A2', 'Sopas')}${text('B2', 'Maní')}</row><row r="3">${text('B3', 'Chairo')}</row>
      <row r="4"><c r="A4"/>${text('C4', 'Fricasé')}</row><row r="5"><c r="A5"/></row><row r="6">${text('B6', 'Api')}</row>`;
    const merges =
      '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A2:A5"/><mergeCell ref="x"/></mergeCells>';
    expect(await cellsOf(sheetOf(rows, { after: merges }))).toEqual([
      ['Menú'],
      ['Sopas', 'Maní'],
      ['Sopas', 'Chairo'],
      ['Sopas', null, 'Fricasé'],
      [null, 'Api'],
    ]);
  });

  it.each([
    ['100,000 columns', sheetOf(`<row r="1">${'<c><v>1</v></c>'.repeat(100_000)}</row>`)],
    ['a far column', sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>')],
  ])('has no rows of a sheet with %s', async (_, content) => {
    expect(await readSheets(content, limits)).toEqual([{ name: 'Hoja', rows: null }]);
  });

  it('stops one row after the limit', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => `<row r="${i + 1}"><c><v>${i}</v></c></row>`);
    expect(await cellsOf(sheetOf(rows.join('')))).toHaveLength(21);
  });

  it.each<[string, Buffer, string]>([
    ['an empty file', Buffer.alloc(0), 'excel_invalid'],
    ['a CSV', Buffer.from('Categoría;Nombre;Precio\r\nGeneral;Ñoquis;8,50'), 'excel_csv'],
    ['a text of 16 bits', Buffer.from('\ufeffNombre\tPrecio', 'utf16le'), 'excel_csv'],
    ['a page that calls itself .xls', Buffer.from('<html><table></table></html>'), 'excel_html'],
    ['an old .xls', Buffer.concat([OLD, Buffer.from('Workbook', 'utf16le')]), 'excel_old'],
    ['a password', Buffer.concat([OLD, Buffer.from('EncryptedPackage', 'utf16le')]), 'excel_password'],
    ['an .ods', zipOf({ mimetype: 'x', 'content.xml': '<a/>' }), 'excel_other_format'],
    [
      'an .xlsb',
      zipOf({ '_rels/.rels': relation('r', 'officeDocument', 'xl/workbook.bin'), 'xl/workbook.bin': '' }),
      'excel_other_format',
    ],
    ['a renamed program', Buffer.concat([Buffer.from('MZ\u0090'), Buffer.alloc(5_000)]), 'excel_invalid'],
    ['an archive of something else', zipOf({ 'a.txt': 'hola' }), 'excel_archive'],
    ['a RAR', Buffer.from('Rar!\u001a\u0007\u0001'), 'excel_archive'],
    ['a PDF', Buffer.from('%PDF-1.7\n%abc'), 'excel_pdf'],
    ['a photo', Buffer.from('ffd8ffe000104a464946', 'hex'), 'excel_picture'],
    ['a photo of an iPhone', Buffer.from('\0\0\0 ftypheic\0\0\0\0', 'latin1'), 'excel_picture'],
    ['a document of Word', zipOf({ 'word/document.xml': '<a/>' }), 'excel_document'],
    ['a sheet of Numbers', zipOf({ 'Index/Document.iwa': 'x' }), 'excel_other_format'],
    ['a truncated archive', sheetOf('<row/>').subarray(0, -30), 'excel_invalid'],
    ['broken XML', sheetOf('<row><c r="A1"'), 'excel_invalid'],
    ['a damaged number', damaged(), 'excel_invalid'],
    [
      'two roots',
      zipOf({ 'xl/workbook.xml': '<a/><b/>', 'xl/_rels/workbook.xml.rels': '<a/>' }),
      'excel_invalid',
    ],
    ['an unknown shared text', sheetOf('<row><c t="s"><v>9</v></c></row>'), 'excel_invalid'],
    ['a row without a place', sheetOf('<row r="abc"><c><v>1</v></c></row>'), 'excel_invalid'],
    ['a row at no place', sheetOf('<row r="1e400"><c><v>1</v></c></row>'), 'excel_invalid'],
    ['a row above the first', sheetOf('<row r="0"><c><v>1</v></c></row>'), 'excel_invalid'],
    ['no number', sheetOf('<row><c><v>1e999</v></c></row>'), 'excel_invalid'],
    [
      'an entity bomb',
      zipOf({
        'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><workbook>&b;</workbook>',
        'xl/_rels/workbook.xml.rels': '<Relationships/>',
      }),
      'excel_invalid',
    ],
    ['an unknown entity', sheetOf('<row><c t="str"><v>&bomba;</v></c></row>'), 'excel_invalid'],
    ['a bomb that tells its size', bomb(60, { declaresSize: true }), 'excel_too_large'],
    ['a bomb that lies about its size', bomb(60, { declaresSize: false }), 'excel_invalid'],
  ])('%s is refused', async (_, content, code) => {
    expect(await refused(content)).toBe(code);
  });
});
