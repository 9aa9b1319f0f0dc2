export { hashPassword, passwordMatches } from './passwords.ts';
export { lockSelf, requireOwner, requireUser } from './user-scope.ts';
export {
  type NewUser,
  type Person,
  type UserRef,
  findLogin,
  findPerson,
  findUser,
  findUserByEmail,
  hideUser,
  lockUser,
  insertUser,
  isCompanyOwner,
  updateUser,
} from './users.repository.ts';
