import { useRef, useState, type DragEvent } from 'react';

interface FilePickerOptions {
  label: string;
  /** Types of files, as the `accept` of a file field. */
  accept: string;
  onFile: (file: File) => void;
}

/** Returns a hidden file field, what opens it, and the handlers of the element that a file may be dropped on. */
export function useFilePicker({ label, accept, onFile }: FilePickerOptions) {
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return {
    pick: () => field.current?.click(),
    isOver,
    dropZone: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      },
    },
    input: (
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
    ),
  };
}
