/** Why a session ended, for the login page. docs/rules/sessions.md */
export const SESSION_ENDS = {
  idle: 'Tu sesión terminó porque no la usaste por un tiempo. Ingresa nuevamente.',
  signed_out: 'Cerraste esta sesión desde otro dispositivo. Ingresa nuevamente.',
  password: 'La contraseña de tu cuenta cambió. Ingresa con la nueva.',
  email: 'Tu administrador(a) cambió el correo de tu acceso. Ingresa con el nuevo.',
  pin_hours: 'Pasaron las 12 horas de tu ingreso con PIN. Ingresa nuevamente.',
  pin: 'Tu PIN cambió. Ingresa con el nuevo, o con tu contraseña.',
  device: 'Este equipo ya no es de la sucursal. Ingresa con tu contraseña.',
  removed: 'Tu administrador(a) quitó tu acceso al sistema.',
  closed: 'Este restaurante cerró su cuenta.',
  replaced: 'Se reemplazaron los datos de tu restaurante. Ingresa nuevamente.',
  moved: 'Tu restaurante tiene ahora otra dirección. Ingresa nuevamente.',
  suspended:
    'La suscripción de tu restaurante está suspendida. Ingresa para ver a quién llamar y cerrar tu caja.',
  unknown: 'Tu sesión terminó. Ingresa nuevamente.',
} as const;
export type SessionEnd = keyof typeof SESSION_ENDS;

/** Returns the reason in the `details` of a refusal with the code 'no_session'; 'unknown' if there is none. */
export function sessionEndOf(details: unknown): SessionEnd {
  const { ended } = (details ?? {}) as { ended?: SessionEnd };
  return ended !== undefined && ended in SESSION_ENDS ? ended : 'unknown';
}
