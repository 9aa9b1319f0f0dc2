import * as endpoints from '@restaurante/contract/products/products.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCatalogue } from '../../../test/catalogue.ts';
import { picture } from '../../../test/pictures.ts';
import { STORES } from '../../../test/stores.ts';

describe.each(STORES)('with pictures in a %s', async (store) => {
  const api = await startTestApi({ store });

  const VARIANTS = ['', '-cropped', '-small', '-medium'];

  /** Returns status and type of the picture and its three variants, as a browser gets them. */
  async function served(path: string): Promise<string[]> {
    const answers = VARIANTS.map((suffix) => path.replace('.webp', `${suffix}.webp`)).map((url) =>
      api.app.inject({ method: 'GET', url }),
    );
    return (await Promise.all(answers)).map(
      ({ statusCode, headers }) => `${statusCode} ${String(headers['content-type'])}`,
    );
  }

  const PRESENT = VARIANTS.map(() => '200 image/webp');
  const GONE = VARIANTS.map(() => '404 application/json; charset=utf-8');

  describe("a product's picture", () => {
    it('is served with its variants, stays in a change without a picture, and is replaced whole', async () => {
      const { token, create, categoryId } = await openCatalogue(api);
      const { id, image } = await create('Pique macho', {}, await picture('jpeg'));
      expect(image).toMatch(/^\/storage\/products\/\w{32}\.webp$/);
      expect(await served(image ?? '')).toEqual(PRESENT);
      const body = { product_category_id: categoryId, name: 'Pique macho', price: 60 };
      const own = { token, params: { id } };
      expect((await api.call(endpoints.updateProduct, { ...own, body })).product.image).toBe(image);
      const files = { image: await picture('webp') };
      const { product } = await api.call(endpoints.updateProduct, { ...own, body, files });
      expect(await served(image ?? '')).toEqual(GONE);
      expect(await served(product.image ?? '')).toEqual(PRESENT);
      const removed = await api.call(endpoints.updateProduct, {
        ...own,
        body: { ...body, remove_image: '1' },
      });
      expect(removed.product.image).toBeNull();
      expect(await served(product.image ?? '')).toEqual(GONE);
    });

    it.each([
      [
        'an SVG',
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      ],
      ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['half a picture', async () => (await picture('jpeg', 900)).subarray(0, 3000)],
      ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1)],
    ])('is refused when it is %s, and no product is made', async (_, make) => {
      const { token, params, categoryId, list } = await openCatalogue(api);
      const sent = {
        token,
        params,
        body: { product_category_id: categoryId, name: 'Trampa', price: 5 },
        files: { image: await make() },
      };
      expect(await api.send(endpoints.createProduct, sent)).toMatchObject({
        status: 400,
        body: { code: 'image_invalid', error: 'La imagen debe ser JPEG, PNG o WebP de hasta 5 MB' },
      });
      expect(await list()).toEqual([]);
    });

    it('is refused under another field name, and is not stored when the product is refused', async () => {
      const { token, params, list } = await openCatalogue(api);
      const body = { product_category_id: 999_999, name: 'Sin categoría', price: 5 };
      const answer = async (field: string) =>
        (
          await api.send(endpoints.createProduct, {
            token,
            params,
            body,
            files: { [field]: await picture() },
          })
        ).status;
      expect(await answer('banner')).toBe(400);
      expect(await answer('image')).toBe(404);
      expect(await list()).toEqual([]);
    });
  });
});
