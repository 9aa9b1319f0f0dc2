-- Since when the company is closed: nobody signs in, and nothing of it is sent. Its data stay. docs/rules/companies.md
alter table companies add column closed_at timestamptz;
