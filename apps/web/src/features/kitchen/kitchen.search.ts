/** The kitchen's address: `?estacion=1,2&view=pase`, so that a screen on a wall can be bookmarked. */
export interface KitchenSearch {
  /** Ids of stations, separated by commas; a number if it is one. */
  estacion?: string | number;
  view?: 'pase';
}

export const readKitchenSearch = ({ estacion, view }: Readonly<Record<string, unknown>>): KitchenSearch => ({
  ...(/^\d+(,\d+)*$/.test(String(estacion)) && { estacion: estacion as string | number }),
  ...(view === 'pase' && { view }),
});
