import { basename } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const SMALL_PICTURE = /^(.+)\.webp\?width=(\d+)$/;

/** Resolves `import dish from '….webp?width=112'` to the picture in that width: twice its pixels on screen. */
export function smallPictures(): Plugin {
  return {
    name: 'small-pictures',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: SMALL_PICTURE },
      async handler(id) {
        const [, path = '', width] = SMALL_PICTURE.exec(id) ?? [];
        const source = await sharp(`${path}.webp`)
          .resize(Number(width))
          .webp({ quality: 80, effort: 6 })
          .toBuffer();
        const picture = this.emitFile({ type: 'asset', name: `${basename(path)}.webp`, source });
        return `export default import.meta.ROLLUP_FILE_URL_${picture};`;
      },
    },
  };
}
