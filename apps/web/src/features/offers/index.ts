export { discountText } from './offerTexts.ts';
