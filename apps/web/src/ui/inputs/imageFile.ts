export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Returns why a picked file is not accepted as a picture; null if it is. */
export function imageTypeProblem({ type }: File): string | null {
  return IMAGE_TYPES.includes(type) ? null : 'El archivo debe ser una imagen JPEG, PNG o WebP';
}

/** A new file, null for no picture, or undefined to keep the saved one. */
export type ImageValue = File | null | undefined;

/** Returns the part of a call that carries a form's picture, if there is a new one. */
export const sentImage = (image: ImageValue): { files?: { image: File } } =>
  image ? { files: { image } } : {};
