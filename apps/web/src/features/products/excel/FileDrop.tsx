import { mdiMicrosoftExcel } from '@mdi/js';
import { XLSX } from '@restaurante/contract/downloads/media-types.ts';
import { useState } from 'react';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { useFilePicker } from '../../../ui/inputs/useFilePicker.tsx';
import classes from './excel.module.css';

const MAX_BYTES = 5 * 1024 * 1024;

interface FileDropProps {
  disabled: boolean;
  onPick: (file: File) => void;
}

/** Shows a field for one Excel file, picked or dropped. */
export function FileDrop({ disabled, onPick }: FileDropProps) {
  const [isWrong, setWrong] = useState(false);
  const { pick, input, isOver, dropZone } = useFilePicker({
    label: 'Archivo de Excel',
    accept: `.xlsx,${XLSX}`,
    onFile: (file) => {
      if (disabled) return;
      const isFine = /\.xlsx$/i.test(file.name) && file.size <= MAX_BYTES;
      setWrong(!isFine);
      if (isFine) onPick(file);
    },
  });
  return (
    <div className="stack gap-12" {...dropZone}>
      {input}
      <button
        type="button"
        className={classes.drop}
        data-over={isOver || undefined}
        disabled={disabled}
        onClick={pick}
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
