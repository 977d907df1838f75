import { sql } from 'kysely'
import type { Role } from '#platform/contract/access.ts'
import type { Answer } from '#platform/contract/contract.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { groupNameFor, nameFor } from '#platform/server/db/name-for.ts'
import { today } from '#platform/server/db/today.ts'
import type { client } from '../contract.ts'

/** Roles whose work is about every customer. */
const overseers: ReadonlySet<Role> = new Set(['admin', 'am_lead', 'auditor', 'legal', 'fae_lead', 'pm'])
/** The caller and those of whom they stand in for: `with whose as …` before a statement that asks `clientSeen`. */
export const whose = ({ user }: SignedCtx) =>
  sql`whose as (select ${user.id}::bigint as id union select d.from_user_id from approval_delegations d
    where d.to_user_id = ${user.id} and ${today} between d.starts_on and d.ends_on)`
/** An account manager's companies: their own, those they decide about, and those of whom they stand in for. */
export const clientSeen = ({ user }: SignedCtx) =>
  user.roles.some((role) => overseers.has(role))
    ? sql`true`
    : sql`(c.account_manager_id in (select whose.id from whose) or exists (select from approval_tasks t
        where t.company_id = c.id and t.status = 'pending' and t.by_handler and t.handler_id in (select whose.id from whose)))`

type Shown = Answer<typeof client.show>
type Row = Omit<Shown['card'], 'registeredAt'> & Omit<Shown, 'card'> & { registeredAt: Date }
/** A company that the caller may know of with all that belongs to it, in one statement; a part that is not theirs is null. */
export async function findClient(ctx: SignedCtx, id: number, may: { certifications: boolean; products: boolean }) {
  const { rows } = await sql<Row>`
    with ${whose(ctx)}
    select c.id, c.name, c.name_en, c.phone, c.email, c.website, c.address, c.main_business, c.main_application, c.contact_name, c.contact_phone,
      c.contact_email, c.legal_entity, c.country, c.cert_status, c.created_at as registered_at, ${nameFor(ctx, 'h')} as manager,
      coalesce(c.uscc, '') as uscc, c.cert_valid_start::text as certified_on, c.cert_valid_end::text as cert_valid_end,
      coalesce((select m.login_name from users m where m.company_id = c.id and m.is_main), '') as account,
      ${peopleOf(ctx)} as people, ${packagesOf(ctx)} as packages,
      ${may.certifications ? certificationsOf : sql`null`} as certifications, ${may.products ? productsOf : sql`null`} as products
    from companies c left join users h on h.id = c.account_manager_id
    where c.id = ${id} and not c.is_vendor and ${clientSeen(ctx)}`.execute(ctx.db)
  return rows[0]
}

const peopleOf = ({
  locale,
}: Pick<
  SignedCtx,
  'locale'
>) => sql`(select coalesce(json_agg(json_build_object('id', u.id, 'name', ${nameFor({ locale }, 'u')}, 'loginName', u.login_name,
    'enabled', u.status = 'enabled', 'roles', (select coalesce(json_agg(r.role order by r.role), '[]') from user_roles r where r.user_id = u.id))
    order by u.is_main desc, u.login_name), '[]')
  from (select * from users p where p.company_id = c.id and p.anonymised_at is null order by p.is_main desc, p.login_name limit 200) u)`
const packagesOf = (
  ctx: Pick<SignedCtx, 'locale'>,
) => sql`(select coalesce(json_agg(json_build_object('id', g.id, 'name', ${groupNameFor(ctx, 'g')}, 'people', m.people,
    'projects', (select coalesce(json_agg(p.code order by p.code), '[]') from user_group_projects x join chip_projects p on p.id = x.chip_project_id
      where x.group_id = g.id)) order by g.name), '[]')
  from (select gm.group_id, count(*)::int as people from user_group_members gm join users u on u.id = gm.user_id
    where u.company_id = c.id group by gm.group_id) m join user_groups g on g.id = m.group_id)`
const certificationsOf = sql`(select coalesce(json_agg(json_build_object('id', t.id, 'no', coalesce(t.no, ''), 'status', t.status,
    'renewal', t.renew_of is not null, 'validStart', t.valid_start, 'validEnd', t.valid_end) order by t.id desc), '[]')
  from certifications t where t.company_id = c.id and t.status <> 'draft')`
const productsOf = sql`(select coalesce(json_agg(json_build_object('id', t.id, 'no', coalesce(t.no, ''), 'productName', t.product_name,
    'chipPlatform', t.chip_platform, 'validEnd', t.valid_end,
    'status', case when t.status = 'certified' and t.valid_end < ${today} then 'expired' else t.status end) order by t.id desc), '[]')
  from (select * from product_certifications p where p.company_id = c.id and p.status <> 'draft' order by p.id desc limit 100) t)`
