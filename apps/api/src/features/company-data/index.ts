export { writeCompanyFile } from './export.ts';
export { FileRefused, importCompany, openCompanyFile } from './import.ts';
export { makeCompanyFile } from './own-file.ts';
