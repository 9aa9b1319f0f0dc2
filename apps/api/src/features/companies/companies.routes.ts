import * as endpoints from '@restaurante/contract/companies/companies.endpoints.ts';
import { COMPANY_IMAGES } from '@restaurante/contract/companies/companies.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { handle, success } from '../../shared/http/handle.ts';
import { companyToWire } from './companies.presenter.ts';
import { findCompany, switchTableOrders, updateCompany, updateCompanyImage } from './companies.service.ts';
import { settingsToWire, tillSettingsToWire } from './settings.presenter.ts';
import { getSettings, testWhatsapp, updateSettings } from './settings.service.ts';

export function companiesRoutes(app: FastifyInstance): void {
  handle(app, endpoints.getCompany, async (_, ctx) => ({
    company: companyToWire(ctx, await findCompany(ctx, ctx.scope.companyId)),
  }));

  handle(app, endpoints.updateCompany, async ({ body }, ctx) => ({
    company: companyToWire(ctx, await updateCompany(ctx, body)),
  }));

  handle(app, endpoints.switchTableOrders, ({ body }, ctx) =>
    success(switchTableOrders(ctx, body.orders_table)),
  );

  handle(app, endpoints.getCompanySettings, async (_, ctx) => ({
    settings: settingsToWire(await getSettings(ctx)),
  }));

  handle(app, endpoints.getTillSettings, async (_, ctx) =>
    tillSettingsToWire(ctx.scope.role, await getSettings(ctx)),
  );

  handle(app, endpoints.updateCompanySettings, async ({ body }, ctx) => ({
    settings: settingsToWire(await updateSettings(ctx, body)),
  }));

  handle(app, endpoints.testWhatsapp, ({ body }, ctx) =>
    success(testWhatsapp(ctx, app.deps.messenger, body)),
  );

  handle(app, endpoints.updateCompanyImage, async ({ files }, ctx) => {
    const { field, upload } = onlyImage(files);
    return { company: companyToWire(ctx, await updateCompanyImage(ctx, { field, upload })), field };
  });
}

function onlyImage(files: Readonly<Record<string, Buffer>>) {
  const [image, ...others] = COMPANY_IMAGES.flatMap((field) => {
    const upload = files[field];
    return upload ? [{ field, upload }] : [];
  });
  if (image === undefined || others.length > 0) throw new AppError('company_image_missing');
  return image;
}
