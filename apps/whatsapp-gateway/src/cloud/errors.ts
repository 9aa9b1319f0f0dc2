/** Why the Cloud API did not send a message: `later` ends by itself or once the operator repairs it. */
export type Refusal = 'later' | 'failed';

/** The phone has not written for 24 hours: it takes templates only. */
export const WINDOW_CLOSED = 131_047;

/**
 * Meta's codes for temporary failures: limits, failures of its own, a token or a payment that the operator must
 * renew.
 */
const LATER = new Set([
  1, // unknown error
  2, // service temporarily unavailable
  4, // too many calls of the application
  10, // permission missing
  190, // access token expired
  80_007, // too many messages of the account
  130_429, // too many messages a second
  131_000, // something went wrong
  131_016, // service overloaded
  131_042, // no valid way to pay
  131_048, // held back as possible spam
  131_056, // too many messages to one phone
  131_057, // account under maintenance
  133_004, // server unavailable
]);

/** Advice for the restaurant, in Spanish. */
const TEXTS: Readonly<Record<number, string>> = {
  100: 'la API rechazó un dato del mensaje',
  190: 'el token de acceso venció o no es válido',
  130_429: 'demasiados mensajes por segundo',
  131_026: 'el número no tiene WhatsApp o no acepta el mensaje',
  131_030: 'el número no está en la lista de prueba de la cuenta',
  131_042: 'falta un medio de pago válido en la cuenta de Meta',
  [WINDOW_CLOSED]: 'pasaron más de 24 horas desde el último mensaje del cliente',
  131_056: 'demasiados mensajes seguidos al mismo número',
  132_000: 'la plantilla espera otro número de variables',
  132_001: 'la plantilla no existe en ese idioma o no está aprobada',
  132_015: 'Meta pausó la plantilla',
};

export const refusalOf = (code: number): Refusal => (LATER.has(code) ? 'later' : 'failed');
/** Returns the reason, without the token, the phone or the text. */
export const reasonOf = (code: number): string => `${TEXTS[code] ?? 'error de la API'} (${code})`;
