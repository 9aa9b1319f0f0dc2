export { optionGroupToWire, optionToWire } from './options.presenter.ts';
export { groupsOfProducts } from './options.repository.ts';
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
