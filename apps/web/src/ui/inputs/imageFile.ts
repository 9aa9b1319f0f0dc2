import { useEffect, useState } from 'react';

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

/** Returns an address that shows a picked file while the component is mounted; null without a file. */
export function useObjectUrl(file: File | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = file ? URL.createObjectURL(file) : null;
    // oxlint-disable-next-line react/set-state-in-effect -- an address is made, and taken back with the file
    setUrl(objectUrl);
    return () => {
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [file]);
  return url;
}
