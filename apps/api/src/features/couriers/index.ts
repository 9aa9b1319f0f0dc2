export type { CourierDebt } from './couriers.repository.ts';
export { findCourierDebts } from './couriers.service.ts';
