import * as endpoints from '@restaurante/contract/options/options.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle, success } from '../../shared/http/handle.ts';
import { optionGroupToWire } from './options.presenter.ts';
import {
  createOptionGroup,
  listOptionGroups,
  removeOptionGroup,
  updateOptionGroup,
} from './options.service.ts';

export function optionsRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listOptionGroups, async (_, ctx) => ({
    groups: (await listOptionGroups(ctx)).map(optionGroupToWire),
  }));
  handle(app, endpoints.createOptionGroup, async ({ body }, ctx) => ({
    group: optionGroupToWire(await createOptionGroup(ctx, body)),
  }));
  handle(app, endpoints.updateOptionGroup, async ({ params, body }, ctx) => ({
    group: optionGroupToWire(await updateOptionGroup(ctx, params.id, body)),
  }));
  handle(app, endpoints.removeOptionGroup, ({ params }, ctx) => success(removeOptionGroup(ctx, params.id)));
}
