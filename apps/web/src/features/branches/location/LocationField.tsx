import { Button, TextInput } from '@mantine/core';
import { mdiClose, mdiCrosshairsGps } from '@mdi/js';
import { useEffect, useEffectEvent, useState } from 'react';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { FormCard, FormRow } from '../../../ui/form/FormCard.tsx';
import { locationText, placeOf, type BranchFormState } from '../form/branchForm.ts';
import { LocationMap } from './LocationMap.tsx';
import type { Place } from './place.ts';
import { useBrowserLocation } from './useBrowserLocation.ts';
import classes from './LocationField.module.css';

interface LocationFieldProps {
  form: BranchFormState;
  /** Where the map starts while no place is chosen. */
  centre: Place;
  /** Whether to start at the browser's place, if available: for a new branch. */
  startsHere: boolean;
}

/** Shows where the branch is: set on the map, taken from the browser, or typed. */
export function LocationField({ form, centre, startsHere }: LocationFieldProps) {
  const { isAsking, ask } = useBrowserLocation();
  const [isMissing, setMissing] = useState(false);
  const { 'location.lat': lat, 'location.lng': lng } = form.values;
  const write = (place: Place | null) => {
    setMissing(false);
    form.set(locationText(place));
  };
  useStart(form, startsHere, ask);
  return (
    <FormCard title="Ubicación en el mapa">
      <LocationMap place={placeOf(form.values)} centre={centre} onPick={write} />
      <div className="flex flex-wrap gap-8">
        <Button
          variant="default"
          leftSection={<AppIcon path={mdiCrosshairsGps} size={18} />}
          loading={isAsking}
          onClick={() => ask(write, () => setMissing(true))}
        >
          Usar mi ubicación
        </Button>
        {(lat !== '' || lng !== '') && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<AppIcon path={mdiClose} size={18} />}
            aria-label="Quitar ubicación"
            onClick={() => write(null)}
          >
            Quitar
          </Button>
        )}
      </div>
      <p role="status" className={classes.missing}>
        {isMissing && 'El navegador no dio tu ubicación. Márcala en el mapa o escribe las coordenadas.'}
      </p>
      <FormRow>
        <TextInput
          label="Latitud"
          placeholder="-16.4957"
          size="md"
          maxLength={20}
          autoComplete="off"
          {...form.text('location.lat')}
        />
        <TextInput
          label="Longitud"
          placeholder="-68.1335"
          size="md"
          maxLength={20}
          autoComplete="off"
          {...form.text('location.lng')}
        />
      </FormRow>
    </FormCard>
  );
}

/** Requests the browser's place once; a place that the user has chosen since stays. */
function useStart(
  form: BranchFormState,
  startsHere: boolean,
  ask: ReturnType<typeof useBrowserLocation>['ask'],
) {
  const start = useEffectEvent(() =>
    ask((place) => {
      const { 'location.lat': lat, 'location.lng': lng } = form.current();
      if (lat !== '' || lng !== '') return;
      const found = { ...form.current(), ...locationText(place) };
      // A place from the browser alone does not count as an unsaved change.
      if (form.isUnsaved()) form.set(found);
      else form.reset(found);
    }),
  );
  useEffect(() => {
    if (startsHere) start();
  }, [startsHere]);
}
