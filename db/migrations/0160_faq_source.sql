-- An answered issue becomes the draft of one question at most; both know of each other within the vendor.
alter table faqs add constraint faqs_source foreign key (source_issue_id) references issues (id);
create unique index faqs_source_issue on faqs (source_issue_id) where source_issue_id is not null;
alter table issue_changes drop constraint issue_changes_kind_check;
alter table issue_changes add constraint issue_changes_kind_check
  check (kind in ('priority', 'assign', 'share', 'unshare', 'level', 'merge', 'link', 'unlink', 'escalate', 'faq'));
