import { getCompany, updateCompanyImage } from '@restaurante/contract/companies/companies.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { picture } from '../../../test/pictures.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { hire } from '../../../test/staff.ts';
import { STORES } from '../../../test/stores.ts';

describe.each(STORES)('with pictures in a %s', async (store) => {
  let owner: Awaited<ReturnType<typeof registerRestaurant>>;
  const api = await startTestApi({ store });
  beforeEach(async () => void (owner = await registerRestaurant(api)));

  const sent = (files: Record<string, Buffer>) => ({
    token: owner.token,
    params: { companyId: owner.company.id },
    files,
  });
  const upload = (files: Record<string, Buffer>) => api.call(updateCompanyImage, sent(files));
  const read = async () => {
    const { token, params } = sent({});
    return (await api.call(getCompany, { token, params })).company;
  };
  const served = async (path: string | null) => (await api.app.inject(path ?? '')).statusCode;

  describe('logo and banner', () => {
    it('are replaced one at a time; the earlier files are deleted', async () => {
      const first = await upload({ logo: await picture() });
      expect(first.field).toBe('logo');
      expect(first.company).toEqual({
        ...owner.company,
        logos: expect.stringMatching(/^\/storage\/companies\//),
      });
      const { logos } = first.company;
      expect(await served(logos!.replace('.webp', '-cropped.webp'))).toBe(200);

      const second = await upload({ banner: await picture('jpeg') });
      expect([second.field, second.company.logos]).toEqual(['banner', logos]);
      const third = await upload({ logo: await picture('webp') });
      expect(await read()).toEqual({ ...third.company, banners: second.company.banners });
      expect([await served(logos), await served(third.company.logos)]).toEqual([404, 200]);
      expect(await served(second.company.banners)).toBe(200);
    });

    it('two concurrent uploads leave no file behind', async () => {
      const answers = await Promise.all([1, 2, 3].map(async () => upload({ logo: await picture() })));
      const paths = answers.map(({ company }) => company.logos);
      const { logos } = await read();
      expect(paths).toContain(logos);
      const statuses = await Promise.all(paths.map(async (path) => [path === logos, await served(path)]));
      for (const [isServed, status] of statuses) expect(status).toBe(isServed ? 200 : 404);
    });

    it('are refused when neither is sent, or both', async () => {
      const refusal = { status: 400, body: { error: 'Debes elegir una imagen: el logo o el banner' } };
      const image = await picture();
      const wrong: Record<string, Buffer>[] = [{}, { logo: image, banner: image }];
      for (const files of wrong) {
        expect(await api.send(updateCompanyImage, sent(files))).toMatchObject(refusal);
      }
      const { token, params } = sent({});
      expect(await api.send(updateCompanyImage, { token, params, body: { logo: 'x' } })).toMatchObject(
        refusal,
      );
      expect(await read()).toEqual(owner.company);
    });

    it('may be changed by a branch manager too, but not by a cashier', async () => {
      const files = { logo: await picture() };
      const statuses = await Promise.all(
        ([3, 4] as const).map(async (role) => {
          const { token } = await hire(api, owner, role);
          return (await api.send(updateCompanyImage, { ...sent(files), token })).status;
        }),
      );
      expect(statuses).toEqual([200, 403]);
    });
  });
});
