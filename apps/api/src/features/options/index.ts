export { optionGroupToWire, optionToWire } from './options.presenter.ts';
export { groupsOfProducts } from './options.repository.ts';
export { requireOptions, setOptionGroups, setOptionSoldOut } from './options.service.ts';
