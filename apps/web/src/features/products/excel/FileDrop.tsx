import { mdiMicrosoftExcel } from '@mdi/js';
import { XLSX } from '@restaurante/contract/endpoint.ts';
import { type ErrorCode, errorText } from '@restaurante/contract/errors.ts';
import { useState } from 'react';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { useFilePicker } from '../../../ui/inputs/useFilePicker.tsx';
import { Stack } from '../../../ui/layout/layouts.tsx';
import classes from './excel.module.css';

const MAX_BYTES = 5 * 1024 * 1024;

const OTHER_FORMATS: Readonly<Record<string, ErrorCode>> = {
  csv: 'excel_csv',
  tsv: 'excel_csv',
  txt: 'excel_csv',
  xls: 'excel_old',
  xlsb: 'excel_other_format',
  ods: 'excel_other_format',
  numbers: 'excel_other_format',
  html: 'excel_html',
  htm: 'excel_html',
  pdf: 'excel_pdf',
  jpg: 'excel_picture',
  jpeg: 'excel_picture',
  png: 'excel_picture',
  webp: 'excel_picture',
  heic: 'excel_picture',
  doc: 'excel_document',
  docx: 'excel_document',
  pptx: 'excel_document',
  zip: 'excel_archive',
  rar: 'excel_archive',
};

/** Returns why a file cannot be imported; null if it may be read. */
function problemOf({ name, size }: File): string | null {
  const ending = /[^.]*$/.exec(name.toLowerCase())?.[0] ?? '';
  const code = OTHER_FORMATS[ending];
  if (code) return errorText(code);
  if (!/^xls[xm]$/.test(ending)) return 'Elige un Libro de Excel (.xlsx)';
  return size > MAX_BYTES ? 'El archivo puede pesar hasta 5 MB' : null;
}

interface FileDropProps {
  disabled: boolean;
  onPick: (file: File) => void;
}

export function FileDrop({ disabled, onPick }: FileDropProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { pick, input, isOver, dropZone } = useFilePicker({
    label: 'Archivo de Excel',
    accept: `.xlsx,.xlsm,${XLSX}`,
    onFile: (file) => {
      if (disabled) return;
      const problem = problemOf(file);
      setProblem(problem);
      if (problem === null) onPick(file);
    },
  });
  return (
    <Stack gap={12} {...dropZone}>
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
      {problem && (
        <span className="small danger" role="alert">
          {problem}
        </span>
      )}
    </Stack>
  );
}
