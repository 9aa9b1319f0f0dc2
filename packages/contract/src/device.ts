/** The header with the random id that a browser keeps: wrong PINs and a guest's bill are found by it. */
export const DEVICE_HEADER = 'device';
/** The header with the secret that a browser got when it was enrolled. */
export const DEVICE_SECRET_HEADER = 'device-secret';
