import { persistedStore } from '../persistedStore.ts';
import { useStore } from '../store.ts';

/** The device that this browser is, with the secret that proves it (docs/rules/devices.md). */
export interface Enrolment {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  /** Name of the branch. */
  readonly branch: string;
  readonly secret: string;
}

const enrolment = persistedStore('restaurante.enrolment.v1', (stored) => stored as Enrolment | null);

/** Stores the enrolment of this browser; null forgets it. */
export const setEnrolment = enrolment.set;

export const currentEnrolment = enrolment.get;

/** Returns the enrolment of this browser; null if it has none. */
export const useEnrolment = (): Enrolment | null => useStore(enrolment);
