import type { ErrorTexts } from '../errors.core.ts';

export const authErrors = {
  wrong_credentials: { status: 401, message: 'Correo electrónico o contraseña incorrectos' },
  current_password_required: {
    status: 403,
    message: 'Escribe tu contraseña actual para cambiar tu correo o tu contraseña',
  },
  current_password_wrong: { status: 403, message: 'La contraseña actual no es correcta' },
  sign_in_again: {
    status: 403,
    message: 'Tu cuenta no tiene contraseña: vuelve a iniciar sesión y haz el cambio dentro de diez minutos',
  },
  password_common: { status: 422, message: 'Esa contraseña es muy común. Elige otra.' },
  email_taken: { status: 409, message: 'El correo electrónico ya está registrado' },
  city_unknown: { status: 400, message: 'Debes seleccionar una ciudad!' },
  reset_link_invalid: { status: 422, message: 'El enlace venció o ya se usó. Pide uno nuevo.' },
  confirm_link_invalid: { status: 422, message: 'El enlace venció, ya se usó o es de otro correo.' },
  social_refused: { status: 401, message: 'Error inesperado, intente nuevamente!' },
  social_not_configured: { status: 400, message: 'Error inesperado, intente nuevamente!' },
  social_unavailable: { status: 503, message: 'Ocurrió un error en nuestro servidor, intente nuevamente!' },
  social_unlinked: { status: 401, message: 'No hay una cuenta vinculada. Regístrate primero.' },
  social_account_exists: {
    status: 409,
    message: 'Ya existe una cuenta con ese correo. Ingresa con tu contraseña.',
  },
  social_already_linked: { status: 409, message: 'Ya tienes una cuenta. Inicia sesión.' },
} as const satisfies ErrorTexts;
