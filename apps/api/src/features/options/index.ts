export { optionGroupToWire, optionToWire } from './options.presenter.ts';
export {
  type ImportedGroup,
  importOptionGroups,
  importProductGroups,
  listOptionGroups,
  lockOptionGroups,
  requireOptions,
  setOptionGroups,
  setOptionSoldOut,
} from './options.service.ts';
export { groupsOfProducts } from './product-groups.repository.ts';
