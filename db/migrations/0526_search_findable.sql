-- A part of a number or a name, looked for among all records while somebody types.
create index companies_found on companies using gin (name gin_trgm_ops, name_en gin_trgm_ops, uscc gin_trgm_ops);
create index users_found on users using gin (name gin_trgm_ops, name_en gin_trgm_ops, login_name gin_trgm_ops, email gin_trgm_ops);
create index certifications_found on certifications using gin (no gin_trgm_ops, company_name gin_trgm_ops, uscc gin_trgm_ops);
create index support_projects_found on support_projects using gin (code gin_trgm_ops, name gin_trgm_ops);
create index issues_found on issues using gin (no gin_trgm_ops, subject gin_trgm_ops);
create index quotes_found on quotes using gin (quote_no gin_trgm_ops);
create index deliveries_found on deliveries using gin (dn_no gin_trgm_ops, tracking_no gin_trgm_ops);
create index bills_found on bills using gin (bill_no gin_trgm_ops);
create index invoices_found on invoices using gin (apply_no gin_trgm_ops);
