import { createBranch, updateBranch } from '@restaurante/contract/branches/branches.endpoints.ts';
import { branchBody, branchLocation, type BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import { useSaveRecord } from '../../../shared/api/useSaveRecord.ts';
import { currentSession, updateSession } from '../../../shared/session/session.ts';
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts';
import type { Place } from '../location/cityCentres.ts';

export type BranchFormState = ReturnType<typeof useBranchForm>['form'];

const NOWHERE = { 'location.lat': '', 'location.lng': '' };
type LocationValues = typeof NOWHERE;

/** Returns six decimals: precise to about ten centimetres. */
const degreesText = (degrees: number) => String(Math.round(degrees * 1e6) / 1e6);

/** Returns a place as the form's two fields hold it. */
export function locationText(place: Place | null): LocationValues {
  return place ? { 'location.lat': degreesText(place.lat), 'location.lng': degreesText(place.lng) } : NOWHERE;
}

function locationOf({ 'location.lat': lat, 'location.lng': lng }: LocationValues) {
  return lat.trim() === '' && lng.trim() === '' ? null : { lat, lng };
}

/** Returns the place that the two fields name; null until both are valid. */
export function placeOf(values: LocationValues): Place | null {
  return branchLocation.safeParse(locationOf(values)).data ?? null;
}

/** Changes the session's branch too: the top bar shows it. */
function keepInSession({ branch }: { branch: BranchWire }): void {
  if (currentSession()?.branch?.id === branch.id) updateSession({ branch });
}

export function useBranchForm(branch?: BranchWire) {
  const form = useSchemaForm({
    schema: branchBody,
    initial: {
      name: branch?.name ?? '',
      city: branch ? String(branch.city_id) : null,
      phones: branch?.phones ?? '',
      address: branch?.address ?? '',
      ...locationText(branchLocation.safeParse(branch?.location).data ?? null),
    },
    toBody: ({ name, city, phones, address, ...location }) => ({
      name,
      city: city ?? '',
      phones,
      address,
      location: locationOf(location),
    }),
    refusals: { city_unknown: 'city' },
  });
  const save = useSaveRecord(createBranch, updateBranch, {
    id: branch?.id,
    success: ['Sucursal registrada correctamente!', 'Sucursal editada correctamente!'],
    unreachable: 'Ocurrió un error en nuestro servidor',
    onSuccess: keepInSession,
    onError: form.refused,
  });
  return { form, save };
}
