-- Who signs in with Google or Facebook, by the provider's own id: an e-mail may change hands, this does not.
create table social_identities (
  provider text not null constraint social_identities_provider_valid check (provider in ('google', 'facebook')),
  subject text not null,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  constraint social_identities_unique primary key (provider, subject),
  -- One of each a user: somebody who was given the same e-mail later is somebody else.
  constraint social_identities_user_unique unique (user_id, provider)
);
