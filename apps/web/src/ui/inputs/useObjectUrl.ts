import { useEffect, useState } from 'react';

/** Returns an address that shows a picked file while the component is mounted; null without a file. */
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
