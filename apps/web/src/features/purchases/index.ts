export { PurchaseLines } from './PurchaseLines.tsx';
export { detailOf, lineProblems, NO_LINES, useLineTabs } from './purchaseForm.ts';
