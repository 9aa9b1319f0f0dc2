import { useState } from 'react';
import type { Place } from './place.ts';

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** Asks the browser for its place. On plain HTTP, or if the user refuses, it calls `onMissing`. */
export function useBrowserLocation() {
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
