-- Ready notes for the lines of a category's dishes: 'sin cebolla'.
alter table product_categories add column notes text[] not null default '{}';
