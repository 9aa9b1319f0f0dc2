import type { Exception } from './tenancy.ts';

/** Tables with a column that names a picture. */
const WITH_PICTURES = [
  'products',
  'product_categories',
  'employees',
  'offers',
  'publications',
  'companies',
  'users',
  'purchases',
  'cash_movements',
];

/** Every statement that may reach a company's table without naming the company, and why. */
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
    text: / from "(password_resets|email_confirmations)" link join users .*link\.token_hash = \$\d/s,
    reason: 'the link of a mail is a secret that names its user',
  },
  {
    tables: ['sessions', 'users', 'companies', 'subscriptions', 'employees', 'branches'],
    text: /"sessions"\."token_hash" = \$\d/,
    reason: 'the bearer token is a secret that names its session: the company of a request comes from it',
  },
  {
    tables: ['devices', 'branches'],
    text: /"devices"\."secret_hash" = \$\d/,
    reason: 'the secret of an enrolled device names it: the company of a PIN comes from it',
  },
  {
    tables: ['companies', 'subscriptions', 'branches'],
    text: /^select "companies"\."id" as "company_id", .* and "companies"\."slug" = \$\d$/,
    reason: 'the address of a table names the company by its slug',
  },
  {
    tables: ['table_order_links'],
    text: /^select .* from "table_order_links" where "token_hash" = \$1/,
    reason: "a guest's secret names the order",
  },
  {
    tables: ['sales', 'companies'],
    text: /where sales\.is_table_order and sales\.status = 'new'/,
    reason: "the job that lets guests' orders expire does so for every company",
  },
  {
    tables: ['subscriptions', 'companies', 'users'],
    text: /where "owner"\."is_owner" = \$\d.* and "end_day" <= \$\d/,
    reason: 'the job that reminds owners of the end of their subscription does so for every company',
  },
  {
    tables: ['sale_counters', 'companies'],
    text: /where not day\.is_summed/,
    reason: 'the job that sums finished days does so for every company',
  },
  {
    tables: [
      'downloads',
      'large_files',
      'sessions',
      'idempotency_keys',
      'audit_log',
      'whatsapp_messages',
      'papers',
      'approvals',
    ],
    text: /^delete from "\w+" where "(expires|created)_at" <= \$1$/,
    reason: 'the job that tidies does so for every company',
  },
  {
    tables: ['sessions', 'users', 'companies', 'subscriptions'],
    text: /"sessions"\."token_hash" = any\(\$\d\)/,
    reason: 'the sockets of every company whose session has ended are closed',
  },
  {
    tables: ['companies', 'users', 'subscriptions', 'branches', 'sold_sales'],
    text: /^\s*select company\.id, company\.slug, .* from companies company\s/s,
    reason: "the platform's operator looks for companies",
  },
  {
    tables: ['companies'],
    text: /^\s*select slug, moving from companies where moving is not null order by slug$/,
    reason: "the platform's operator is warned of moves that have not ended",
  },
  {
    tables: ['companies', 'audit_log'],
    text: /^\s*select slug, moving as direction, .* from companies where moving is not null$/s,
    reason: '/metrics names every company in a move',
  },
  {
    tables: ['users', 'companies'],
    text: /from users join companies company on company\.id = users\.company_id\s+where lower\(email\) = \$1/,
    reason: "the platform's operator finds a user by the e-mail",
  },
  {
    tables: ['audit_log', 'companies', 'users'],
    text: /from audit_log audit\s/,
    reason: "the platform's operator reads the acts on one company or on all",
  },
  {
    tables: ['companies', 'sales'],
    text: /^\s*select \(select count\(\*\) from companies\) as companies, /,
    reason: 'a backup says how many companies and sales it contains',
  },
  {
    tables: ['companies'],
    text: /^select min\(id\) as id from companies having count\(\*\) = 1$/,
    reason: 'a failed backup is reported to the owner where an installation has one company',
  },
  {
    tables: ['companies', 'users'],
    text: /^\s*select (from companies where slug = \$1|email from users where lower\(email\) = any\(\$1\) and .*)$/s,
    reason: 'a slug and an e-mail are unique on the whole platform: an import looks which are taken',
  },
  {
    tables: ['users'],
    text: /^\s*select id from users where id = any\(\$1\) and company_id <> \$2\s+union all/,
    reason: "a file that replaces a company keeps its users' ids: no other company may have them",
  },
  {
    tables: ['companies'],
    text: /^select "id", "slug", "name", "moving", "closed_at" from "companies" where "slug" = \$1$/,
    reason: 'a company that moves is named by its slug in both installations',
  },
  {
    tables: ['companies', 'users'],
    text: /^\s*select id from companies where id = \$1\s+union all select id from users where id = any\(\$2\)/,
    reason: 'a company that moves keeps its ids: they must be free',
  },
  {
    tables: ['companies'],
    text: /^select slug, moving from companies order by slug$/,
    reason: "the proxy's map contains every company's address",
  },
  {
    tables: ['companies'],
    text: /^select "id" from "companies" limit \$1$/,
    reason: 'the start asks whether any company is registered yet',
  },
  {
    tables: ['companies'],
    text: /^select "slug" from "companies"/,
    reason: 'a slug is unique on the whole platform: a new company looks which are taken',
  },
  {
    tables: WITH_PICTURES,
    text: /^select "\w+" as path from \w+ where "\w+" = any\(\$1\) and not \(.*\) union /,
    reason: "an import looks whether its pictures are another company's, and a deletion which ones are",
    isBuilt: true,
  },
  {
    tables: WITH_PICTURES,
    text: /^\s*select image as path from products where image is not null\s+union all /,
    reason: "the platform's operator deletes pictures that no company uses",
  },
];
