import { PRINT_SERVER_COOKIE, printServerOrigin } from '@restaurante/contract/printing/print-server.ts';
import { isThermal, type LocalSettings, localSettings } from '../../shared/localSettings.ts';

export const NOT_CONFIGURED = 'Debe configurar los parámetros de la impresora térmica';

/** A thermal printer and the server that speaks with it. */
export interface Printer {
  /** Address of the print server, without a slash at its end. */
  readonly url: string;
  readonly ip: string;
  readonly port: string;
}

const RAW_PORT = '9100';

/**
 * Reads the printer of the settings, or the kitchen's, which may be another one; null while server or address are
 * missing or impossible.
 */
export function printerOf(
  { printerServerUrl, printerIp, printerKitchenIp }: LocalSettings['sales'],
  isForKitchen = false,
): Printer | null {
  return printerAt(printerServerUrl, (isForKitchen && printerKitchenIp.trim()) || printerIp);
}

/** Returns the printer with this address at a print server; null if one of them is missing or impossible. */
export function printerAt(server: string, address: string): Printer | null {
  if (printServerOrigin(server) === null) return null;
  const [, ip = '', port = RAW_PORT] = /^(.*?)(?::(\d{1,5}))?$/.exec(address.trim()) ?? [];
  return ip === '' ? null : { url: server.trim().replace(/\/+$/, ''), ip, port };
}

const YEAR_S = 31_536_000;
const NAMED = new RegExp(`(?:^|; )${PRINT_SERVER_COOKIE}=`);

/**
 * Tells our server which print server the next page of this browser may reach (docs/decisions/047). Without one the
 * cookie stays, empty: a page that was stored with a wider policy is then loaded again.
 */
export function allowPrintServer(): void {
  const { printerServerUrl } = localSettings().sales;
  const origin = isThermal() ? (printServerOrigin(printerServerUrl) ?? '') : '';
  if (origin === '' && !NAMED.test(document.cookie)) return;
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store is missing on plain HTTP
  document.cookie = `${PRINT_SERVER_COOKIE}=${origin}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
