-- What somebody asked who belonged to no project yet: the project is reviewed with it, and needs no more than it, the chip and a contact.
alter table support_projects
  add question_subject text not null default '' check (length(question_subject) <= 120),
  add question text not null default '' check (length(question) <= 5000),
  drop constraint support_projects_check1,
  add constraint support_projects_needed check (status in ('new', 'returned')
    or (chip_id is not null and contact_name <> '' and contact_phone <> '' and contact_email <> ''
      and ((question_subject <> '' and question <> '')
        or (product_type <> '' and product_name <> '' and target_area <> '' and monthly_forecast is not null
          and background <> '' and main_functions <> ''))));
