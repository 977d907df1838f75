-- A chapter may cite an SDK version too; documents stand beside the player; administrators make and review videos (domain §12, §22).
alter table video_chapters add column sdk_id bigint references sdk_versions (id);
create index video_chapters_sdk on video_chapters (sdk_id) where sdk_id is not null;

create table video_documents (
  video_id bigint not null references videos (id) on delete cascade,
  document_id bigint not null references documents (id),
  sort integer not null,
  primary key (video_id, document_id)
);
create index video_documents_document on video_documents (document_id);

insert into role_permissions (role, permission, menu_id) values ('admin', 'video_edit', 9849), ('admin', 'video_audit', 9849);
