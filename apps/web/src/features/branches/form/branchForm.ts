import { useForm, type UseFormReturnType } from '@mantine/form';
import { branchBody, branchLocation, type BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import type { CallError } from '../../../shared/api/call.ts';
import type { BranchSent } from '../branches.api.ts';
import type { Place } from '../location/place.ts';

/** The fields by their names on the wire, as the person holds them. */
export interface BranchValues {
  name: string;
  city: string | null;
  phones: string;
  address: string;
  location: { lat: string; lng: string };
}

export type BranchFormState = UseFormReturnType<BranchValues>;

const NOWHERE = { lat: '', lng: '' };
const EMPTY: BranchValues = { name: '', city: null, phones: '', address: '', location: NOWHERE };

/** Six decimals: a span of the hand. */
const degreesText = (degrees: number) => String(Math.round(degrees * 1e6) / 1e6);

/** A place as the form's two fields hold it. */
export function locationText(place: Place | null): BranchValues['location'] {
  return place ? { lat: degreesText(place.lat), lng: degreesText(place.lng) } : NOWHERE;
}

/** Where the two fields point; null until both are right. */
export function placeOf({ location }: BranchValues): Place | null {
  return branchLocation.safeParse(location).data ?? null;
}

function valuesOf({ name, city_id, phones, address, location }: BranchWire): BranchValues {
  return {
    name,
    city: String(city_id),
    phones: phones ?? '',
    address: address ?? '',
    location: locationText(branchLocation.safeParse(location).data ?? null),
  };
}

/** What the form holds, as the calls take it. */
export function sentFrom({ city, location, ...texts }: BranchValues): BranchSent {
  const isNowhere = location.lat.trim() === '' && location.lng.trim() === '';
  return { ...texts, city: city ?? '', location: isNowhere ? null : location };
}

/** Validates with the schema of the call itself: one rule, one wording. */
function problems(values: BranchValues): Record<string, string> {
  const { error } = branchBody.safeParse(sentFrom(values));
  // The first problem of a field is the one to show.
  const issues = (error?.issues ?? []).toReversed();
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

export function useBranchForm(branch?: BranchWire): BranchFormState {
  return useForm<BranchValues>({ initialValues: branch ? valuesOf(branch) : EMPTY, validate: problems });
}

/** A refusal's texts at the fields they are about. */
export function fieldErrors({ code, message, fields }: CallError): Readonly<Record<string, string>> {
  return code === 'city_unknown' ? { city: message } : fields;
}
