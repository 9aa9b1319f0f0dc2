export { companyToWire } from './companies.presenter.ts';
export { hasCompanies, pinSalt } from './companies.repository.ts';
export { countsBlind, findSettings, reservationHold } from './settings.repository.ts';
export { kitchenMinutesOf } from './settings.presenter.ts';
export { type CompanyUrl, createCompany, findCompany } from './companies.service.ts';
export { lockCompany, setClosedAt } from './closing.repository.ts';
export {
  changeMoving,
  deleteMoved,
  insertMoved,
  keepDataMark,
  lockMoving,
  movedCompany,
  moves,
  movingById,
  movingCompany,
} from './moving.repository.ts';
