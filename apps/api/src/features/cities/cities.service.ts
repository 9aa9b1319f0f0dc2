import type { CityWire } from '@restaurante/contract/cities/cities.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import type { BaseContext } from '../../shared/context.ts';
import * as repository from './cities.repository.ts';

export function listCities(ctx: BaseContext): Promise<CityWire[]> {
  return repository.listCities(ctx.db);
}

/** Throws city_unknown for an id that no city has. */
export async function requireCity(ctx: BaseContext, cityId: number): Promise<void> {
  if (await repository.cityExists(ctx.db, cityId)) return;
  throw new AppError('city_unknown');
}
