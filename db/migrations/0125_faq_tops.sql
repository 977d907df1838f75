-- The questions read most in the last thirty days, the first of each scope, counted anew by a job: a home asks for ten of them.
create table faq_tops (
  faq_id bigint primary key references faqs (id) on delete cascade,
  views integer not null check (views > 0)
);
create index faq_tops_most on faq_tops (views desc, faq_id desc);
