import type { Exception } from './tenancy.ts';

/** Every statement of a request that may reach a company's table without naming the company, and why. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    tables: ['users'],
    text: /lower\("(users"\.")?email"\) = \$\d/,
    reason:
      'an e-mail belongs to one user of the whole platform: login, reset and linking find the company by it',
  },
  {
    tables: ['users'],
    text: /"provider" = \$\d+ and "subject" = \$\d/,
    reason: 'whoever signs in with Google or Facebook is found by the identity, which belongs to one user',
  },
  {
    tables: ['users'],
    text: /^delete from "password_resets" using "users" .*"token_hash" = \$\d/,
    reason: 'a reset link is a secret that names its user',
  },
  {
    tables: ['sessions', 'users', 'companies', 'subscriptions', 'employees', 'branches'],
    text: /"sessions"\."token_hash" = \$\d/,
    reason: 'the bearer token is a secret that names its session: the company of a request comes from it',
  },
  {
    tables: ['downloads'],
    text: /^delete from "downloads" where "token_hash" = \$\d/,
    reason: 'a new tab sends no bearer: the download link is a secret',
  },
  {
    tables: ['downloads'],
    text: /^delete from "downloads" where "expires_at" <= \$1$/,
    reason: 'housekeeping for every company',
  },
  {
    tables: ['companies'],
    text: /^select "slug" from "companies"/,
    reason: 'a slug is unique on the whole platform: a new company looks which are taken',
  },
];
