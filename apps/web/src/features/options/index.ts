import { lazyPart } from '../../shared/lazyPart.tsx';

export const OptionGroupsDialog = lazyPart(() => import('./OptionGroupsDialog.tsx'), 'OptionGroupsDialog');
export const ProductOptions = lazyPart(() => import('./ProductOptions.tsx'), 'ProductOptions');
