import type { PrintJob } from '@restaurante/contract/printing/print-job.wire.ts';
import type { Picture, SlipBlock } from '@restaurante/contract/printing/print.wire.ts';
import { plainSlips } from './plain-slips.ts';

/** Content of a paper, from top to bottom, independent of its width. */
export type Part =
  | { readonly kind: 'text'; readonly text: string; readonly scale: number; readonly bold: boolean }
  | { readonly kind: 'pair'; readonly left: string; readonly right: string; readonly strong: boolean }
  | { readonly kind: 'headings' }
  | {
      readonly kind: 'item';
      readonly quantity: number;
      readonly name: string;
      readonly amount: string;
      readonly options: readonly string[];
    }
  | { readonly kind: 'dish'; readonly quantity: number; readonly name: string; readonly note: string | null }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'rule' }
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'qr'; readonly text: string };

/** One piece of paper: it is cut off at its end. */
export type Slip = readonly Part[];

type Style = Extract<SlipBlock, { kind: 'centered' }>['texts'][number][0];

/** Scale, and bold or not. */
const STYLES: Record<Style, { readonly scale: number; readonly bold: boolean }> = {
  plain: { scale: 1, bold: false },
  bold: { scale: 1, bold: true },
  mark: { scale: 2, bold: true },
  place: { scale: 2, bold: true },
  company: { scale: 2, bold: true },
  double: { scale: 2, bold: true },
  ticket: { scale: 3, bold: true },
  huge: { scale: 6, bold: true },
};

/** All pieces of paper of one print (docs/rules/printing.md). */
export function slipsOf(job: PrintJob): readonly Slip[] {
  const slips = job.slips?.map(({ blocks }) => blocks) ?? plainSlips(job);
  const isReceipt = job.template === 'normal' || job.template === 'recibo';
  return slips.map((blocks, slip) => [
    ...(isReceipt && job.logo ? [{ kind: 'picture', picture: job.logo } as const] : []),
    ...blocks.flatMap((block, index): Part[] => [
      ...(index > 0 ? [{ kind: 'rule' } as const] : []),
      ...partsOf(block),
    ]),
    ...(slip === 0 && job.qr ? [{ kind: 'qr', text: job.qr } as const] : []),
  ]);
}

function partsOf(block: SlipBlock): Part[] {
  switch (block.kind) {
    case 'centered':
      return block.texts.map(([style, text], index) => {
        const bitmap = block.bitmaps?.[index];
        return bitmap ? pictureOf(bitmap) : { kind: 'text', text, ...STYLES[style] };
      });
    case 'pairs':
      return block.pairs.map(({ left, right = '', strong = false }) => ({
        kind: 'pair',
        left,
        right,
        strong,
      }));
    case 'lines':
      return [
        { kind: 'headings' },
        ...block.lines.map(({ quantity, name, amount, options = [] }) => ({
          kind: 'item' as const,
          quantity,
          name,
          amount,
          options,
        })),
      ];
    case 'dishes':
      return block.dishes.map(({ quantity, name, note, bitmap }) =>
        bitmap ? pictureOf(bitmap) : { kind: 'dish', quantity, name, note },
      );
    case 'mark':
      return [{ kind: 'text', text: block.text, ...STYLES.mark }];
    default:
      return [block.bitmap ? pictureOf(block.bitmap) : { kind: 'note', text: block.text }];
  }
}

const pictureOf = (picture: Picture): Part => ({ kind: 'picture', picture });
