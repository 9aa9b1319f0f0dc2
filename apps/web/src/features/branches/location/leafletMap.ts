import 'leaflet/dist/leaflet.css';
import { MAP_TILES } from '@restaurante/contract/branches/map-tiles.ts';
import {
  control,
  icon,
  type LatLng,
  type Map,
  map as createMap,
  type Marker,
  marker as createMarker,
  tileLayer,
} from 'leaflet';
import type { Place } from './cityCentres.ts';
import pinUrl from './pin.svg';

/** How near the map shows a place, and how far an arrow key moves the marker. */
const ZOOM = 14;
const STEP_PX = 10;
const ARROWS: Readonly<Record<string, [number, number]>> = {
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
};
const PIN = icon({ iconUrl: pinUrl, iconSize: [32, 44], iconAnchor: [16, 40] });

export type TilesState = 'waiting' | 'visible' | 'failed';
type OnPick = (place: Place) => void;
type OnTiles = (state: TilesState) => void;

function mapIn(container: HTMLElement): Map {
  const map = createMap(container, {
    zoom: ZOOM,
    zoomControl: false,
    // One finger scrolls the page; two move the map.
    dragging: !matchMedia('(pointer: coarse)').matches,
    scrollWheelZoom: false,
  });
  // The wheel scrolls the page too, until the map is used.
  map.on('focus', () => map.scrollWheelZoom.enable()).on('blur', () => map.scrollWheelZoom.disable());
  map.attributionControl.setPrefix(false);
  control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);
  const resized = new ResizeObserver(() => map.invalidateSize());
  resized.observe(container);
  return map.on('unload', () => resized.disconnect());
}

function addTiles(map: Map, onTiles: OnTiles): void {
  let isShown = false;
  const { url, maxZoom, attribution, attributionUrl } = MAP_TILES;
  const source = `© <a href="${attributionUrl}" target="_blank" rel="noopener">${attribution}</a>`;
  tileLayer(url, { maxZoom, attribution: source })
    .on('tileload', () => {
      isShown = true;
      onTiles('visible');
    })
    .on('tileerror', () => {
      if (!isShown) onTiles('failed');
    })
    .addTo(map);
}

/** Adds a marker that the user moves: with a click on the map, by dragging, or with the arrow keys. */
function addMarker(map: Map, at: Place, onPick: OnPick): Marker {
  const marker = createMarker(at, { icon: PIN, draggable: true, alt: 'Marcador de la sucursal' }).addTo(map);
  const pick = (chosen: LatLng) => {
    const { lat, lng } = chosen.wrap();
    marker.setLatLng([lat, lng]);
    onPick({ lat, lng });
  };
  map.on('click', ({ latlng }) => pick(latlng));
  marker.on('dragend click', () => pick(marker.getLatLng()));
  marker.getElement()?.addEventListener('keydown', (event) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    pick(map.unproject(map.project(marker.getLatLng()).add(by)));
  });
  return marker;
}

export function drawLocationMap(
  container: HTMLElement,
  { onPick, onTiles }: { onPick: OnPick; onTiles: OnTiles },
) {
  const map = mapIn(container);
  addTiles(map, onTiles);
  let marker: Marker | undefined;
  return {
    /** Puts the marker on the place; without a place, pale at the centre. */
    show: (place: Place | null, centre: Place) => {
      const at = place ?? centre;
      const isInSight = marker && map.getBounds().pad(-0.1).contains(at);
      if (!isInSight) map.setView(at, map.getZoom(), { animate: false });
      marker ??= addMarker(map, at, onPick);
      marker.setLatLng(at).setOpacity(place ? 1 : 0.6);
    },
    remove: () => void map.remove(),
  };
}

export type LocationMap = ReturnType<typeof drawLocationMap>;
