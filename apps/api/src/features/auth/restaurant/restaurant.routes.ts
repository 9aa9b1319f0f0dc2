import { requestRestaurant as endpoint } from '@restaurante/contract/auth/restaurant.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../../shared/http/handle.ts';
import { requestRestaurant } from './restaurant.service.ts';

export function restaurantRoutes(app: FastifyInstance): void {
  handle(app, endpoint, async ({ body }, ctx) => {
    await requestRestaurant(ctx, body.email);
    return { message: 'Si conocemos ese correo, te enviamos la dirección de tu restaurante.' };
  });
}
