-- A discount on all products of a category, later ones too. docs/rules/offers.md
create table offer_categories (
  company_id bigint not null,
  offer_id bigint not null,
  category_id bigint not null,
  discount_kind text not null constraint offer_categories_kind_valid check (discount_kind in ('amount', 'percent')),
  -- centavos for an amount, hundredths of a percent for a percentage
  discount_value bigint not null constraint offer_categories_value_positive check (discount_value > 0),
  primary key (company_id, offer_id, category_id),
  constraint offer_categories_offer foreign key (company_id, offer_id) references offers (company_id, id),
  constraint offer_categories_category
    foreign key (company_id, category_id) references product_categories (company_id, id),
  constraint offer_categories_percent_valid check (discount_kind = 'amount' or discount_value <= 10000)
);
create index offer_categories_category_list on offer_categories (company_id, category_id);

-- Each product with the discounts of its offers: its own and those of its category.
create view product_discounts as
select company_id, offer_id, product_id, discount_kind, discount_value from offer_products
union all
select line.company_id, line.offer_id, products.id, line.discount_kind, line.discount_value
from offer_categories line
join products on products.company_id = line.company_id and products.category_id = line.category_id;
