import { applyDesk } from '#areas/account/desk.contract.ts'
import { profile } from '#areas/account/profile.contract.ts'
import { bizOf } from '#areas/account/server/apply.rules.ts'
import { submitForApproval } from '#areas/approval/server/approval.public.ts'
import { certification } from '#areas/certification/contract.ts'
import { complaint } from '#areas/complaint/contract.ts'
import { complaintDesk } from '#areas/complaint/desk.contract.ts'
import { licenceSubmit } from '#areas/licence/submit.contract.ts'
import { licenceDesk } from '#areas/licence/desk.contract.ts'
import { productCertification } from '#areas/product-certification/contract.ts'
import { productDesk } from '#areas/product-certification/desk.contract.ts'
import { packageApply } from '#areas/product-package/apply.contract.ts'
import { supportProject } from '#areas/support-project/contract.ts'
import { systemContext } from '#main/background.ts'
import { approvalKind } from '#platform/server/approval.ts'
import { transact } from '#platform/server/db/transact.ts'
import { agreementVersions } from './agreements.ts'
import { testApp } from './app.ts'
import { largeFile } from '#areas/large-file/contract.ts'
import { demand } from '#areas/demand/contract.ts'
import { demandDesk } from '#areas/demand/desk.contract.ts'
import { documentDesk } from '#areas/document/desk.contract.ts'
import { faqDesk } from '#areas/faq/desk.contract.ts'
import { messageDesk } from '#areas/message/desk.contract.ts'
import { sdkKey } from '#areas/sdk-key/contract.ts'
import type { TestApp } from './app.ts'
import { faqKit } from './faqs.ts'
import type { PersonName } from './people.ts'
import { invoiceClaims, invoiceTitles } from './invoice-kinds.ts'
import { adjustments, orderRefunds, rechargeRefunds } from './money-kinds.ts'
import { changeNotices } from './change-notices.ts'
import { dealerFiles } from './dealers.ts'
import { debitClaims, stockRotations } from './debits.ts'
import { pickupLetters } from './deliveries.ts'
import { invoiceDetails } from './ordering.ts'
import { orders } from './orders.ts'
import { channelReports } from './reports.ts'
import { sdkKit } from './sdk.ts'
import { limitsOver } from './limits.ts'

export type Saved = { id: number; version: number }
type Result = 'pass' | 'reject'
/** Every item of the checklist of a step, as ticked; empty where it has none. */
export const wholeList = (biz: string, step: string): string =>
  (approvalKind(biz).steps.find((one) => one.step === step)?.checks ?? []).map(({ name }) => name).join(',')
/** A kind of approval with a portal of its own in which records of it are handed in, read and decided. */
export type Kind = {
  portal: TestApp
  /** hands a record in, and how it is decided at its own desk */
  submit: () => Promise<Saved>
  takeBack: ((of: Saved) => Promise<{ msgCode: number }>) | undefined
  /** absent where the only way is the task */
  atDesk?: (who: PersonName, of: Saved, result: Result) => Promise<{ msgCode: number }>
  state: (id: number) => Promise<string>
  /** reads the record at its desk */
  read: (who: PersonName, id: number) => Promise<{ msgCode: number }>
  applicant: PersonName
  deciders: readonly [PersonName, PersonName]
  /** who may do nothing about it until somebody names them */
  standIn: PersonName
  /** its first step, and where the record is once that is passed */
  step: string
  done: string
}
const publicKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB'

async function largeFiles(): Promise<Kind> {
  const kit = await sdkKit()
  const key = await kit.must(kit.call('main', sdkKey.add, { name: 'k', publicKey }))
  const row = (id: number) =>
    kit.db.selectFrom('largeFileAuths').select(['id', 'version', 'status']).where('id', '=', id)
  return {
    portal: kit,
    async submit() {
      await kit.db.deleteFrom('largeFileAuths').execute()
      const { id } = await kit.must(
        kit.call('main', largeFile.apply, {
          reason: '量产',
          chipProjectId: kit.panelId,
          carrier: 'telecom',
          keyId: key.id,
        }),
      )
      return row(id).executeTakeFirstOrThrow()
    },
    takeBack: () => kit.call('main', largeFile.takeBack, { chipProjectId: kit.panelId }),
    read: (who) => kit.call(who, largeFile.desk, {}),
    atDesk: (who, { id, version }, result) => kit.call(who, largeFile.audit, { id, version, result, reason: 'why' }),
    state: async (id) => (await row(id).executeTakeFirst())?.status ?? 'gone',
    applicant: 'main',
    deciders: ['release', 'release2'],
    standIn: 'manager',
    step: 'audit',
    done: 'approved',
  }
}

async function documents(): Promise<Kind> {
  const kit = await sdkKit()
  return {
    portal: kit,
    submit: () => kit.submitted(),
    takeBack: ({ id, version }) => kit.call('editor', documentDesk.takeBack, { id, version }),
    read: (who, id) => kit.call(who, documentDesk.deskShow, { id }),
    atDesk: (who, { id, version }, result) => kit.call(who, documentDesk.audit, { id, version, result, reason: 'why' }),
    state: async (id) => (await kit.call('admin', documentDesk.deskShow, { id })).data.status,
    applicant: 'editor',
    deciders: ['auditor', 'admin'],
    standIn: 'manager',
    step: 'audit',
    done: 'published',
  }
}

async function answers(): Promise<Kind> {
  const kit = await faqKit()
  return {
    portal: kit,
    submit: () => kit.submitted(),
    takeBack: ({ id, version }) => kit.call('editor', faqDesk.takeBack, { id, version }),
    read: (who, id) => kit.call(who, faqDesk.deskShow, { id }),
    atDesk: (who, { id, version }, result) => kit.call(who, faqDesk.audit, { id, version, result, reason: 'why' }),
    state: async (id) => (await kit.call('admin', faqDesk.deskShow, { id })).data.auditStatus,
    applicant: 'editor',
    deciders: ['auditor', 'admin'],
    standIn: 'manager',
    step: 'audit',
    done: 'approved',
  }
}

async function publications(): Promise<Kind> {
  const kit = await testApp()
  const form = { type: 'system', title: '停机', titleEn: 'Down', body: 'x', bodyEn: 'x', target: 'all' } as const
  return {
    portal: kit,
    submit: async () => {
      await limitsOver()
      const draft = (await kit.call('editor', messageDesk.savePost, form)).data
      return (await kit.call('editor', messageDesk.submitPost, draft)).data
    },
    takeBack: ({ id, version }) => kit.call('editor', messageDesk.takeBackPost, { id, version }),
    read: (who, id) => kit.call(who, messageDesk.showPost, { id }),
    atDesk: (who, { id, version }, result) =>
      kit.call(who, messageDesk.auditPost, { id, version, result, reason: 'why' }),
    state: async (id) => (await kit.call('admin', messageDesk.showPost, { id })).data.state,
    applicant: 'editor',
    deciders: ['auditor', 'admin'],
    standIn: 'manager',
    step: 'audit',
    done: 'publishing',
  }
}

type Seeded = Pick<Kind, 'read' | 'takeBack' | 'atDesk'> & {
  biz: string
  table: string
  /** writes a record that waits, of the applicant's company */
  write: (of: {
    userId: number
    companyId: number
    managerId: number
    n: number
  }) => Promise<{ rows: { id: number }[] }>
}
type Place = Pick<Kind, 'applicant' | 'deciders' | 'standIn' | 'step' | 'done'>
const byManager = { applicant: 'other', deciders: ['manager', 'manager'], standIn: 'release' } as const

/** A kind whose records are written into the database and submitted to the engine. */
async function seeded(place: Place, about: (portal: TestApp) => Seeded | Promise<Seeded>): Promise<Kind> {
  const portal = await testApp()
  const { biz, table, write, ...rest } = await about(portal)
  const { pool } = portal.app.database
  let n = 0
  const row = async (id: number) =>
    (await pool.query(`select id, version, status from ${table} where id = $1`, [id])).rows[0] as Saved & {
      status: string
    }
  return {
    portal,
    ...place,
    ...rest,
    async submit() {
      const [userId, managerId] = [portal.people[place.applicant], portal.people.manager]
      const found = await pool.query('select company_id from users where id = $1', [userId])
      const companyId = found.rows[0].company_id as number
      const { id } = (await write({ userId, companyId, managerId, n: ++n })).rows[0]!
      const ctx = systemContext(portal.app, portal.app.log)
      const task = {
        biz,
        bizId: id,
        no: `T-${n}`,
        title: `trial ${n}`,
        companyId,
        applicantId: userId,
        handlerId: managerId,
      }
      await transact(ctx, (tx) => submitForApproval(tx, task))
      return row(id)
    },
    state: async (id) => (await row(id)).status,
  }
}

const certifications = () =>
  seeded({ ...byManager, step: 'business', done: 'e_review' }, (portal) => ({
    biz: 'certification',
    table: 'certifications',
    async write({ userId, companyId, managerId, n }) {
      const { pool } = portal.app.database
      await pool.query('delete from certifications')
      return pool.query(
        `insert into certifications (no, company_id, applicant_id, status, company_name, name_norm, handler_id, submitted_at)
          values ($1, $2, $3, 'business_audit', $1, $1, $4, now()) returning id`,
        [`trial ${n}`, companyId, userId, managerId],
      )
    },
    takeBack: ({ id, version }) => portal.call('other', certification.takeBack, { id, version }),
    read: (who, id) => portal.call(who, certification.show, { id }),
    atDesk: (who, { id, version }, result) =>
      portal.call(who, certification.audit, {
        id,
        version,
        step: 'business',
        result,
        reason: 'why',
        checks: wholeList('certification', 'business'),
      }),
  }))
const products = () =>
  seeded({ ...byManager, step: 'am', done: 'fae_review' }, (portal) => ({
    biz: 'product_certification',
    table: 'product_certifications',
    write: ({ userId, companyId, managerId, n }) =>
      portal.app.database.pool.query(
        `insert into product_certifications (company_id, applicant_id, status, product_name, name_norm, product_category, chip_platform,
          handler_id, submitted_at) values ($2, $3, 'am_review', $1, $1, 'TV', 'LQ1', $4, now()) returning id`,
        [`trial ${n}`, companyId, userId, managerId],
      ),
    takeBack: ({ id, version }) => portal.call('other', productCertification.takeBack, { id, version }),
    read: (who, id) => portal.call(who, productDesk.review, { id }),
    atDesk: (who, { id, version }, result) =>
      portal.call(who, productDesk.audit, { id, version, step: 'am', result, reason: 'why' }),
  }))
const demands = () =>
  seeded({ ...byManager, step: 'am', done: 'triage' }, async (portal) => {
    const { pool } = portal.app.database
    await pool.query(
      "insert into chips (code, name, name_en, product_line) values ('LQ1', 'LQ1', 'LQ1', 'smart_display') on conflict do nothing",
    )
    return {
      biz: 'demand',
      table: 'demands',
      write: ({ userId, companyId, managerId, n }) =>
        pool.query(
          `insert into demands (company_id, applicant_id, handler_id, status, type, chip_id, product, category, vendor, part_no, part_key, reason,
            expected_on, annual_qty, submitted_at)
            values ($2, $3, $4, 'submitted', 'other', (select min(id) from chips), 'TV', 'DDR4', 'x', $1, $1, 'x', current_date, 1, now()) returning id`,
          [`TRIAL${n}`, companyId, userId, managerId],
        ),
      takeBack: ({ id, version }) => portal.call('other', demand.withdraw, { id, version }),
      read: (who, id) => portal.call(who, demandDesk.review, { id }),
      atDesk: (who, { id, version }, result) =>
        portal.call(who, demandDesk.audit, { id, version, step: 'am', result, reason: 'why' }),
    }
  })
const licences = () =>
  seeded({ ...byManager, step: 'am', done: 'licence_review' }, (portal) => ({
    biz: 'licence',
    table: 'licences',
    write: ({ userId, companyId, managerId, n }) =>
      portal.app.database.pool.query(
        `with p as (insert into product_certifications (company_id, applicant_id, status, product_name, name_norm, product_category, chip_platform, submitted_at)
          values ($2, $3, 'am_review', $1, $1, 'TV', 'LQ1', now()) returning id)
        insert into licences (company_id, applicant_id, status, product_cert_id, product_name, chip_code, usage, quantity, device_id_mode, handler_id, submitted_at, apply_no)
          select $2, $3, 'am_review', p.id, $1, 'LQ1', 'evaluation', 5, 'list', $4, now(), $1 from p returning id`,
        [`trial ${n}`, companyId, userId, managerId],
      ),
    takeBack: ({ id, version }) => portal.call('other', licenceSubmit.takeBack, { id, version }),
    read: (who, id) => portal.call(who, licenceDesk.review, { id }),
    atDesk: (who, { id, version }, result) =>
      portal.call(who, licenceDesk.audit, { id, version, step: 'am', result, reason: 'why' }),
  }))
const complaints = () =>
  seeded({ ...byManager, step: 'am', done: 'accepted' }, (portal) => ({
    biz: 'complaint',
    table: 'complaints',
    write: ({ userId, companyId, managerId, n }) =>
      portal.app.database.pool.query(
        `insert into complaints (no, company_id, applicant_id, status, applicant_name, company_name, contact, address, dealer, business_contact,
          arrival_on, chip_code, return_reason, details, handler_id, submitted_at)
          values ($1, $2, $3, 'submitted', 'a', 'b', 'c', 'd', 'e', 'f', current_date, 'LQ1', 'other', 'g', $4, now()) returning id`,
        [`trial ${n}`, companyId, userId, managerId],
      ),
    takeBack: ({ id, version }) => portal.call('other', complaint.act, { id, version, action: 'takeBack' }),
    read: (who, id) => portal.call(who, complaintDesk.review, { id }),
    atDesk: (who, { id, version }, result) =>
      portal.call(who, complaintDesk.audit, { id, version, step: 'am', result, reason: 'why' }),
  }))
const packages = () =>
  seeded({ ...byManager, step: 'manager', done: 'am_passed' }, async (portal) => {
    const { pool } = portal.app.database
    await pool.query(
      "insert into chips (code, name, name_en, product_line) values ('LQ1', 'LQ1', 'LQ1', 'smart_display') on conflict do nothing",
    )
    const made = await pool.query(
      `with g as (insert into user_groups (code, name) values ('trial-package', 'trial') returning id)
        insert into product_packages (code, name, type, status, chip_id, level, product_type, pm_id, set_up_on, group_id)
        select 'TRIAL', 'trial', 'standard', 'open', (select min(id) from chips), 'a', 'TV', $1, current_date, g.id from g returning id`,
      [portal.people.manager],
    )
    return {
      biz: 'product_package',
      table: 'product_package_applications',
      async write({ userId, companyId, managerId, n }) {
        await pool.query('delete from product_package_applications')
        return pool.query(
          `insert into product_package_applications (no, package_id, company_id, applicant_id, handler_id, product_name, reason)
            values ($1, $2, $3, $4, $5, 'trial', 'trial') returning id`,
          [`trial ${n}`, made.rows[0].id, companyId, userId, managerId],
        )
      },
      takeBack: ({ id, version }) => portal.call('other', packageApply.takeBack, { id, version }),
      read: (who, id) => portal.call(who, packageApply.application, { id }),
      atDesk: (who, { id, version }, result) =>
        portal.call(who, packageApply.audit, { id, version, step: 'manager', result, reason: 'why' }),
    }
  })
const supports = () =>
  seeded({ ...byManager, step: 'am', done: 'fae_review' }, (portal) => ({
    biz: 'support_project',
    table: 'support_projects',
    async write({ userId, companyId, managerId, n }) {
      const { pool } = portal.app.database
      await pool.query(
        "insert into chips (code, name, name_en, product_line) values ('LQ1', 'LQ1', 'LQ1', 'smart_display') on conflict do nothing",
      )
      return pool.query(
        `insert into support_projects (company_id, creator_id, status, name, code, chip_id, product_type, product_name, target_area,
          monthly_forecast, contact_name, contact_phone, contact_email, background, main_functions, handler_id, submitted_at)
          values ($2, $3, 'am_review', $1, $5, (select min(id) from chips), 'TV', 'TV', 'EU', 1, 'x', 'x', 'x', 'x', 'x', $4, now()) returning id`,
        [`trial ${n}`, companyId, userId, managerId, `TS-LQ1-26${String(n).padStart(3, '0')}`],
      )
    },
    takeBack: ({ id, version }) => portal.call('other', supportProject.takeBack, { id, version }),
    read: (who, id) => portal.call(who, supportProject.show, { id }),
  }))
const applies = (kind: 'activation' | 'deletion', place: Omit<Place, 'done'>) => () =>
  seeded({ ...place, done: 'approved' }, async (portal) => {
    const { pool } = portal.app.database
    // a second person who keeps privacy
    await pool.query("update user_roles set role = 'legal' where user_id = $1", [portal.people.editor2])
    return {
      biz: bizOf(kind),
      table: 'account_applies',
      async write({ userId, companyId }) {
        await pool.query('delete from account_applies')
        return pool.query('insert into account_applies (user_id, company_id, kind) values ($1, $2, $3) returning id', [
          userId,
          companyId,
          kind,
        ])
      },
      read: (who, id) => portal.call(who, applyDesk.deskRow, { id }),
      // whoever is deleted takes nothing back any more
      takeBack:
        kind === 'deletion'
          ? undefined
          : ({ id, version }) => portal.call(place.applicant, profile.withdraw, { id, version }),
    }
  })

/** Every kind of approval there is. */
export const kindsOfKit = {
  large_file: largeFiles,
  document: documents,
  faq: answers,
  message_post: publications,
  agreement: agreementVersions,
  certification: certifications,
  product_certification: products,
  licence: licences,
  product_package: packages,
  support_project: supports,
  complaint: complaints,
  demand: demands,
  invoice: invoiceClaims,
  invoice_title: invoiceTitles,
  customer_contact: invoiceDetails,
  change_notice: changeNotices,
  dealer_file: dealerFiles,
  report_batch: channelReports,
  debit_claim: debitClaims,
  stock_rotation: stockRotations,
  order: orders,
  pickup: pickupLetters,
  ledger_adjustment: adjustments,
  recharge_refund: rechargeRefunds,
  service_order: orderRefunds,
  account_apply: applies('activation', { ...byManager, applicant: 'sub', step: 'manager' }),
  account_deletion: applies('deletion', {
    applicant: 'developer',
    deciders: ['editor2', 'admin'],
    standIn: 'release',
    step: 'privacy',
  }),
} satisfies Record<string, () => Promise<Kind>>
