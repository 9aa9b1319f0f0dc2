/** Versioned: a new shape takes a new key, and whoever holds the old one signs in again. */
export const SESSION_KEY = 'restaurante.session.v1';

export const COLOR_SCHEME_KEY = 'restaurante.colorScheme';
