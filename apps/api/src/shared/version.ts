import pack from '../../../../package.json' with { type: 'json' };

/** The product's version, the newest release of CHANGELOG.md. */
export const VERSION: string = pack.version;
