/** A point on the map, in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}
