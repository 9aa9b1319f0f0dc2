import { MAP_TILES } from '@restaurante/contract/branches/map-tiles.ts';
import { control, icon, type LatLng, map as createMap, marker as createMarker, tileLayer } from 'leaflet';
import retinaUrl from 'leaflet/dist/images/marker-icon-2x.png';
import iconUrl from 'leaflet/dist/images/marker-icon.png';
import shadowUrl from 'leaflet/dist/images/marker-shadow.png';
import 'leaflet/dist/leaflet.css';
import type { Place } from './place.ts';

/** Spec 1 §9. */
const ZOOM = 14;
const STEP_PX = 10;
const ARROWS: Readonly<Record<string, [number, number]>> = {
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
};
const PIN = icon({
  iconUrl,
  iconRetinaUrl: retinaUrl,
  shadowUrl,
  iconSize: [25, 41],
  iconAnchor: [12, 41],
  shadowSize: [41, 41],
});

export type TilesState = 'waiting' | 'shown' | 'failed';

interface LocationMapEvents {
  /** The person chose a place: a click, the marker dragged or moved with the arrow keys. */
  onPick: (place: Place) => void;
  onTiles: (state: TilesState) => void;
}

/** Draws the map into an element. */
export function drawLocationMap(container: HTMLElement, { onPick, onTiles }: LocationMapEvents) {
  const map = createMap(container, {
    zoom: ZOOM,
    zoomControl: false,
    // One finger scrolls the page; two move the map.
    dragging: !matchMedia('(pointer: coarse)').matches,
    scrollWheelZoom: false,
  });
  // The wheel too belongs to the page until the map is in use.
  map.on('focus', () => map.scrollWheelZoom.enable()).on('blur', () => map.scrollWheelZoom.disable());
  map.attributionControl.setPrefix(false);
  control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);
  const resized = new ResizeObserver(() => map.invalidateSize());
  resized.observe(container);
  showTiles();
  const marker = createMarker([0, 0], { icon: PIN, draggable: true, alt: 'Marcador de la sucursal' });

  const pick = (at: LatLng) => {
    const { lat, lng } = at.wrap();
    marker.setLatLng([lat, lng]);
    onPick({ lat, lng });
  };
  map.on('click', ({ latlng }) => pick(latlng));
  marker.on('dragend click', () => pick(marker.getLatLng()));
  const moveByKey = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    pick(map.unproject(map.project(marker.getLatLng()).add(by)));
  };

  function showTiles() {
    let isShown = false;
    tileLayer(MAP_TILES.url, {
      maxZoom: MAP_TILES.maxZoom,
      attribution: `© <a href="${MAP_TILES.attributionUrl}" target="_blank" rel="noopener">${MAP_TILES.attribution}</a>`,
    })
      .on('tileload', () => {
        isShown = true;
        onTiles('shown');
      })
      .on('tileerror', () => {
        if (!isShown) onTiles('failed');
      })
      .addTo(map);
  }

  let isPlaced = false;
  return {
    /** Puts the marker on the place; pale at the centre where none was chosen yet. */
    show: (place: Place | null, centre: Place) => {
      const at = place ?? centre;
      marker.setLatLng(at).setOpacity(place ? 1 : 0.6);
      if (!isPlaced || !map.getBounds().pad(-0.1).contains(at))
        map.setView(at, map.getZoom(), { animate: false });
      if (isPlaced) return;
      isPlaced = true;
      marker.addTo(map).getElement()?.addEventListener('keydown', moveByKey);
    },
    remove: () => {
      resized.disconnect();
      map.remove();
    },
  };
}

export type LocationMap = ReturnType<typeof drawLocationMap>;
