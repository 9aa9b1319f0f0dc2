export { optionGroupToWire } from './options.presenter.ts';
export { groupsOfProducts } from './options.repository.ts';
export { requireOptions, setOptionGroups } from './options.service.ts';
