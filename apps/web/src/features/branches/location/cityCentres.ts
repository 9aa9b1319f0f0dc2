/** A point on the map, in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

const at = (lat: number, lng: number): Place => ({ lat, lng });

/** Plaza Murillo, La Paz. */
const DEFAULT_CENTRE = at(-16.4957, -68.1335);

/** Each town's main square. */
const CENTRES: Readonly<Record<string, Place>> = {
  'La Paz': at(-16.4957, -68.1335),
  'El Alto': at(-16.5047, -68.1633),
  Viacha: at(-16.6533, -68.3017),
  Caranavi: at(-15.8333, -67.5667),
  Copacabana: at(-16.1662, -69.086),
  Coroico: at(-16.1883, -67.7264),
  'Santa Cruz de la Sierra': at(-17.7834, -63.1821),
  Montero: at(-17.3387, -63.2505),
  Warnes: at(-17.5103, -63.1647),
  'La Guardia': at(-17.8926, -63.3306),
  Camiri: at(-20.0386, -63.5183),
  'Puerto Suárez': at(-18.9633, -57.7978),
  'San Ignacio de Velasco': at(-16.3738, -60.96),
  Samaipata: at(-18.1794, -63.8756),
  Cochabamba: at(-17.3938, -66.157),
  Quillacollo: at(-17.3979, -66.2817),
  Sacaba: at(-17.4042, -66.0408),
  Colcapirhua: at(-17.3867, -66.2383),
  Tiquipaya: at(-17.3381, -66.2158),
  Vinto: at(-17.3897, -66.3183),
  Punata: at(-17.5422, -65.8347),
  'Villa Tunari': at(-16.9747, -65.42),
  Sucre: at(-19.0478, -65.2595),
  Monteagudo: at(-19.7989, -63.9565),
  Camargo: at(-20.6411, -65.2094),
  Oruro: at(-17.9647, -67.106),
  Huanuni: at(-18.285, -66.835),
  Challapata: at(-18.9008, -66.77),
  Potosí: at(-19.5892, -65.7535),
  Uyuni: at(-20.4604, -66.8261),
  Llallagua: at(-18.4236, -66.5833),
  Tupiza: at(-21.4427, -65.7163),
  Villazón: at(-22.0866, -65.5942),
  Tarija: at(-21.5337, -64.7343),
  Yacuiba: at(-22.0153, -63.6772),
  Bermejo: at(-22.7322, -64.3425),
  Villamontes: at(-21.261, -63.469),
  Trinidad: at(-14.8333, -64.9),
  Riberalta: at(-11.0066, -66.0631),
  Guayaramerín: at(-10.8258, -65.3567),
  Rurrenabaque: at(-14.4412, -67.5278),
  'San Borja': at(-14.8583, -66.7475),
  Cobija: at(-11.0267, -68.7692),
  Porvenir: at(-11.2472, -68.68),
};

/** Returns where the map starts for a town; the default centre if the town is unknown or not chosen yet. */
export function centreOf(city: string | undefined): Place {
  return (city === undefined ? undefined : CENTRES[city]) ?? DEFAULT_CENTRE;
}
