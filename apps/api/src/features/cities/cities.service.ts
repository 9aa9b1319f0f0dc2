import { AppError } from '@restaurante/contract/errors.ts';
import type { BaseContext } from '../../shared/context.ts';
import * as cities from './cities.repository.ts';

export const listCities = (ctx: BaseContext) => cities.list.all(ctx.db, {});

/** Throws city_unknown for an id that no city has. */
export async function requireCity(ctx: BaseContext, cityId: number): Promise<void> {
  if (!(await cities.find.exists(ctx.db, { cityId }))) throw new AppError('city_unknown');
}
