/** Returns a file's size for a person: '350 kB', '1,5 MB'. Only nothing is '0 kB'. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1_000)} kB`
    : `${(bytes / 1_000_000).toLocaleString('es-BO', { maximumFractionDigits: 1 })} MB`;
