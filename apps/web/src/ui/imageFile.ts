export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Why a picked file is no picture the product takes; null when it is one. */
export function imageTypeProblem({ type }: File): string | null {
  return IMAGE_TYPES.includes(type) ? null : 'El archivo debe ser una imagen JPEG, PNG o WebP';
}
