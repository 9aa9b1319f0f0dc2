const HOST = 'https://tile.openstreetmap.org';

/** Source of the map's pictures: the page's content policy allows the host, and the map fetches the addresses. */
export const MAP_TILES = {
  host: HOST,
  url: `${HOST}/{z}/{x}/{y}.png`,
  maxZoom: 19,
  attribution: 'OpenStreetMap',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
} as const;
