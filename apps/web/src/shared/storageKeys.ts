/** Versioned: a new shape takes a new key, and a user with the old one has to sign in again. */
export const SESSION_KEY = 'restaurante.session.v1';

export const SESSION_END_KEY = 'restaurante.sessionEnd';

export const COLOR_SCHEME_KEY = 'restaurante.colorScheme';
