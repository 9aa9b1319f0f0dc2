-- The id of the folder or bucket with the pictures of this database, whose file `installation` contains it too.
create table picture_store (
  is_only boolean primary key default true constraint picture_store_one_row check (is_only),
  id text not null
);
