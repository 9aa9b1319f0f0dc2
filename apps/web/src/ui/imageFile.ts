export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Why a picked file is no picture the product takes; null when it is one. */
export function imageTypeProblem({ type }: File): string | null {
  return IMAGE_TYPES.includes(type) ? null : 'El archivo debe ser una imagen JPEG, PNG o WebP';
}

/** A new file, null for no picture, or undefined for the one already saved. */
export type ImageValue = File | null | undefined;

/** The part of a call that carries a form's picture, when there is a new one. */
export const sentImage = (image: ImageValue): { files?: { image: File } } =>
  image ? { files: { image } } : {};
