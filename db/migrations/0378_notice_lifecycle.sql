-- How an item stood before a notice of its end changed that, so that it stands so again when the notice is withdrawn.
create table notice_lifecycles (
  notice_no text not null,
  model_id bigint not null references order_models (id),
  lifecycle text not null,
  ltb_on date,
  primary key (notice_no, model_id)
);
