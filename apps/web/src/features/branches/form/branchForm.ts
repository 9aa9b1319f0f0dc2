import { branchBody, branchLocation, type BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts';
import type { Place } from '../location/place.ts';

/** The fields by their names on the wire, as the form stores them. */
export interface BranchValues {
  name: string;
  city: string | null;
  phones: string;
  address: string;
  'location.lat': string;
  'location.lng': string;
}

export type BranchFormState = ReturnType<typeof useBranchForm>;

type LocationValues = Pick<BranchValues, 'location.lat' | 'location.lng'>;

const NOWHERE: LocationValues = { 'location.lat': '', 'location.lng': '' };
const EMPTY: BranchValues = { name: '', city: null, phones: '', address: '', ...NOWHERE };

/** Returns six decimals: precise to about ten centimetres. */
const degreesText = (degrees: number) => String(Math.round(degrees * 1e6) / 1e6);

/** Returns a place as the form's two fields hold it. */
export function locationText(place: Place | null): LocationValues {
  return place ? { 'location.lat': degreesText(place.lat), 'location.lng': degreesText(place.lng) } : NOWHERE;
}

/** Returns what the two fields hold; null if both are empty. */
function locationOf({ 'location.lat': lat, 'location.lng': lng }: LocationValues) {
  return lat.trim() === '' && lng.trim() === '' ? null : { lat, lng };
}

/** Returns the place that the two fields name; null until both are valid. */
export function placeOf(values: LocationValues): Place | null {
  return branchLocation.safeParse(locationOf(values)).data ?? null;
}

function valuesOf({ name, city_id, phones, address, location }: BranchWire): BranchValues {
  return {
    name,
    city: String(city_id),
    phones: phones ?? '',
    address: address ?? '',
    ...locationText(branchLocation.safeParse(location).data ?? null),
  };
}

export function useBranchForm(branch?: BranchWire) {
  return useSchemaForm({
    schema: branchBody,
    initial: branch ? valuesOf(branch) : EMPTY,
    toBody: (values) => ({
      name: values.name,
      city: values.city ?? '',
      phones: values.phones,
      address: values.address,
      location: locationOf(values),
    }),
    refusals: { city_unknown: 'city' },
  });
}
