const HOST = 'https://tile.openstreetmap.org';

/** Where the map's pictures come from: the page's security policy lets the host in, the map asks for the rest. */
export const MAP_TILES = {
  host: HOST,
  url: `${HOST}/{z}/{x}/{y}.png`,
  maxZoom: 19,
  attribution: 'OpenStreetMap',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
} as const;
