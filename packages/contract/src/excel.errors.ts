import type { ErrorTexts } from './errors.core.ts';

/** Why a file is not read as a workbook: what it is, and the form wanted. */
export const excelErrors = {
  excel_invalid: { status: 400, message: 'El archivo debe ser un Excel (.xlsx) que se pueda leer' },
  excel_csv: {
    status: 400,
    message: 'Es un archivo de texto (CSV): ábrelo en Excel y guárdalo como Libro de Excel (.xlsx)',
  },
  excel_html: {
    status: 400,
    message: 'El archivo es una página web: ábrela en Excel y guárdala como Libro de Excel (.xlsx)',
  },
  excel_pdf: { status: 400, message: 'El archivo es un PDF: escribe el menú en un Libro de Excel (.xlsx)' },
  excel_picture: {
    status: 400,
    message: 'El archivo es una imagen: escribe el menú en un Libro de Excel (.xlsx)',
  },
  excel_document: {
    status: 400,
    message: 'El archivo es un documento de Word o PowerPoint: escribe el menú en un Libro de Excel (.xlsx)',
  },
  excel_archive: {
    status: 400,
    message: 'Es un archivo comprimido: sube el Libro de Excel (.xlsx) que tiene dentro',
  },
  excel_old: {
    status: 400,
    message: 'Es un Excel antiguo (.xls): ábrelo en Excel y guárdalo como Libro de Excel (.xlsx)',
  },
  excel_password: {
    status: 400,
    message: 'El archivo tiene contraseña: quítasela en Excel, guárdalo y vuelve a subirlo',
  },
  excel_other_format: {
    status: 400,
    message: 'Es una hoja de cálculo de otro formato: guárdala como Libro de Excel (.xlsx)',
  },
  excel_too_large: {
    status: 413,
    message: 'El archivo es demasiado grande: puede pesar hasta 5 MB y tener hasta 300 columnas',
  },
} as const satisfies ErrorTexts;
