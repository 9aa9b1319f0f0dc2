insert into roles (id, name, is_assignable) values (6, 'Mesero(a)', true);
