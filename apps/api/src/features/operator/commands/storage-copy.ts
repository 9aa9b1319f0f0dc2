import { sizeText } from '@restaurante/contract/size-text.ts';
import { z } from 'zod';
import { markAsOwn, ownerOf } from '../../../shared/uploads/store-owner.ts';
import { Refusal, command } from '../command.ts';
import { type CopyCounts, copyPictures } from './copy-pictures.ts';

const PLACES = ['bucket', 'folder'] as const;
const PROGRESS_STEP = 1_000;

export const storageCopyCommand = command({
  name: 'storage copy',
  summary:
    'Copia las imágenes de la carpeta al bucket de S3_BUCKET, o al revés; si se corta, sigue donde quedó',
  options: z.object({
    to: z
      .enum(PLACES, `debe ser ${PLACES.join(' o ')}`)
      .describe('<destino> bucket, o folder: la carpeta storage de DATA_DIR'),
  }),
  examples: ['--to bucket', '--to folder'],
  run: async ({ ctx, stores: { folder, bucket }, terminal }, { options }) => {
    if (bucket === null) throw new Refusal('Falta el bucket: define S3_ENDPOINT, S3_BUCKET y sus claves.');
    const [from, to] = options.to === 'bucket' ? [folder, bucket] : [bucket, folder];
    if ((await ownerOf(ctx, from)) !== 'this') {
      throw new Refusal(`En ${from.name} no están las imágenes de esta base de datos.`);
    }
    if ((await ownerOf(ctx, to)) === 'another') {
      throw new Refusal(`En ${to.name} están las imágenes de otra base de datos: elige otro destino.`);
    }
    let counts: CopyCounts | undefined;
    let printedAt = 0;
    const report = (now: CopyCounts) => {
      counts = now;
      if (now.copied - printedAt < PROGRESS_STEP) return;
      printedAt = now.copied;
      terminal.print(`${now.copied + now.present} de ${now.total}…`);
    };
    try {
      await copyPictures(from, to, report);
      // This is the last step, so that a process that starts with an incomplete copy warns of it.
      await markAsOwn(ctx, to);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Refusal(`${reason}\nLa copia no terminó: ejecútala otra vez y seguirá donde quedó.`);
    } finally {
      if (counts) terminal.print(textOf(counts));
    }
  },
});

const textOf = ({ copied, present, total, size }: CopyCounts) =>
  `Copiadas: ${copied} (${sizeText(size)}). Ya estaban: ${present}. En total hay ${total} archivos.`;
