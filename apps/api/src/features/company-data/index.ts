export { reserveIds } from './company-data.repository.ts';
export { writeCompanyFile } from './export.ts';
export { type CompanyFile, importCompany, openCompanyFile, replaceCompany } from './import.ts';
export { deleteCompany } from './deletion.ts';
export { type Move, moveCompany, MoveRefused, requireMovable, undoMove } from './move.ts';
export { makeCompanyFile } from './own-file.ts';
export { FileRefused } from './refused.ts';
