import * as endpoints from '@restaurante/contract/publications/publications.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import {
  createPublication,
  listPublications,
  removePublication,
  updatePublication,
} from './publications.service.ts';

export function publicationsRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listPublications, async (_, ctx) => ({ publications: await listPublications(ctx) }));

  handle(app, endpoints.createPublication, async (form, ctx) => ({
    success: 'Publicidad registrada correctamente!',
    publication: await createPublication(ctx, form),
  }));

  handle(app, endpoints.updatePublication, async ({ params, ...form }, ctx) => ({
    success: 'Publicidad editada correctamente!',
    publication: await updatePublication(ctx, params.id, form),
  }));

  handle(app, endpoints.removePublication, async ({ params }, ctx) => {
    await removePublication(ctx, params.id);
    return { success: 'Publicidad eliminada correctamente!' };
  });
}
