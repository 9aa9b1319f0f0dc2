/** Role ids of the wire and the database (docs/rules/permissions.md). */
export const ROLE = {
  operator: 1,
  administrator: 2,
  branchManager: 3,
  cashier: 4,
  courier: 5,
  waiter: 6,
  kitchen: 9,
} as const;

export type RoleId = (typeof ROLE)[keyof typeof ROLE];

/** Every role that can have a session. The platform's operator has none and works on the command line. */
export const SESSION_ROLES = [
  ROLE.administrator,
  ROLE.branchManager,
  ROLE.cashier,
  ROLE.courier,
  ROLE.waiter,
  ROLE.kitchen,
] as const satisfies readonly RoleId[];

/** Roles that manage the company or a branch. */
export const ADMINISTRATIVE = [ROLE.administrator, ROLE.branchManager] as const satisfies readonly RoleId[];

/** Roles that sell. */
export const SELLING = [...ADMINISTRATIVE, ROLE.cashier] as const satisfies readonly RoleId[];

/** Roles that take orders at the tables. A waiter takes no money. */
export const SERVING = [...SELLING, ROLE.waiter] as const satisfies readonly RoleId[];

/** Roles with the kitchen's screen. */
export const COOKING = [...SELLING, ROLE.kitchen] as const satisfies readonly RoleId[];

/** Tells whether a role is one of these; false for none (null). */
export const isOneOf = (role: number | null, roles: readonly number[]): boolean =>
  roles.some((one) => one === role);
