import { useEffect, useState } from 'react';

export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Files that a picker of pictures offers. An iPhone turns its photos into JPEG, unless HEIC is named here. */
export const PICKED_TYPES = 'image/*';

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Returns why a picked file is no picture; null if the browser may read it. Some phones give no type. */
export function imageTypeProblem(file: File): string | null {
  const mayBeRead = file.type === '' || file.type.startsWith('image/');
  return mayBeRead ? null : 'El archivo debe ser una imagen JPEG, PNG o WebP';
}

/** Returns why the browser could not read a picture; null is a saved one. */
export function unreadableText(file: File | null): string {
  return file && isHeic(file)
    ? 'Es una foto HEIC de iPhone, que este navegador no puede leer. Guárdala como JPEG y elígela otra vez.'
    : 'No se pudo leer la imagen. Elige otra.';
}

/** A new file, null for no picture, or undefined to keep the saved one. */
export type ImageValue = File | null | undefined;

/** Returns the part of a call that carries a form's picture, if there is a new one. */
export const sentImage = (image: ImageValue): { files?: { image: File } } =>
  image ? { files: { image } } : {};

/** Returns an address that shows a file while the component is mounted; null without a file. */
export function useObjectUrl(file: Blob | null | undefined): string | null {
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
