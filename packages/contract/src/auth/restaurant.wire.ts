import { z } from 'zod';
import { requiredText } from '../schema.ts';
import { emailText } from './auth.wire.ts';

export const RESTAURANT_MAX = 100;

/** The form that leads to a restaurant's own address: its name, or its address. */
export const restaurantForm = z.object({ restaurant: requiredText(RESTAURANT_MAX) });
export const requestRestaurantBody = z.object({ email: emailText() });
