import type { CompanyWire } from '@restaurante/contract/companies/companies.wire.ts';
import type { BaseContext } from '../../shared/context.ts';
import { instantToWire } from '../../shared/instant.ts';
import type { Company } from './companies.repository.ts';

export function companyToWire({ publicUrlOf }: Pick<BaseContext, 'publicUrlOf'>, row: Company): CompanyWire {
  return {
    id: row.id,
    owner_id: row.ownerId,
    name: row.name,
    slug: row.slug,
    slogan: row.slogan,
    city_id: row.cityId,
    city: { id: row.cityId, name: row.cityName, state: row.state, country: row.country },
    phones: row.phones,
    address: row.address,
    short_description: row.shortDescription,
    logos: row.logo,
    banners: row.banner,
    orders_table: row.tableOrdersEnabled ? 1 : 0,
    notifications: row.notificationsEnabled ? 1 : 0,
    pins: row.hasPins ? 1 : 0,
    cutoff_hour: row.cutoffHour,
    cutoff_before: row.cutoffBefore,
    cutoff_since: row.cutoffSince && instantToWire(row.cutoffSince),
    owner: { person: { phone: row.ownerPhone } },
    public_url: publicUrlOf(row.slug),
  };
}
