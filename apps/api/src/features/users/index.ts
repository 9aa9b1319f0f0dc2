export { hashPassword, passwordMatches } from './passwords.ts';
export { lockSelf as holdSelf, requireOwner, requireUser } from './user-scope.ts';
export {
  type NewUser,
  type Person,
  type UserRef,
  findLogin,
  findPerson,
  findUser,
  findUserByEmail,
  hideUser,
  lockUser as holdUser,
  insertUser,
  isCompanyOwner,
  updateUser,
} from './users.repository.ts';
