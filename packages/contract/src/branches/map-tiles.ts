const HOST = 'https://tile.openstreetmap.org';

/** Where the map's pictures come from. The page's security policy allows the host; the map asks for the addresses. */
export const MAP_TILES = {
  host: HOST,
  url: `${HOST}/{z}/{x}/{y}.png`,
  maxZoom: 19,
  attribution: 'OpenStreetMap',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
} as const;
