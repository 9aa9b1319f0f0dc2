import { mdiMicrosoftExcel } from '@mdi/js';
import { XLSX } from '@restaurante/contract/downloads/media-types.ts';
import { useRef, useState, type DragEvent } from 'react';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import classes from './excel.module.css';

const MAX_BYTES = 5 * 1024 * 1024;

interface FileDropProps {
  disabled: boolean;
  onPick: (file: File) => void;
}

/** Shows a field for one Excel file, picked or dropped. */
export function FileDrop({ disabled, onPick }: FileDropProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const take = (file: File | undefined) => {
    if (!file || disabled) return;
    const isFine = /\.xlsx$/i.test(file.name) && file.size <= MAX_BYTES;
    setWrong(!isFine);
    if (isFine) onPick(file);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className="stack gap-12" onDragOver={onDragOver} onDragLeave={() => setOver(false)} onDrop={onDrop}>
      <input
        ref={picker}
        type="file"
        hidden
        accept={`.xlsx,${XLSX}`}
        aria-label="Archivo de Excel"
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <button
        type="button"
        className={classes.drop}
        data-over={over || undefined}
        disabled={disabled}
        onClick={() => picker.current?.click()}
      >
        <AppIcon path={mdiMicrosoftExcel} size={32} />
        Elige un archivo o suéltalo aquí
      </button>
      {isWrong && (
        <span className="small danger" role="alert">
          Elige un archivo de Excel (.xlsx) de hasta 5 MB
        </span>
      )}
    </div>
  );
}
