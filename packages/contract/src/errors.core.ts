/** Code → HTTP status and Spanish text; placeholders such as `{name}` are filled from the error's values. */
export type ErrorTexts = Readonly<Record<string, { readonly status: number; readonly message: string }>>;

/** Errors that belong to no feature: status and Spanish text (docs/rules/requests.md). */
export const coreErrors = {
  invalid_input: { status: 400, message: '{detail}' },
  malformed_request: { status: 400, message: 'La solicitud no se pudo leer' },
  prefetch_refused: { status: 400, message: 'Esta dirección no se puede precargar' },
  no_session: { status: 401, message: 'Debes iniciar sesión' },
  subscription_suspended: {
    status: 402,
    message:
      'Tu suscripción ha sido suspendida, por favor comunícate con el administrador del sistema para más información',
  },
  role_not_allowed: { status: 403, message: 'No tienes permiso para realizar esta acción' },
  not_found: { status: 404, message: 'El registro no existe' },
  route_not_found: { status: 404, message: 'La dirección no existe' },
  idempotency_key_reused: { status: 409, message: 'Esta operación ya se registró con otros datos' },
  idempotency_key_invalid: { status: 400, message: 'La clave de la operación no es válida' },
  body_too_large: { status: 413, message: 'El archivo o los datos son demasiado grandes' },
  unsupported_media_type: { status: 415, message: 'El formato de los datos no es válido' },
  report_too_long: {
    status: 422,
    message: 'El reporte tiene demasiadas filas para un solo archivo: elige un periodo más corto',
  },
  months_empty: { status: 422, message: 'No hay datos en esos meses: elige otros' },
  download_gone: {
    status: 404,
    message: 'Este enlace ya se usó o venció: vuelve a pedir el archivo desde la página',
  },
  too_many_requests: { status: 429, message: 'Demasiados intentos, espera un momento e intenta nuevamente' },
  unexpected: { status: 500, message: 'Ocurrió un error en nuestro servidor, intente nuevamente!' },
  /** Another call has locked rows of this one: repeat it soon, with the same key. */
  server_busy: {
    status: 503,
    message: 'El sistema está ocupado, intenta otra vez en un momento.',
  },
  /** The company is on its way to another installation: repeat the call soon, with the same key. */
  company_moving: { status: 503, message: 'Moviendo, un momento' },
  /** The folder or bucket of the pictures cannot be read or written. */
  images_unavailable: {
    status: 503,
    message: 'Las imágenes no están disponibles: no se guardó nada, intenta otra vez en unos minutos.',
  },
  database_unavailable: { status: 503, message: 'Ocurrió un error en nuestro servidor, intente nuevamente!' },
} as const satisfies ErrorTexts;
