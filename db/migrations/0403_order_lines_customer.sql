-- Lines know the customer of their order, so that the latest orders with an item are found by the index of their lines,
-- however many orders there are.
alter table orders add constraint orders_of unique (id, customer_id);
alter table order_lines add column customer_id bigint;
update order_lines l set customer_id = o.customer_id from orders o where o.id = l.order_id;
alter table order_lines alter column customer_id set not null;
alter table order_lines add constraint order_lines_of foreign key (order_id, customer_id) references orders (id, customer_id) on delete cascade on update cascade;
create index order_lines_item on order_lines (customer_id, model_id, order_id desc);
create index order_lines_burn on order_lines (burn_code_id, order_id) where burn_code_id is not null;
create index order_lines_burn_item on order_lines (customer_id, burn_code_id, order_id desc) where burn_code_id is not null;
-- what left in part and waits for its signature
create index orders_receive on orders (customer_id, id desc) where status = 'part_shipped' and unsigned_deliveries > 0;
create index orders_receive_desk on orders (id desc) where status = 'part_shipped' and unsigned_deliveries > 0;
