import type { PaperWire } from '@restaurante/contract/papers/papers.wire.ts';
import type { PrintJob } from '@restaurante/contract/printing/print-job.wire.ts';
import type { PrintBody } from '@restaurante/contract/printing/print.wire.ts';
import { clockTime } from '@restaurante/domain/business-day/business-day.ts';
import { dishNote } from '@restaurante/domain/options/option-texts.ts';
import { dayAndTime } from '../../../shared/api/answers.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { withPictures } from '../../printing/index.ts';
import { type Slip, styled, title } from '../receipt/slip.ts';

/** Returns 'T-12 · Parrilla', as notices and lists name a paper. */
export const paperName = ({ sale_number, station }: PaperWire): string =>
  `T-${sale_number} · ${station.name}`;

/** Returns a paper of the kitchen as it is printed. With several stations it names its own. */
export function slipOfPaper(paper: PaperWire, isOneOfMany: boolean): Slip {
  const { kind, text, place, created_at, station } = paper;
  const name = 'kitchen';
  if (kind === 'change') {
    const changes = (text ?? '').split('\n').flatMap((line) => styled('double', line));
    const time = clockTime(Date.parse(created_at));
    const where = [place, time, ...(isOneOfMany ? [station.name] : [])].join(' · ');
    return { name, blocks: { change: title(...changes, ['plain', where]) } };
  }
  const { customer, reserved_for, waiter, observations, lines } = paper;
  return {
    name,
    blocks: {
      title: title(
        ['bold', text === null ? 'COMANDA' : `COMANDA · ${text}`],
        ...styled('bold', isOneOfMany && station.name),
        ['ticket', `T-${paper.sale_number}`],
        ['double', place],
        ['plain', dayAndTime(created_at)],
        ...styled('plain', customer),
        ...styled('place', reserved_for && `Reserva: ${reserved_for}`),
        ...styled('plain', waiter && `Atiende: ${waiter}`),
      ),
      dishes: {
        kind: 'dishes',
        dishes: lines.map((line, id) => ({
          id,
          quantity: line.quantity,
          name: nameOf(line),
          note: dishNote(line.options, line.observations),
        })),
      },
      ...(observations ? { note: { kind: 'note', text: `Obs: ${observations}` } as const } : {}),
    },
  };
}

const nameOf = ({ product, type }: PaperWire['lines'][number]) =>
  [product, type?.replaceAll(' · ', ' ')].filter(Boolean).join(' ');

/** Returns what a paper says in one line: '2 x Pollo 1/4 Pierna, 1 x Api', or its changes. */
export const summaryOf = (paper: PaperWire): string =>
  paper.kind === 'change'
    ? (paper.text ?? '').replaceAll('\n', ' · ')
    : paper.lines.map((line) => `${line.quantity} x ${nameOf(line)}`).join(', ');

/** Returns the print server's body of a paper: the specified keys, and the slip. */
export function bodyOfPaper(
  paper: PaperWire,
  { isOneOfMany, width, hasAllLetters }: { isOneOfMany: boolean; width: 58 | 80; hasAllLetters: boolean },
): PrintBody & Pick<PrintJob, 'width'> {
  const { id, place, text, lines, observations, customer, kind } = paper;
  const { blocks, name } = slipOfPaper(paper, isOneOfMany);
  const table = /^Mesa (\d+)$/.exec(place)?.[1];
  return {
    id,
    template: 'comanda',
    font_size: localSettings().sales.printerFontSize,
    width,
    company_name: currentSession()?.company.name ?? '',
    sale_number: paper.sale_number,
    sale_type: place === 'Para llevar' ? 'para llevar' : 'mesa',
    table_number: table === undefined ? null : Number(table),
    discount: 0,
    // A print server that ignores `slips` must not print a change as a new order.
    observations: kind === 'change' ? text : observations,
    details: lines.map((line) => ({
      quantity: line.quantity,
      product: nameOf(line),
      total: 0,
      observations: dishNote(line.options, line.observations),
    })),
    customer,
    slips: [
      {
        name,
        blocks: Object.values(blocks).map((block) => (hasAllLetters ? block : withPictures(block, width))),
      },
    ],
  };
}
