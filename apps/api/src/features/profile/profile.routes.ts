import * as endpoints from '@restaurante/contract/profile/profile.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { profileToWire } from './profile.presenter.ts';
import { getProfile, updateProfile } from './profile.service.ts';

export function profileRoutes(app: FastifyInstance): void {
  handle(app, endpoints.getProfile, async ({ params }, ctx) => ({
    profile: profileToWire(await getProfile(ctx, params.id), ctx.scope),
  }));

  handle(app, endpoints.updateProfile, async ({ params, ...form }, ctx) => {
    const profile = await updateProfile(ctx, params.id, form);
    return { profile: profileToWire(profile, ctx.scope) };
  });
}
