-- A page of the statement and its number of rows are read from the index alone, however long the ledger has become: what its filters ask
-- for stands in it.
drop index ledger_txns_statement;
create index ledger_txns_statement on ledger_txns (company_id, at desc, id desc) include (kind, points);
drop index ledger_txns_kind;
create index ledger_txns_kind on ledger_txns (company_id, kind, at desc, id desc) include (points);
