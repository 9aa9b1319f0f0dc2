import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${WINDOWS} Chrome/143.0.0.0 Safari/537.36`, 'Chrome en computadora con Windows', 'computer'],
  [`${WINDOWS} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`, 'Edge en computadora con Windows', 'computer'],
  [`${WINDOWS} Chrome/143.0.0.0 Safari/537.36 OPR/120.0`, 'Opera en computadora con Windows', 'computer'],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox en computadora con Linux',
    'computer',
  ],
  [`${ANDROID} Chrome/143.0.0.0 Mobile Safari/537.36`, 'Chrome en celular Android', 'phone'],
  [
    `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet en celular Android',
    'phone',
  ],
  [`${ANDROID} Chrome/143.0.0.0 Safari/537.36`, 'Chrome en tableta Android', 'tablet'],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari en iPhone', 'phone'],
  [`${IPHONE} CriOS/143.0 Mobile/15E148 Safari/604.1`, 'Chrome en iPhone', 'phone'],
  [
    `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    'Safari en Mac',
    'computer',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_7) AppleWebKit/605.1.15 Version/16.6 Mobile Safari/604.1',
    'Safari en iPad',
    'tablet',
  ],
  [
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/108.0 Safari/537.36',
    'Chrome en televisor',
    'television',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36',
    'Chrome en Chromebook',
    'computer',
  ],
  ['Tizen 8', 'Televisor', 'television'],
  ['curl/8.5.0', 'Dispositivo desconocido', 'computer'],
  [null, 'Dispositivo desconocido', 'computer'],
])('%s is %s', (userAgent, name, kind) => {
  expect(deviceOf(userAgent)).toEqual({ kind, name });
});
