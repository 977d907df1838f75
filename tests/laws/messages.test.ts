import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { message } from '#areas/message/contract.ts'
import { listItems } from '#areas/message/server/digest.sql.ts'
import { countUnread, listSeers } from '#areas/message/server/message.sql.ts'
import { faqDesk } from '#areas/faq/desk.contract.ts'
import { feed, feedPath } from '#areas/workbench/feed.contract.ts'
import { tool } from '#areas/tool/contract.ts'
import { listRights } from '#platform/server/auth/rights.sql.ts'
import { deliverMail } from '#platform/server/mail/deliver.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { boundKinds } from '#platform/server/message/bound.ts'
import { tell } from '#platform/server/message/tell.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { boot } from '#tests/kit/faqs.ts'
import { followAll } from '#tests/kit/search.ts'
import { sdkKit, type SdkKit } from '#tests/kit/sdk.ts'
import { uploadFile } from '#tests/kit/upload.ts'

// The law of messages: no message, mail, digest, event, calendar entry or count names what its reader may not open, also when the right ends after it was
// sent. One line for each kind of record that messages name: a right that is withdrawn takes everything with it, and brings it back.
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'test.bound': Record<string, never>
  }
}
const canary = 'CANARYOFMESSAGES'
mailTemplate('test.bound', () => ({ subject: canary, blocks: [canary] }), {
  message: 'product',
  event: 'withdrawn',
  own: true,
})

let kit: SdkKit
const run = (query: string) => kit.app.database.pool.query(query)
const good = <T>(reply: { msgCode: number; msg: string; data: T }): T => {
  if (reply.msgCode !== 0) throw new Error(`${reply.msgCode} ${reply.msg} ${JSON.stringify(reply.data)}`)
  return reply.data
}

type Kind = {
  /** a record that `main` may open: the id */
  make: () => Promise<number>
  /** takes the right away, and gives it back */
  withdraw: (id: number, away: boolean) => Promise<unknown>
  /** how it stands in the calendar of who has it to do */
  due?: string
}
/** The customer of the company of `main`, who may order for it. */
const buys = async () => {
  await ordering(0, false)
  const { rows } =
    await run(`insert into customers (code, name, company_id, region, currencies, pay_term, credit_currency)
    select 'M0001', 'x', company_id, 'CN', '{RMB}', 'prepay', 'RMB' from users where id = ${kit.people.main}
    on conflict (company_id) do update set name = 'x' returning id`)
  return Number((rows as { id: number }[])[0]!.id)
}
/** The customer of `buys`, with the role of who orders, and a unit that sells to it. */
const sells = async () => {
  await buying(0, false)
  const customer = await buys()
  const { rows } =
    await run(`insert into business_units (code, name, name_en, region, currencies, tax_bp, warehouses, pickup_template)
    values ('UNIT', 'x', 'x', 'CN', '{RMB}', 0, '{W}', 'cn_pickup') on conflict (code) do update set name = 'x' returning id`)
  return { customer, unit: Number((rows as { id: number }[])[0]!.id) }
}
/** A delivery of it, or an appointment. */
const ships = async (table: 'deliveries' | 'pickups') => {
  const { customer, unit } = await sells()
  const { rows } = await run(
    table === 'pickups'
      ? `insert into pickups (pickup_no, customer_id, unit_id, region, person, id_type, id_locked, id_last4, phone, pick_on, pick_window, consent_at)
        values ('P' || random(), ${customer}, ${unit}, 'CN', 'x', 'passport', 'x', '1234', '12345', current_date, 'am', now()) returning id`
      : `with o as (insert into orders (po_no, customer_id, unit_id, currency, quote_type, submitted_at, order_no, status)
          values ('M0001-' || random(), ${customer}, ${unit}, 'RMB', 'model', now(), 'O' || random(), 'scheduled') returning id)
        insert into deliveries (dn_no, order_id, customer_id, unit_id, ship_mode, warehouse)
        select 'D' || random(), o.id, ${customer}, ${unit}, 'deliver', 'W' from o returning id`,
  )
  return Number((rows as { id: number }[])[0]!.id)
}

/** The role of who reports for a customer. */
const ordering = (_: number, away: boolean) =>
  run(
    away
      ? `delete from user_roles where role = 'dealer_report' and user_id = ${kit.people.main}`
      : `insert into user_roles (user_id, role) values (${kit.people.main}, 'dealer_report') on conflict do nothing`,
  )
/** The role of who buys, which prices ask for. */
const buying = (_: number, away: boolean) =>
  run(
    away
      ? `delete from user_roles where role = 'order' and user_id = ${kit.people.main}`
      : `insert into user_roles (user_id, role) values (${kit.people.main}, 'order') on conflict do nothing`,
  )
/** That the customer of `buys` is the company's. */
const selling = (_: number, away: boolean) =>
  run(
    `update customers set company_id = ${away ? 'null' : `(select company_id from users where id = ${kit.people.main})`} where code = 'M0001'`,
  )
/** Both roles that report and claim. */
const reporting = async (id: number, away: boolean) => {
  await ordering(id, away)
  return buying(id, away)
}
/** Being in the group that opens the project. */
const membership = (_: number, away: boolean) =>
  run(
    away
      ? `delete from user_group_members where user_id = ${kit.people.main}`
      : `insert into user_group_members (group_id, user_id) select id, ${kit.people.main} from user_groups on conflict do nothing`,
  )
/** Being a record of the company of `main`. */
const ofCompany = (table: string) => (id: number, away: boolean) =>
  run(
    `update ${table} set company_id = (select company_id from users where id = ${away ? kit.people.other : kit.people.main}) where id = ${id}`,
  )
/** The certification of the company of `main`. */
const certification = (_: number, away: boolean) =>
  run(
    `update companies set cert_valid_end = current_date ${away ? '- 1' : '+ 100'} where id = (select company_id from users where id = ${kit.people.main})`,
  )
/** A part of another maker. */
const makePart = async () => {
  const { rows } =
    await run(`with v as (insert into material_vendors (name) values (gen_random_uuid()::text) returning id)
    insert into materials (category, vendor_id, part_no, part_key, created_by) select 'DDR4', v.id, 'X1', 'X1', ${kit.people.admin} from v returning id`)
  return Number((rows as { id: number }[])[0]!.id)
}
const inProject = () => ({ level: 'project' as const, chipProjectId: kit.panelId })
/** An issue of the company of `main`, with its project. */
async function makeIssue(author: 'main' | 'sub'): Promise<number> {
  const { rows } =
    await run(`with p as (insert into support_projects (code, company_id, creator_id, status, name, chip_id, product_type, product_name,
      target_area, monthly_forecast, contact_name, contact_phone, contact_email, background, main_functions, submitted_at, opened_at)
    select 'TS-X-' || (26001 + (select count(*) from support_projects)), u.company_id, u.id, 'opened', 'x', (select min(id) from chips), 'x', 'x', 'x', 1, 'x', 'x',
      'x@example.com', 'x', 'x', now(), now() from users u where u.id = ${kit.people.main} returning id, company_id)
    insert into issues (no, project_id, company_id, author_id, subject, type, priority)
    select 'IS-' || p.id, p.id, p.company_id, ${kit.people[author]}, 'x', 'software', 'low' from p returning id`)
  return Number((rows as { id: number }[])[0]!.id)
}
const soldProduct = 'select min(id) from market_products'
/** An unpaid order of `main`, with its line. */
async function makeOrder(): Promise<{ id: number; item: number }> {
  await run(
    `insert into market_products (code, name, name_en, category, price_type) values ('LAW-1', 'x', 'x', 'debugging', 'points') on conflict do nothing`,
  )
  const { rows } =
    await run(`with o as (insert into service_orders (no, company_id, user_id, product_id, total_points, contact, phone, lead_days, pay_until)
      select 'SO' || gen_random_uuid(), company_id, id, (${soldProduct}), 1, 'x', 'x', 1, now() from users where id = ${kit.people.main} returning id),
    m as (insert into service_order_milestones (order_id, position, scope, points) select id, 1, 'x', 1 from o)
    insert into service_order_items (order_id, position, sku_code, name, name_en, unit, price_points, qty) select id, 1, '', 'x', 'x', 'time', 1, 1 from o
    returning id as item, order_id as id`)
  const made = (rows as { id: number; item: number }[])[0]!
  return { id: Number(made.id), item: Number(made.item) }
}
const kinds: Record<string, Kind> = {
  point_wallet: {
    make: async () => {
      const { rows } = await run(`select company_id as id from users where id = ${kit.people.main}`)
      return (rows as { id: number }[])[0]!.id
    },
    withdraw: (_, away) =>
      run(
        away
          ? `delete from user_roles where role = 'cust_main' and user_id = ${kit.people.main}`
          : `insert into user_roles (user_id, role) values (${kit.people.main}, 'cust_main') on conflict do nothing`,
      ),
  },
  document: {
    make: async () => (await kit.published({ level: 'project', folderId: kit.panel })).id,
    withdraw: membership,
  },
  faq: {
    make: async () => {
      const input = {
        title: '问题',
        titleEn: 'q',
        content: '<p>x</p>',
        platform: 'Linux',
        catalogId: boot,
        keywordsJson: '[]',
        ...inProject(),
      }
      const asked = good(
        await kit.call('editor', faqDesk.submit, good(await kit.call('editor', faqDesk.save, input as never))),
      )
      const passed = good(await kit.call('auditor', faqDesk.audit, { ...asked, result: 'pass' }))
      return good(await kit.call('auditor', faqDesk.shelf, { ...passed, shelfStatus: 'on' })).id
    },
    withdraw: membership,
  },
  sdk: { make: async () => (await kit.released({ chipProjectId: kit.panelId })).id, withdraw: membership },
  patch: { make: async () => (await kit.releasedPatch(await kinds['sdk']!.make(), {})).id, withdraw: membership },
  tool: {
    make: async () => {
      const form = { kind: 'sdk', name: '工具', nameEn: 'tool', intro: 'x', lineIds: 'vision', ...inProject() }
      const saved = good(await kit.call('editor', tool.save, form as never))
      const fileId = await uploadFile(kit, 'editor', 'tool', 'a.bin', Buffer.from('abc'))
      good(
        await kit.call('editor', tool.saveVersion, { toolId: saved.id, name: '1.0', os: 'any', shelf: 'on', fileId }),
      )
      good(await kit.call('editor', tool.shelve, { ...saved, shelf: 'on' }))
      return saved.id
    },
    withdraw: membership,
  },
  document_change: {
    make: async () => {
      const before = await kit.published({ level: 'project', folderId: kit.panel })
      return (await kit.published({ level: 'public', folderId: kit.panel, supersedesId: before.id, revision: '2.0' }))
        .id
    },
    withdraw: membership,
  },
  watch_finding: {
    make: async () => {
      const recordId = await kinds['document']!.make()
      await followAll(kit.app)
      const named = JSON.stringify([{ kind: 'document', record_id: recordId }])
      const { rows } = await run(
        `insert into watch_findings (user_id, records) values (${kit.people.main}, '${named}') returning id`,
      )
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: membership,
  },
  // a task that its reader decides in the place of another
  approval_task: {
    make: async () => {
      const { rows } =
        await run(`insert into approval_tasks (id, case_id, biz, biz_id, step, no, title, applicant_id, permission, due_on)
        overriding system value values (990001, 990001, 'test', 1, 'one', 'TASK-IN-CALENDAR', 'x', ${kit.people.editor}, 'approval_decide', current_date) returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: (_, away) =>
      run(
        away
          ? 'delete from approval_delegations'
          : `insert into approval_delegations (from_user_id, to_user_id, starts_on, ends_on)
            values (${kit.people.manager}, ${kit.people.main}, current_date - 1, current_date + 1)`,
      ),
  },
  product_package: {
    make: async () => {
      const { rows } =
        await run(`insert into product_packages (code, name, type, status, chip_id, level, product_type, pm_id, set_up_on, group_id)
        select 'P' || substr(gen_random_uuid()::text, 1, 8), 'x', 'standard', 'open', (select min(id) from chips), 'a', 'x', ${kit.people.manager}, current_date,
          (select id from user_groups g where not exists (select from product_packages k where k.group_id = g.id) order by id limit 1) returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: (id, away) =>
      run(
        away
          ? `delete from user_group_members where user_id = ${kit.people.main}`
          : `insert into user_group_members (group_id, user_id) select group_id, ${kit.people.main} from product_packages where id = ${id} on conflict do nothing`,
      ),
  },
  package_application: {
    make: async () => {
      const { rows } =
        await run(`insert into product_package_applications (no, package_id, company_id, applicant_id, product_name, reason)
        select 'A' || gen_random_uuid(), (select max(id) from product_packages), company_id, id, 'x', 'x' from users where id = ${kit.people.main} returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: (id, away) => ofCompany('product_package_applications')(id, away),
  },
  large_file: {
    due: '即将到期的大文件授权',
    make: async () => {
      const { rows } =
        await run(`with k as (insert into sdk_keys (user_id, name, algorithm, bits, public_key, fingerprint)
          values (${kit.people.main}, 'x', 'ed25519', 256, 'ssh-ed25519 x', 'SHA256:' || repeat('x', 43)) returning id)
        insert into large_file_auths (company_id, chip_project_id, user_id, reason, carrier, key_id, status, valid_end)
        select company_id, ${kit.panelId}, users.id, 'x', 'telecom', k.id, 'approved', now() + interval '3 days' from users, k
        where users.id = ${kit.people.main} returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: membership,
  },
  guest: {
    due: 'GUEST-IN-CALENDAR',
    make: async () => {
      const { rows } =
        await run(`insert into guests (sponsor_id, chip_project_id, name, house, email, ends_on, invited_by, token_until, user_id, accepted_at)
        select company_id, ${kit.panelId}, 'GUEST-IN-CALENDAR', 'x', 'g@x.example', current_date + 5, id, now(), ${kit.people.developer}, now() from users
        where id = ${kit.people.main} returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: (id, away) =>
      run(
        `update guests set sponsor_id = (select company_id from users where id = ${away ? kit.people.other : kit.people.main}) where id = ${id}`,
      ),
  },
  certification: {
    make: async () => {
      const { rows } =
        await run(`insert into certifications (company_id, applicant_id, company_name, name_norm, status, reject_reason, failed_step)
        select company_id, id, 'x', 'x', 'failed', 'x', 'business' from users where id = ${kit.people.main} returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: (id, away) => ofCompany('certifications')(id, away),
  },
  product_certification: {
    due: 'PRODUCT-IN-CALENDAR',
    make: async () => {
      const { rows } =
        await run(`insert into product_certifications (company_id, applicant_id, chip_platform, product_category, product_name, name_norm,
          no, submitted_at, status, valid_start, valid_end)
        select company_id, id, 'LQ1', 'panel', 'PRODUCT-IN-CALENDAR', 'x', 'PC-X', now(), 'certified', current_date - 700, current_date + 10 from users
        where id = ${kit.people.main} returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: (id, away) => ofCompany('product_certifications')(id, away),
  },
  licence: {
    due: 'LICENCE-IN-CALENDAR',
    make: async () => {
      const { rows } = await run(`with u as (select id, company_id from users where id = ${kit.people.main}),
        p as (insert into product_certifications (company_id, applicant_id, product_name, name_norm) select company_id, id, 'x', 'licensed' from u returning id),
        k as (insert into licence_contracts (contract_no, company_id, chip_code, quantity, valid_start, valid_end)
          select 'L-X', company_id, 'LQ1', 10, current_date - 300, current_date + 10 from u returning id)
        insert into licences (company_id, applicant_id, status, product_cert_id, product_name, chip_code, usage, quantity, used, device_id_mode, contract_id, apply_no,
          submitted_at, valid_start, valid_end)
        select u.company_id, u.id, 'issued', p.id, 'LICENCE-IN-CALENDAR', 'LQ1', 'mass_production', 10, 1, 'list', k.id, 'TL-X', now(), current_date - 300, current_date + 10
        from u, p, k returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: (id, away) => ofCompany('licences')(id, away),
  },
  grant_request: {
    make: async () => {
      const { rows } = await run(`insert into grant_requests (company_id, user_id, kind, role)
        select company_id, ${kit.people.sub}, 'role', 'order' from users where id = ${kit.people.main} returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: (id, away) => ofCompany('grant_requests')(id, away),
  },
  // what staff write to many, for those it is for
  post: {
    make: async () => {
      const { rows } =
        await run(`insert into message_posts (type, title, title_en, content, content_en, target, target_roles, status, created_by)
        values ('system', 'x', 'x', 'x', 'x', 'roles', '{cust_main}', 'published', ${kit.people.editor}) returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: (id, away) =>
      run(`update message_posts set target_roles = '${away ? '{fae}' : '{cust_main}'}' where id = ${id}`),
  },
  support_project: {
    make: async () => {
      const { main } = kit.people
      const { rows } =
        await run(`insert into support_projects (company_id, creator_id, name) select company_id, id, 'x' from users
        where id = ${main} returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: (id, away) =>
      run(`update support_projects set company_id = (select company_id from users where id = ${away ? kit.people.other : kit.people.main})
        where id = ${id}`),
  },
  survey: {
    make: async () => {
      const { rows } = await run(
        `insert into surveys (status, title, published_no, created_by) values ('published', 'x', 1, ${kit.people.editor}) returning id`,
      )
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: (id, away) => run(`update surveys set status = '${away ? 'closed' : 'published'}' where id = ${id}`),
  },
  issue: {
    make: () => makeIssue('sub'),
    withdraw: (id, away) => run(`update issues set share_level = '${away ? 'me' : 'company'}' where id = ${id}`),
  },
  known_issue: {
    make: async () => {
      const from = await kinds['sdk']!.make()
      const { rows } =
        await run(`insert into known_issues (code, status, severity, title, symptom, chip_project_id, from_version_id, created_by, edited_by, published_at)
        select 'KI-2026-' || (100 + (select count(*) from known_issues)), 'published', 'normal', 'x', 'x', ${kit.panelId}, ${from}, ${kit.people.admin}, ${kit.people.admin}, now()
        returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: membership,
  },
  // read by the vendor's support alone
  issue_desk: {
    make: () => makeIssue('main'),
    withdraw: (_, away) =>
      run(
        away
          ? `delete from user_roles where role = 'fae'; update companies set is_vendor = false where name = 'certified co'`
          : `update companies set is_vendor = true where name = 'certified co';
            insert into user_roles (user_id, role) values (${kit.people.main}, 'fae') on conflict do nothing`,
      ),
  },
  feedback: {
    make: async () => {
      const { rows } = await run(`insert into feedbacks (no, user_id, type, content)
        values ('FB' || gen_random_uuid(), ${kit.people.main}, 'bug', 'x') returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: (id, away) =>
      run(`update feedbacks set user_id = ${away ? kit.people.other : kit.people.main} where id = ${id}`),
  },
  order_faq_miss: {
    make: async () => {
      const { rows } = await run(`insert into order_faq_misses (company_id, words, words_norm)
        select company_id, gen_random_uuid()::text, gen_random_uuid()::text from users where id = ${kit.people.main} returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: (_, away) =>
      run(
        away
          ? `delete from user_roles where role = 'content_editor' and user_id = ${kit.people.main}; update companies set is_vendor = false where name = 'certified co'`
          : `update companies set is_vendor = true where name = 'certified co';
            insert into user_roles (user_id, role) values (${kit.people.main}, 'content_editor') on conflict do nothing`,
      ),
  },
  // of the own company, as long as one belongs to it
  complaint: {
    make: async () => {
      const { rows } = await run(`insert into complaints (no, company_id, applicant_id)
        select 'QC' || gen_random_uuid(), company_id, id from users where id = ${kit.people.main} returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: (id, away) =>
      run(
        `update complaints set company_id = (select company_id from users where id = ${away ? kit.people.other : kit.people.main}) where id = ${id}`,
      ),
  },
  recharge: {
    make: async () => {
      const { rows } =
        await run(`insert into recharge_orders (no, company_id, user_id, method, amount_fen, points, points_per_yuan, agreement_version, txn_time, expire_at)
        select 'RC' || replace(gen_random_uuid()::text, '-', ''), company_id, id, 'alipay', 100, 10, 10, '1.0', '20260714100000', now()
        from users where id = ${kit.people.main} returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: ofCompany('recharge_orders'),
  },
  // of the channels as a whole: read by finance alone
  payment_desk: {
    make: async () => 1,
    withdraw: (_, away) =>
      run(
        away
          ? `delete from user_roles where role = 'finance'; update companies set is_vendor = false where name = 'certified co'`
          : `update companies set is_vendor = true where name = 'certified co';
            insert into user_roles (user_id, role) values (${kit.people.main}, 'finance') on conflict do nothing`,
      ),
  },
  invoice: {
    make: async () => {
      const { rows } =
        await run(`insert into invoices (apply_no, company_id, applicant_id, invoice_type, title, title_snapshot, medium, amount_fen,
          tax_rate, net_fen, tax_fen, due_on)
        select 'INV' || gen_random_uuid(), company_id, id, 'ordinary', 'x', '{}', 'digital', 106, 6, 100, 6, current_date from users where id = ${kit.people.main}
        returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: ofCompany('invoices'),
  },
  invoice_title: {
    make: async () => {
      const { rows } =
        await run(`insert into invoice_titles (company_id, user_id, kind, invoice_type, title, receive_email, audit)
        select company_id, id, 'personal', 'ordinary', gen_random_uuid()::text, 'x@example.com', 'passed' from users where id = ${kit.people.main}
        returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: ofCompany('invoice_titles'),
  },
  customer: { make: buys, withdraw: ordering },
  customer_prices: {
    make: async () => {
      await buying(0, false)
      return buys()
    },
    withdraw: buying,
  },
  order: {
    make: async () => {
      await buying(0, false)
      const customerId = await buys()
      await run(`insert into business_units (code, name, name_en, region, currencies, tax_bp, warehouses, pickup_template)
        values ('U-1', 'u', 'u', 'CN', '{RMB}', 0, '{A}', 'cn_pickup') on conflict do nothing`)
      const { rows } = await run(`insert into orders (customer_id, unit_id, currency, quote_type)
        select ${customerId}, id, 'RMB', 'model' from business_units where code = 'U-1' returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: buying,
  },
  bill: {
    make: async () => {
      const { customer, unit } = await sells()
      const { rows } =
        await run(`with a as (insert into bill_accounts (customer_id, unit_id, currency) values (${customer}, ${unit}, 'RMB')
          on conflict (customer_id, unit_id, currency) do update set currency = 'RMB' returning id)
        insert into bills (bill_no, account_id, period, revision, opening, shipped, returned, debit_credit, received, adjusted, closing, due_on, status)
        select 'B' || nextval('bills_id_seq'), a.id, '2026-01-01', 1 + (select count(*) from bills), 0, 0, 0, 0, 0, 0, 0, '2026-02-28', 'reissued' from a returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: buying,
  },
  delivery: { make: () => ships('deliveries'), withdraw: buying },
  pickup: { make: () => ships('pickups'), withdraw: buying },
  change_notice: {
    make: async () => {
      const { customer } = await sells()
      const { rows } =
        await run(`with n as (insert into notices (notice_no, type, title, title_en, class, category, reason, contact, issue_on, respond_by, first_ship_on, status, published_at)
          select 'PCN-2026-' || lpad((1 + (select count(*) from notices))::text, 4, '0'), 'PCN', 'x', 'x', 'minor', 'marking', 'x', 'x', current_date, current_date + 30, current_date + 120, 'published', now() returning id),
        t as (insert into notice_recipients (notice_id, customer_id, respond_by) select id, ${customer}, current_date + 30 from n)
        select id from n`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    // who orders and the main account have it, while the customer is theirs
    withdraw: selling,
  },
  customer_contact: {
    make: async () => {
      const { rows } = await run(
        `insert into customer_contacts (customer_id, kind, name) values (${await buys()}, 'contact', 'x') returning id`,
      )
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: ordering,
  },
  report_batch: {
    make: async () => {
      const customer = await buys()
      await buying(0, false)
      const { rows } =
        await run(`insert into report_batches (batch_no, kind, customer_id, period, template_version, rows, status)
        values ('RB' || gen_random_uuid(), 'sales', ${customer}, date '2026-01-01' - (1 + (select count(*) from report_batches))::int * interval '1 month', 2, 1, 'validated') returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: reporting,
  },
  report_month: {
    make: async () => {
      const customer = await buys()
      await buying(0, false)
      const { rows } = await run(`insert into report_months (customer_id, period, due_on)
        values (${customer}, date '2026-01-01' - (1 + (select count(*) from report_months))::int * interval '1 month', current_date) returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: reporting,
  },
  debit_claim: {
    make: async () => {
      const { customer, unit } = await sells()
      await run(
        `insert into order_models (model, name, name_en, moq, mpq, packing) values ('BOUND-1', 'm', 'm', 1, 1, 'reel') on conflict do nothing`,
      )
      const { rows } =
        await run(`with a as (insert into debit_agreements (debit_no, customer_id, unit_id, currency, item, model_id, end_customer, end_key, book_cost, debit_cost, max_qty, starts_on, ends_on)
          select 'D-' || count(*), ${customer}, ${unit}, 'RMB', 'BOUND-1', (select id from order_models where model = 'BOUND-1'), 'x', 'x', 2, 1, 9, current_date, current_date from debit_agreements returning id)
        insert into debit_claims (claim_no, customer_id, agreement_id, amount, qty) select 'DC' || a.id, ${customer}, a.id, 1, 1 from a returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: reporting,
  },
  stock_rotation: {
    make: async () => {
      const { customer, unit } = await sells()
      const { rows } =
        await run(`insert into stock_rotations (rotation_no, customer_id, unit_id, currency, half, order_no, amount)
        select 'SR' || count(*), ${customer}, ${unit}, 'RMB', date '2026-01-01' - (1 + count(*))::int * interval '6 months', 'x', 1 from stock_rotations returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: reporting,
  },
  dealer_file: {
    make: async () => {
      const customer = await buys()
      await buying(0, false)
      const { rows } = await run(
        `insert into dealer_files (customer_id, relation) values (${customer}, 'self') returning id`,
      )
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: buying,
  },
  market_apply: {
    make: async () => {
      await makeOrder()
      const { rows } = await run(`insert into market_applies (no, company_id, user_id, product_id, requirement)
        select 'SQ' || gen_random_uuid(), company_id, id, (${soldProduct}), 'x' from users where id = ${kit.people.main} returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: ofCompany('market_applies'),
  },
  service_order: { make: async () => (await makeOrder()).id, withdraw: ofCompany('service_orders') },
  service: {
    make: async () => {
      const { id, item } = await makeOrder()
      const { rows } =
        await run(`insert into services (no, company_id, user_id, order_id, item_id, product_id, name, name_en, starts_on, ends_on, quota_total)
        select 'SV' || o.id, o.company_id, o.user_id, o.id, ${item}, o.product_id, 'x', 'x', current_date, current_date, 1 from service_orders o where o.id = ${id}
        returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: ofCompany('services'),
  },
  material: {
    make: () => makePart(),
    withdraw: certification,
  },
  material_news: {
    make: async () => {
      const { rows } = await run(
        `insert into material_news (material_id, kind) values (${await makePart()}, 'eol') returning id`,
      )
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: certification,
  },
  material_digest: {
    make: async () => {
      const { rows } =
        await run(`with n as (insert into material_news (material_id, kind) values (${await makePart()}, 'eol') returning id)
        insert into material_digests (user_id, news_ids) select ${kit.people.main}, array[n.id] from n returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: certification,
  },
  material_paper: {
    make: async () => {
      const { rows } =
        await run(`insert into material_papers (vendor_id, kind, status, title, created_by, submitted_at, published_at)
        select vendor_id, 'contact', 'published', 'x', ${kit.people.admin}, now(), now() from materials where id = ${await makePart()} returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: certification,
  },
  video: {
    make: async () => {
      const { rows } =
        await run(`with f as (insert into files (id, name, size, mime, sha256, storage_key, model_code, model_id, status)
          values (replace(gen_random_uuid()::text, '-', ''), 'x.mp4', 1, 'video/mp4', '', 'x', 'video_source', '1', 'attached') returning id)
        insert into videos (title, category, level, access, status, source_file_id, duration_sec, created_by, published_at)
        select 'x', 'board', 'basic', 'certified', 'published', f.id, 60, ${kit.people.admin}, now() from f returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: certification,
  },
  demand: {
    make: async () => {
      const { rows } =
        await run(`insert into demands (company_id, applicant_id, type, chip_id, product, category, vendor, part_no, part_key, reason, expected_on, annual_qty)
        select company_id, id, 'other', ${kit.two}, 'x', 'DDR4', 'x', 'X1', 'X1', 'x', current_date, 1 from users where id = ${kit.people.main} returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: (id, away) => ofCompany('demands')(id, away),
  },
  chip: {
    make: async () => kit.two,
    withdraw: (id, away) => run(`update chips set audience = '${away ? 'members' : 'everybody'}' where id = ${id}`),
  },
}

beforeAll(async () => {
  kit = await sdkKit()
  await kit.accept('editor')
}, 60_000)
afterAll(() => kit.close())
beforeEach(async () => {
  await run(
    `update companies set is_vendor = false where name = 'certified co'; delete from user_roles where role in ('fae', 'finance', 'order', 'content_editor', 'content_auditor', 'auditor', 'admin') and user_id = ${kit.people.main}`,
  )
  await run('delete from messages')
  await run('delete from mails')
})

/** All that the portal says to `main` of messages, as text, and how many it counts. */
async function said() {
  const list = await kit.call('main', message.list)
  const unread = await kit.call('main', message.unread)
  const number = await kit.call('main', message.number)
  const { rows } = await run(`select id from messages where title = '${canary}'`)
  const id = (rows as { id: number }[])[0]!.id
  const info = await kit.call('main', message.info, { id: Number(id) })
  const session = await kit.request('main', { url: '/api/user/info' })
  const text = JSON.stringify([list.data, unread.data, info.data]) + session.body
  const { db } = kit.app.database
  // what the daily mail would name, and what the open stream counts
  await run(`update message_deliveries set mail = 'daily', mail_id = null`)
  const daily = (await listItems(db, kit.people.main)).length === 1
  const live = (await countUnread(db, await listRights(db, [kit.people.main]))).get(kit.people.main)?.number ?? 0
  return {
    daily,
    live,
    names: text.includes(canary),
    total: list.data.total,
    unread: unread.data.total,
    number: number.data.number,
    info: info.msgCode,
  }
}
const shown = { names: true, total: 1, unread: 1, number: 1, info: 0, daily: true, live: 1 }
const gone = { names: false, total: 0, unread: 0, number: 0, info: 1002, daily: false, live: 0 }
/** Whether the record is told of on the stream, and stands in the calendar. */
async function heard({ due }: Kind, kind: string, id: number, token: string) {
  const { db } = kit.app.database
  const seers = await listSeers(db, await listRights(db, [kit.people.main]), { kind, id })
  const calendar = await kit.request(null, { url: feedPath(token) })
  return { event: seers.length === 1, calendar: due ? calendar.body.includes(due) : true }
}
const mails = async () =>
  (await run("select id, text_body from mails where template = 'test.bound'")).rows as {
    id: number
    text_body: string
  }[]

/** Other ways in which the right to open one of them ends. */
const others: [string, Kind][] = [
  ...(['roles', 'company_ids', 'chip_ids'] as const).map((list): [string, Kind] => [
    'survey',
    {
      make: () => kinds['survey']!.make(),
      withdraw: (id, away) =>
        run(
          `update surveys set ${list} = '${away ? { roles: '{order}', company_ids: '{0}', chip_ids: '{0}' }[list] : '{}'}' where id = ${id}`,
        ),
    },
  ]),
  [
    'approval_task',
    {
      make: async () => 990001,
      withdraw: (_, away) =>
        run(
          away
            ? `delete from user_roles where role = 'account_manager' and user_id = ${kit.people.main}`
            : `insert into user_roles (user_id, role) values (${kit.people.main}, 'account_manager') on conflict do nothing`,
        ),
    },
  ],
]

describe.each([...Object.entries(kinds), ...others])('%s', (bizType, kind) => {
  test('a right that ends takes list, count, detail, marks and mail with it', async () => {
    await run('delete from approval_delegations')
    const bizId = await kind.make()
    await kind.withdraw(bizId, false)
    kit.app.sessions.clear()
    await tell(contextOf(kit.app), 'test.bound', [kit.people.main], () => ({}), { bizType, bizId })
    const { token } = (await kit.call('main', feed.makeFeed)).data
    expect(await said()).toEqual(shown)
    expect(await heard(kind, bizType, bizId, token)).toEqual({ event: true, calendar: true })
    const [mail] = await mails()

    await kind.withdraw(bizId, true)
    kit.app.sessions.clear()
    expect(await said()).toEqual(gone)
    expect(await heard(kind, bizType, bizId, token)).toEqual({ event: false, calendar: !kind.due })
    expect((await kit.call('main', message.read, { type: 'product', Ids: 'all' })).data).toEqual({ done: 0 })
    const event = {
      id: 1,
      topic: 'mail.queued' as const,
      payload: { mailId: mail!.id },
      createdAt: new Date(),
      attempts: 1,
    }
    await deliverMail.run(contextOf(kit.app), event)
    expect(await mails()).toEqual([])

    await kind.withdraw(bizId, false)
    kit.app.sessions.clear()
    expect(await said()).toEqual(shown)
  })
})

test('a kind that nobody knows is told to nobody, and shown to nobody', async () => {
  const about = { bizType: 'rain', bizId: 1 }
  await expect(tell(contextOf(kit.app), 'test.bound', [kit.people.main], () => ({}), about)).rejects.toThrow(
    'nobody says who may open rain',
  )
  await tell(contextOf(kit.app), 'test.bound', [kit.people.main], () => ({}))
  expect(await said()).toEqual(shown)
  await run("update messages set biz_type = 'rain', biz_id = 1")
  expect(await said()).toEqual(gone)
})

test('every kind that messages may name has its line here, and is asked wherever messages are read', () => {
  expect(Object.keys(kinds).toSorted()).toEqual(
    boundKinds()
      .map(({ bizType }) => bizType)
      .toSorted(),
  )
  const root = new URL('../../', import.meta.url)
  const readers = ['message.sql', 'digest.sql', 'overdue.sql'].map((one) => `areas/message/server/${one}.ts`)
  for (const file of [...readers, 'platform/server/mail/mail.sql.ts'])
    expect([file, readFileSync(new URL(file, root), 'utf8').includes('stillSeen(')]).toEqual([file, true])
})
