export interface TourSearch {
  tour?: 1;
}

/** Reads `?tour=1` of a page that has the guided tour: `search: readTour` in its line of the router. */
export function readTour({ tour }: Readonly<Record<string, unknown>>): TourSearch {
  return Number(tour) === 1 ? { tour: 1 } : {};
}
