import { useState } from 'react';
import type { Place } from './place.ts';

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** Asks the browser where it is. Plain HTTP has no answer, and a person may refuse: onMissing then. */
export function useBrowserLocation() {
  const [isAsking, setAsking] = useState(false);
  const ask = (onFound: (place: Place) => void, onMissing?: () => void) => {
    // Missing in some browsers on plain HTTP, whatever the types say.
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
