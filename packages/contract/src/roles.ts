/** Role ids of the wire and the database (docs/rules/permissions.md). */
export const ROLE = {
  operator: 1,
  administrator: 2,
  branchManager: 3,
  cashier: 4,
  courier: 5,
  kitchen: 9,
} as const;

export type RoleId = (typeof ROLE)[keyof typeof ROLE];

/** Every role that can have a session. The platform's operator has none and works on the command line. */
export const SESSION_ROLES = [2, 3, 4, 5, 9] as const satisfies readonly RoleId[];

export const ADMINISTRATIVE = [2, 3] as const satisfies readonly RoleId[];
export const SELLING = [2, 3, 4] as const satisfies readonly RoleId[];
