/** Versioned: a new shape takes a new key, and a user with the old one has to sign in again. */
export const SESSION_KEY = 'restaurante.session.v1';

export const SESSION_END_KEY = 'restaurante.sessionEnd';

/** The restaurant whose address was last chosen at the common one. */
export const RESTAURANT_KEY = 'restaurante.restaurant';

export const COLOR_SCHEME_KEY = 'restaurante.colorScheme';
