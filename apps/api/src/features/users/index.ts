export { hashPassword, hashPin, passwordMatches } from './passwords.ts';
export { lockSelf, requireOwner, requireUser } from './user-scope.ts';
export { userToWire } from './users.presenter.ts';
export {
  type NewUser,
  type Person,
  type User,
  type UserRef,
  companyOwner,
  findUserByEmail,
  insertUser,
  keepUser,
  lockUser,
  ownerOf,
  personOf,
  updateUser,
  userLogin,
  userOfPin,
  userWithRole,
} from './users.repository.ts';
