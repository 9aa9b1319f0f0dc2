/** The most units of one line. */
export const MAX_QUANTITY = 1_000;
/** The most lines of one sale. */
export const MAX_LINES = 100;
/** The highest table number. */
export const MAX_TABLE = 9_999;
/** The fewest and the most equal parts of a sale. */
export const PARTS_MIN = 2;
export const PARTS_MAX = 20;
/** The most people of a bill. */
export const MAX_TABLES_RESERVED = 20;
export const MAX_GUESTS = 999;
/** A reservation is at most this far ahead. */
export const RESERVATION_DAYS_MAX = 366;
/** The longest reason for a void, a removed line or a discount, in letters. */
export const REASON_MAX = 255;
/** The longest text for time and person of a reservation, in letters. */
export const RESERVED_FOR_MAX = 120;
/** The longest name (a company's, on its receipt), CI or NIT and phone number of a customer, as they are typed. */
export const CUSTOMER_NAME_MAX = 100;
export const CI_NIT_MAX = 15;
export const TYPED_PHONE_MAX = 20;
/** The longest delivery address, in letters. */
export const ADDRESS_MAX = 150;
/** The longest observations of a sale or of a closed register, in letters. */
export const OBSERVATIONS_MAX = 500;
/** The longest note on a line, in letters. */
export const LINE_OBSERVATIONS_MAX = 150;
/**
 * Ready orders on a ticket board's list; without a limit, undelivered ones would pile up all day. docs/rules/kitchen.md
 */
export const READY_LISTED = 50;
/** A cashier finds sales of this many business days, today included. docs/rules/sales.md */
export const CASHIER_SEARCH_DAYS = 60;
