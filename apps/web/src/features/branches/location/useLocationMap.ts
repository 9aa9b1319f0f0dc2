import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LocationMap, TilesState } from './leafletMap.ts';
import type { Place } from './place.ts';

interface LocationMapOptions {
  place: Place | null;
  centre: Place;
  onPick: (place: Place) => void;
}

/** Shows a map in the element of `container`. Its script loads after the form, and may fail to load. */
export function useLocationMap({ place, centre, onPick }: LocationMapOptions) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LocationMap | null>(null);
  const [tiles, setTiles] = useState<TilesState>('waiting');
  const picked = useEffectEvent((at: Place) => onPick(at));

  useEffect(() => {
    let locationMap: LocationMap | undefined;
    let isGone = false;
    const draw = async () => {
      const { drawLocationMap } = await import('./leafletMap.ts');
      if (isGone || !container.current) return;
      locationMap = drawLocationMap(container.current, { onPick: (at) => picked(at), onTiles: setTiles });
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
  return { container, tiles };
}
