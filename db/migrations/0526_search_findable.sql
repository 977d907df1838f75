-- Names that hold what somebody types, and numbers that begin with it, among all records while they type.
create index companies_found on companies using gin (name gin_trgm_ops, name_en gin_trgm_ops, uscc gin_trgm_ops);
create index users_found on users using gin (name gin_trgm_ops, name_en gin_trgm_ops, login_name gin_trgm_ops, email gin_trgm_ops);
create index orders_found on orders (upper(order_no) text_pattern_ops);
create index orders_found_po on orders (upper(po_no) text_pattern_ops) where po_no <> '';
create index certifications_found on certifications (upper(no) text_pattern_ops);
create index support_projects_found on support_projects (upper(code) text_pattern_ops);
create index issues_found on issues (upper(no) text_pattern_ops);
create index quotes_found on quotes (upper(quote_no) text_pattern_ops);
create index deliveries_found on deliveries (upper(dn_no) text_pattern_ops);
create index deliveries_found_track on deliveries (upper(tracking_no) text_pattern_ops) where tracking_no <> '';
create index bills_found on bills (upper(bill_no) text_pattern_ops);
create index invoices_found on invoices (upper(apply_no) text_pattern_ops);
