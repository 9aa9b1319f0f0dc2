import { useEffect, useState } from 'react';

/** An address under which a picked file can be shown, for as long as it is; null without a file. */
export function useObjectUrl(file: File | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = file ? URL.createObjectURL(file) : null;
    // oxlint-disable-next-line react/set-state-in-effect -- an address is made, and taken back with the file
    setUrl(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
