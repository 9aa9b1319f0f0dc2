export type DeviceKind = 'phone' | 'tablet' | 'television' | 'computer';

export interface Device {
  readonly kind: DeviceKind;
  /** 'Chrome en celular Android'. */
  readonly name: string;
}

/** The first match wins, because browsers also name those they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const DEVICES: readonly [RegExp, DeviceKind, string][] = [
  [/iPhone|iPod/, 'phone', 'iPhone'],
  [/iPad/, 'tablet', 'iPad'],
  [/SmartTV|SMART-TV|Tizen|Web0S|WebOS|GoogleTV|Android TV|BRAVIA/i, 'television', 'televisor'],
  [/Android.*Mobile/, 'phone', 'celular Android'],
  [/Android/, 'tablet', 'tableta Android'],
  [/Windows/, 'computer', 'computadora con Windows'],
  [/CrOS/, 'computer', 'Chromebook'],
  [/Macintosh|Mac OS X/, 'computer', 'Mac'],
  [/Linux|X11/, 'computer', 'computadora con Linux'],
];

/** Returns the names that people use for the browser and device of a user agent. */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent ?? '';
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1];
  const [, kind, device] = DEVICES.find(([pattern]) => pattern.test(agent)) ?? [];
  const name =
    browser && device ? `${browser} en ${device}` : (browser ?? device ?? 'Dispositivo desconocido');
  return { kind: kind ?? 'computer', name: name.charAt(0).toUpperCase() + name.slice(1) };
}
