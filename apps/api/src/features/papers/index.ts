export { notPrinted } from './not-printed.repository.ts';
export { deleteOldPapers } from './old-papers.ts';
export { papersFrom, printingSince } from './times.ts';
export { writePapers } from './write-papers.ts';
