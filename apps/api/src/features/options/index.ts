export { optionGroupToWire, optionToWire } from './options.presenter.ts';
export {
  type ImportedGroup,
  importOptionGroups,
  importProductGroups,
  listOptionGroups,
  requireOptions,
  setOptionGroups,
  setOptionSoldOut,
} from './options.service.ts';
export { lockOptionGroups } from './options.repository.ts';
export { groupsOfProducts } from './product-groups.repository.ts';
