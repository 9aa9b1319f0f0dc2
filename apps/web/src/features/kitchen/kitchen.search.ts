/** The kitchen's address, `?estacion=1,2&view=pase`: a screen on a wall can be bookmarked. */
export interface KitchenSearch {
  /** Ids of stations, separated by commas; a number if it is one. */
  readonly estacion?: string | number | undefined;
  readonly view?: string | undefined;
}
