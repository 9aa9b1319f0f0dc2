export { reserveIds } from './company-data.repository.ts';
export { writeCompanyFile } from './export.ts';
export { importCompany, openCompanyFile } from './import.ts';
export { type Move, moveCompany, MoveRefused, requireMovable, undoMove } from './move.ts';
export { makeCompanyFile } from './own-file.ts';
export { FileRefused } from './refused.ts';
