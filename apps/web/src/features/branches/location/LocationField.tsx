import { Button, TextInput } from '@mantine/core';
import { mdiClose, mdiCrosshairsGps } from '@mdi/js';
import { useEffect, useEffectEvent, useState, useRef } from 'react';
import { loadable } from '../../../shared/loadPart.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Status } from '../../../ui/feedback/Status.tsx';
import { FormCard, FormRow } from '../../../ui/form/FormCard.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { locationText, placeOf, type BranchFormState } from '../form/branchForm.ts';
import type { Place } from './cityCentres.ts';
import type { LocationMap as LeafletMap, TilesState } from './leafletMap.ts';
import classes from './LocationField.module.css';

const loadMap = loadable(() => import('./leafletMap.ts'));

interface LocationFieldProps {
  form: BranchFormState;
  centre: Place;
  /** Whether to start at the browser's place, if available: for a new branch. */
  startsHere: boolean;
}

export function LocationField({ form, centre, startsHere }: LocationFieldProps) {
  const { isAsking, ask } = useBrowserLocation();
  const [isMissing, setMissing] = useState(false);
  const [retries, setRetries] = useState(0);
  const { 'location.lat': lat, 'location.lng': lng } = form.values;
  const write = (place: Place | null) => {
    setMissing(false);
    form.set(locationText(place));
  };
  useStart(form, startsHere, ask);
  return (
    <FormCard title="Ubicación en el mapa">
      <LocationMap
        key={retries}
        place={placeOf(form.values)}
        centre={centre}
        onPick={write}
        isRetry={retries > 0}
        onRetry={() => setRetries(retries + 1)}
      />
      <Row wrap align="stretch">
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
      </Row>
      <p role="status" className={classes.missing}>
        {isMissing && 'El navegador no dio tu ubicación. Márcala en el mapa o escribe las coordenadas.'}
      </p>
      <FormRow>
        <TextInput label="Latitud" placeholder="-16.4957" autoComplete="off" {...form.text('location.lat')} />
        <TextInput
          label="Longitud"
          placeholder="-68.1335"
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
      const foundValues = { ...form.current(), ...locationText(place) };
      // A place from the browser alone does not count as an unsaved change.
      if (form.isUnsaved()) form.set(foundValues);
      else form.reset(foundValues);
    }),
  );
  useEffect(() => {
    if (startsHere) start();
  }, [startsHere]);
}

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** Asks the browser for its place. On plain HTTP, or if the user refuses, it calls `onMissing`. */
function useBrowserLocation() {
  const [isAsking, setAsking] = useState(false);
  const ask = (onFound: (place: Place) => void, onMissing?: () => void) => {
    // Missing in some browsers on plain HTTP, although the types say otherwise.
    const geolocation = navigator.geolocation as Geolocation | undefined;
    if (!geolocation) return onMissing?.();
    setAsking(true);
    return geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      () => {
        setAsking(false);
        onMissing?.();
      },
      OPTIONS,
    );
  };
  return { isAsking, ask };
}

interface LocationMapProps {
  place: Place | null;
  centre: Place;
  onPick: (place: Place) => void;
  isRetry: boolean;
  onRetry: () => void;
}

/**
 * Shows the map with its marker; a plain grid while no pictures load. Its script loads after the form, or not at all.
 */
function LocationMap({ place, centre, onPick, isRetry, onRetry }: LocationMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [tiles, setTiles] = useState<TilesState>('waiting');
  const isRetrying = tiles === 'waiting' && isRetry;
  const pickPlace = useEffectEvent((at: Place) => onPick(at));

  useEffect(() => {
    let locationMap: LeafletMap | undefined;
    let isGone = false;
    const draw = async () => {
      const { drawLocationMap } = await loadMap();
      if (isGone || !container.current) return;
      locationMap = drawLocationMap(container.current, { onPick: (at) => pickPlace(at), onTiles: setTiles });
      setMap(locationMap);
    };
    draw().catch(() => setTiles('failed'));
    return () => {
      isGone = true;
      locationMap?.remove();
    };
  }, []);

  const lat = place?.lat;
  const lng = place?.lng;
  useEffect(() => {
    map?.show(lat === undefined || lng === undefined ? null : { lat, lng }, centre);
  }, [map, lat, lng, centre]);

  return (
    <div>
      <div className={classes.frame}>
        <div ref={container} className={classes.map} role="application" aria-label="Mapa de la ubicación" />
        {(tiles === 'failed' || isRetrying) && (
          <Row wrap justify="center" className={classes.failed}>
            <Status>No se pudo cargar el mapa. Puedes guardar igual o escribir las coordenadas.</Status>
            <Button variant="default" size="xs" loading={isRetrying} onClick={onRetry}>
              Reintentar
            </Button>
          </Row>
        )}
      </div>
      <p className={`muted small ${classes.mouse}`}>
        Haz clic en el mapa o arrastra el marcador; también se mueve con las flechas del teclado.
      </p>
      <p className={`muted small ${classes.touch}`}>
        Toca el mapa o arrastra el marcador. Con dos dedos mueves y acercas el mapa.
      </p>
    </div>
  );
}
