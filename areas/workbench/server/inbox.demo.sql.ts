import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

type Db = Pick<Ctx, 'db'>
/** Something that happened in the demo, and who was told of it: `zh` and `en` are what the template needs to know. */
export type Happened = {
  template: string
  userId: number
  at: Date
  bizType: string | null
  bizId: number | null
  zh: object
  en: object
}
type Source = {
  template: string
  bizType: string
  from: RawBuilder<unknown>
  at?: RawBuilder<unknown>
  id?: RawBuilder<unknown>
  zh: RawBuilder<unknown>
  en?: RawBuilder<unknown>
}

const logs = (biz: string, table: string, of = 'l.biz_id') =>
  sql`status_logs l join ${sql.ref(table)} x on x.id = ${sql.ref(of)} and l.biz_type = ${sql.lit(biz)}`
const why = sql`coalesce(l.comment, '')`
/** Finance, service operators and so on: people of a role, who are told together. */
const role = (name: string) => sql`join user_roles w on w.role = ${sql.lit(name)} join users u on u.id = w.user_id`
const main = sql`join users u on u.company_id = x.company_id and u.is_main`
const yuan = (fen: string) => sql`to_char(${sql.ref(fen)} / 100.0, 'FM9,999,990.00')`

/** One line for each thing people are told of, by the history of the records it is told of. */
const sources: readonly Source[] = [
  {
    template: 'certification.told',
    bizType: 'certification',
    from: sql`${logs('certification', 'certifications')} ${main} and l.to_state in ('e_review', 'wait_original', 'completed', 'failed')`,
    zh: sql`'company', x.company_name, 'what', case l.to_state when 'e_review' then 'business_passed' when 'wait_original' then 'review_passed' else l.to_state end, 'reason', ${why}, 'day', coalesce(x.valid_end::text, ''), 'days', 0, 'main', true`,
    en: sql`'company', coalesce((select nullif(k.name_en, '') from companies k where k.id = x.company_id), x.company_name)`,
  },
  {
    template: 'issue.news',
    bizType: 'issue',
    from: sql`${logs('issue', 'issues')} join users u on u.id = case when l.action in ('create', 'confirm', 'withdraw') then x.assignee_id else x.author_id end and u.id is distinct from l.actor_id`,
    zh: sql`'no', x.no, 'subject', x.subject, 'excerpt', ${why}, 'what', case l.action when 'create' then 'given' when 'take' then 'assigned' when 'assign' then 'assigned' when 'merge' then 'merged' else l.action end`,
  },
  {
    template: 'issue.news',
    bizType: 'issue',
    at: sql`c.created_at`,
    from: sql`issue_comments c join issues x on x.id = c.issue_id and c.visibility <> 'internal' and c.created_at > x.created_at
      join users u on u.id in (x.author_id, x.assignee_id) and u.id <> c.author_id`,
    zh: sql`'no', x.no, 'subject', x.subject, 'excerpt', left(c.content, 160), 'what', 'replied'`,
  },
  {
    template: 'support-project.decided',
    bizType: 'support_project',
    from: sql`${logs('support_project', 'support_projects')} and l.to_state in ('opened', 'returned', 'closed') join support_project_members m on m.project_id = x.id join users u on u.id = m.user_id`,
    zh: sql`'what', case l.action when 'idle' then 'idle' else l.to_state end, 'reason', ${why}, 'project', concat_ws(' · ', nullif(x.code, ''), x.name), 'to', u.name`,
    en: sql`'to', coalesce(nullif(u.name_en, ''), u.name)`,
  },
  {
    template: 'complaint.news',
    bizType: 'complaint',
    from: sql`${logs('complaint', 'complaints')} and l.action in ('am', 'quality', 'return', 'receive', 'report', 'expire') join users u on u.id = x.applicant_id`,
    zh: sql`'no', x.no, 'chip', x.chip_code, 'reason', ${why}, 'rma', x.rma_no, 'step', 'D3', 'what', case l.action when 'am' then 'accepted' when 'quality' then 'rma' when 'return' then 'returned' when 'receive' then 'received' when 'expire' then 'expired' else 'report' end`,
  },
  {
    template: 'complaint.staff',
    bizType: 'complaint',
    from: sql`${logs('complaint', 'complaints')} and l.action in ('confirm', 'withdraw', 'dispute') ${role('quality')}`,
    zh: sql`'no', x.no, 'chip', x.chip_code, 'reason', ${why}, 'company', x.company_name, 'what', l.action`,
  },
  {
    template: 'product-package.told',
    bizType: 'package_application',
    from: sql`${logs('product_package', 'product_package_applications')} and l.to_state in ('opened', 'rejected') join product_packages k on k.id = x.package_id join users u on u.id = x.applicant_id`,
    zh: sql`'what', l.to_state, 'package', k.name, 'no', x.no, 'reason', ${why}`,
    en: sql`'package', coalesce(nullif(k.name_en, ''), k.name)`,
  },
  {
    template: 'product-certification.decided',
    bizType: 'product_certification',
    from: sql`${logs('product_certification', 'product_certifications')} and l.to_state in ('certified', 'rejected') join users u on u.id = x.applicant_id`,
    zh: sql`'what', l.to_state, 'reason', ${why}, 'product', x.product_name || ' · ' || x.chip_platform`,
  },
  {
    template: 'market.news',
    bizType: 'market_apply',
    from: sql`${logs('market_apply', 'market_applies')} and l.to_state in ('quoted', 'declined') join market_products p on p.id = x.product_id join users u on u.id = x.user_id`,
    zh: sql`'no', x.no, 'product', p.name, 'what', l.to_state, 'points', coalesce(x.quote_points, 0), 'until', coalesce(x.quote_valid_until::text, ''), 'reason', ${why}`,
    en: sql`'product', p.name_en`,
  },
  {
    template: 'market.asked',
    bizType: 'market_apply',
    from: sql`${logs('market_apply', 'market_applies')} and l.action = 'ask' join market_products p on p.id = x.product_id join companies k on k.id = x.company_id ${role('service_ops')}`,
    zh: sql`'no', x.no, 'product', p.name, 'company', k.name`,
    en: sql`'product', p.name_en, 'company', coalesce(nullif(k.name_en, ''), k.name)`,
  },
  {
    template: 'service-order.news',
    bizType: 'service_order',
    from: sql`${logs('service_order', 'service_orders')} and (l.action in ('pay', 'start', 'deliver', 'expire', 'refunded') or l.to_state = 'completed' and l.action = 'accept') join market_products p on p.id = x.product_id join users u on u.id = x.user_id`,
    zh: sql`'no', x.no, 'product', p.name, 'points', x.total_points, 'reason', ${why}, 'what', case l.action when 'pay' then 'paid' when 'start' then 'started' when 'deliver' then 'delivered' when 'expire' then 'expired' when 'accept' then 'completed' else 'refunded' end`,
    en: sql`'product', p.name_en`,
  },
  {
    template: 'service-order.staff',
    bizType: 'service_order',
    from: sql`${logs('service_order', 'service_orders')} and l.action in ('pay', 'reject') join market_products p on p.id = x.product_id join companies k on k.id = x.company_id
      join users u on u.id in (select w.user_id from user_roles w where w.role = 'service_ops' union select m.engineer_id from service_order_milestones m where m.order_id = x.id)`,
    zh: sql`'no', x.no, 'product', p.name, 'points', x.total_points, 'reason', ${why}, 'company', k.name, 'what', case l.action when 'pay' then 'paid' else 'rejected' end`,
    en: sql`'product', p.name_en, 'company', coalesce(nullif(k.name_en, ''), k.name)`,
  },
  {
    template: 'invoice.news',
    bizType: 'invoice',
    from: sql`${logs('invoice', 'invoices')} and l.action in ('issue', 'mail', 'refuse', 'red') left join invoice_papers p on p.invoice_id = x.id and p.red = (l.action = 'red') join users u on u.id = x.applicant_id`,
    zh: sql`'no', x.apply_no, 'amount', ${yuan('x.amount_fen')}, 'number', coalesce(p.no, ''), 'reason', ${why}, 'express', concat_ws(' ', x.express, x.express_no), 'what', case l.action when 'issue' then 'issued' when 'mail' then 'mailed' when 'refuse' then 'rejected' else 'red_issued' end`,
  },
  {
    template: 'invoice.title',
    bizType: 'invoice_title',
    from: sql`${logs('invoice_title', 'invoice_titles')} and l.to_state in ('passed', 'rejected') join users u on u.id = x.user_id`,
    zh: sql`'title', x.title, 'what', l.to_state, 'reason', ${why}`,
  },
  {
    template: 'invoice.asked',
    bizType: 'invoice',
    from: sql`${logs('invoice', 'invoices')} and l.action = 'askRed' join companies k on k.id = x.company_id left join invoice_papers p on p.invoice_id = x.id and not p.red ${role('finance')}`,
    zh: sql`'no', x.apply_no, 'amount', ${yuan('x.amount_fen')}, 'number', coalesce(p.no, ''), 'reason', ${why}, 'express', '', 'company', k.name`,
    en: sql`'company', coalesce(nullif(k.name_en, ''), k.name)`,
  },
  {
    template: 'recharge.paid',
    bizType: 'recharge',
    from: sql`${logs('recharge', 'recharge_orders')} and l.action = 'paid' join users u on u.id = x.user_id`,
    zh: sql`'no', x.no, 'yuan', ${yuan('x.amount_fen')}, 'points', x.points, 'large', x.amount_fen >= 500000`,
  },
  {
    template: 'recharge.refunded',
    bizType: 'recharge',
    from: sql`${logs('recharge', 'recharge_orders')} and l.action = 'refunded' join users u on u.id = x.user_id`,
    zh: sql`'no', x.no, 'yuan', ${yuan('x.refunded_fen')}, 'points', x.refunded_points`,
  },
  {
    template: 'recharge.staff',
    bizType: 'recharge',
    from: sql`${logs('recharge', 'recharge_orders')} and l.action = 'paid' and l.from_state = 'closed' join companies k on k.id = x.company_id ${role('finance')}`,
    zh: sql`'no', x.no, 'yuan', ${yuan('x.amount_fen')}, 'points', x.points, 'what', 'late', 'said', '', 'company', k.name`,
    en: sql`'company', coalesce(nullif(k.name_en, ''), k.name)`,
  },
  {
    template: 'order.news',
    bizType: 'order',
    from: sql`${logs('order', 'orders')} and l.action in ('accept', 'schedule', 'move', 'ship', 'return', 'cancel') join customers b on b.id = x.customer_id join users u on u.company_id = b.company_id join user_roles w on w.user_id = u.id and w.role = 'order'`,
    zh: sql`'no', coalesce(x.order_no, x.po_no), 'po', x.po_no, 'reason', ${why}, 'day', coalesce((select min(p.on_day)::text from order_lines n join order_promises p on p.line_id = n.id where n.order_id = x.id and p.kind = 'confirmed'), ''),
      'what', case l.action when 'accept' then 'approved' when 'schedule' then 'scheduled' when 'move' then 'moved' when 'return' then 'returned' when 'cancel' then 'cancelled' when 'ship' then case l.to_state when 'part_shipped' then 'part_shipped' else 'shipped' end end`,
  },
  {
    template: 'order.desk',
    bizType: 'order',
    from: sql`${logs('order', 'orders')} and l.action in ('ask_cancel', 'withdraw') join customers b on b.id = x.customer_id join users u on u.id = b.clerk_id`,
    zh: sql`'no', coalesce(x.order_no, x.po_no), 'po', x.po_no, 'reason', ${why}, 'day', '', 'customer', b.code || ' ' || b.name, 'what', case l.action when 'ask_cancel' then 'cancel_asked' else 'withdrawn' end`,
    en: sql`'customer', b.code || ' ' || coalesce(nullif(b.name_en, ''), b.name)`,
  },
  {
    template: 'bill.news',
    bizType: 'bill',
    at: sql`x.issued_at`,
    from: sql`bills x join bill_accounts a on a.id = x.account_id join customers b on b.id = a.customer_id join users u on u.company_id = b.company_id join user_roles w on w.user_id = u.id and w.role = 'order'`,
    zh: sql`'no', x.bill_no, 'period', to_char(x.period, 'YYYY-MM'), 'customer', b.code || ' ' || b.name, 'closing', a.currency || ' ' || ${yuan('x.closing')}, 'dueOn', coalesce(x.due_on::text, ''), 'reason', '', 'what', case when x.revision > 1 then 'reissued' else 'issued' end`,
    en: sql`'customer', b.code || ' ' || coalesce(nullif(b.name_en, ''), b.name)`,
  },
  {
    template: 'bill.disputed',
    bizType: 'bill',
    from: sql`${logs('bill', 'bills')} and l.action = 'dispute' join bill_accounts a on a.id = x.account_id join customers b on b.id = a.customer_id join users u on u.id = b.clerk_id`,
    zh: sql`'no', x.bill_no, 'period', to_char(x.period, 'YYYY-MM'), 'customer', b.code || ' ' || b.name, 'closing', a.currency || ' ' || ${yuan('x.closing')}, 'dueOn', coalesce(x.due_on::text, ''), 'reason', ${why}`,
    en: sql`'customer', b.code || ' ' || coalesce(nullif(b.name_en, ''), b.name)`,
  },
  {
    template: 'feedback.replied',
    bizType: 'feedback',
    at: sql`c.created_at`,
    from: sql`feedback_replies c join feedbacks x on x.id = c.feedback_id and c.by_staff join users u on u.id = x.user_id`,
    zh: sql`'no', x.no, 'body', left(c.body, 200)`,
  },
  {
    template: 'feedback.waits',
    bizType: 'feedback',
    at: sql`x.created_at`,
    from: sql`feedbacks x join users u on u.login_name in ('editor_su', 'auditor_he', 'pm_qi')`,
    zh: sql`'no', x.no, 'body', left(x.content, 200), 'what', 'new'`,
  },
  {
    template: 'survey.opened',
    bizType: 'survey',
    at: sql`x.published_at + interval '2 hours'`,
    from: sql`surveys x join users u on x.status = 'published' and (x.starts_on is null or x.starts_on <= current_date)
      join companies k on k.id = u.company_id and not k.is_vendor and (k.id = any(x.company_ids) or cardinality(x.company_ids) = 0)`,
    zh: sql`'what', 'opened', 'token', '', 'title', x.title, 'titleEn', x.title_en, 'endsOn', x.ends_on::text, 'points', x.reward_points`,
  },
  {
    template: 'session.new_device',
    bizType: '',
    id: sql`0`,
    at: sql`v.last_at - interval '1 day' * (u.id % 4) - interval '25 minutes'`,
    from: sql`home_visits v join users u on u.id = v.user_id`,
    zh: sql`'loginName', u.login_name, 'at', to_char((v.last_at - interval '1 day' * (u.id % 4) - interval '27 minutes') at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'), 'ip', '203.0.113.' || (20 + u.id % 200),
      'browser', (array['Chrome 142 · Windows', 'Edge 142 · Windows', 'Safari 26 · macOS', 'Firefox 145 · Linux'])[1 + u.id % 4]`,
  },
]

/** What the records of the demo went through since some weeks, oldest first, each for who was told of it then. */
export async function listHappened({ db }: Db): Promise<Happened[]> {
  const each = sources.map(({ template, bizType, from, at = sql`l.at`, id = sql`x.id`, zh, en = sql`'id', ${id}` }) => {
    const name = sql`'id', ${id}, 'name', u.name`
    const nameEn = sql`'name', coalesce(nullif(u.name_en, ''), u.name)`
    return sql`select ${sql.lit(template)} as template, u.id as user_id, ${at} as at, nullif(${sql.lit(bizType)}, '') as biz_type, ${id} as biz_id,
      jsonb_build_object(${name}, ${zh}) as zh, jsonb_build_object(${name}, ${zh}) || jsonb_build_object(${nameEn}, ${en}) as en
      from ${from}`
  })
  const { rows } =
    await sql<Happened>`select distinct t.* from (${sql.join(each, sql` union all `)}) t join users u on u.id = t.user_id
    where u.status = 'enabled' and t.at > now() - interval '20 weeks' and t.at < now() order by t.at, t.template, t.user_id`.execute(
      db,
    )
  return rows
}

export type Asked = {
  id: number
  biz: string
  step: string
  userId: number
  at: Date
  title: string
  titleEn: string
  company: string
  companyEn: string
  companyId: number | null
  dueOn: string
  name: string
  nameEn: string
  isDecided: boolean
}
/** Decisions that people were asked for; of those that were made whoever made them. */
export async function listAsked({ db }: Db): Promise<Asked[]> {
  const { rows } =
    await sql<Asked>`select t.id, t.biz, t.step, u.id as user_id, t.created_at as at, t.title, coalesce(nullif(t.title_en, ''), case when t.title = k.name then nullif(k.name_en, '') end, t.title) as title_en,
      coalesce(k.name, '') as company, coalesce(nullif(k.name_en, ''), k.name, '') as company_en, k.id as company_id, t.due_on::text as due_on, u.name,
      coalesce(nullif(u.name_en, ''), u.name) as name_en, t.status <> 'pending' as is_decided
    from approval_tasks t left join companies k on k.id = t.company_id
    join users u on u.status = 'enabled' and u.id <> t.applicant_id and u.id <> all(t.author_ids)
      and case when t.status <> 'pending' then u.id = t.decided_by when t.by_handler and t.handler_id is not null then u.id = t.handler_id
        else exists (select from user_roles r join role_permissions p on p.role = r.role where r.user_id = u.id and r.role <> 'admin' and p.permission = t.permission) end
    where t.created_at > now() - interval '20 weeks' order by t.created_at, t.id, u.id`.execute(db)
  return rows
}
/** Puts a message where it lies back in time, and notes when it was read. */
export async function setTold({ db }: Db, id: number, at: Date, readAt: Date | null): Promise<void> {
  await db.updateTable('messages').set({ createdAt: at }).where('id', '=', id).execute()
  await db.updateTable('messageDeliveries').set({ readAt, mail: 'off' }).where('messageId', '=', id).execute()
}
