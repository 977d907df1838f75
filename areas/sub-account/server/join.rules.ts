import type { joinHolds } from '../join.contract.ts'

export type Hold = (typeof joinHolds)[number]

/** What refers to a company and is lost with it, by table; what is not named here is `other`, so that a new table stands in the way. */
export const belongsTo: Record<string, Hold> = {
  users: 'people',
  certifications: 'certification',
  approval_tasks: 'approval',
  guests: 'people',
  recertifications: 'people',
  product_packages: 'package',
  product_package_applications: 'package',
  product_certifications: 'certification',
  large_file_auths: 'package',
  licences: 'package',
  licence_contracts: 'package',
  customers: 'orders',
  service_orders: 'orders',
  services: 'orders',
  market_applies: 'orders',
  market_reviews: 'orders',
  addresses: 'addresses',
  invoice_titles: 'addresses',
  invoices: 'orders',
  support_projects: 'support',
  issues: 'support',
  issue_shares: 'support',
  issue_points: 'support',
  complaints: 'support',
  demands: 'support',
  recharge_orders: 'points',
  recharge_refunds: 'points',
  ledger_txns: 'points',
  ledger_adjustments: 'points',
  screening_hits: 'other',
  webhook_endpoints: 'other',
  webhook_events: 'other',
  material_vendors: 'other',
  material_downloads: 'other',
  point_gifts: 'points',
  point_holds: 'points',
  point_limits: 'points',
  point_requests: 'points',
}
export const holdOf = (table: string): Hold => belongsTo[table] ?? 'other'

/** What refers to a company and loses nothing when its one person leaves it, with why. */
export const stays: Record<string, string> = {
  files: 'a file belongs to its record',
  account_applies: 'what somebody applied for about the own account, which they keep',
  account_transfers: 'who was the main account: a log',
  grant_requests: 'what was asked: a log',
  company_invitations: 'how the company came in: a log',
  signature_evidences: 'evidence, under the name of who signed',
  survey_answers: 'an answer stays an answer',
  message_escalations: 'who was told: a log',
  ledger_accounts: 'an account without a movement',
  point_wallets: 'a wallet without a movement',
  order_faq_misses: 'an answer that was not found: a log',
}
