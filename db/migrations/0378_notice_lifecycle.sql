-- How an item stood before a notice of its end changed that, so that it stands so again when the notice is withdrawn.
create table notice_lifecycles (
  -- of several notices about an item, what the later one found is what the earlier one made
  id bigint generated always as identity,
  notice_no text not null,
  model_id bigint not null references order_models (id),
  lifecycle text not null,
  ltb_on date,
  primary key (notice_no, model_id)
);
