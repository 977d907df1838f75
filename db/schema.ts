// Made by tools/make-schema.ts from db/migrations. Never edit it: change a migration and run the tool.
import type { ColumnType } from 'kysely'

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>
type ReadOnly<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>
/** Read as a Date; an ISO string with an offset may be written too. */
type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Read parsed; written as JSON text, because the driver would send an array as a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>

export interface AccountAppliesTable {
  id: ReadOnly<number>
  requestId: Generated<string>
  userId: number
  companyId: number
  kind: 'email' | 'mobile' | 'activation' | 'deletion'
  oldValue: Generated<string>
  newValue: Generated<string>
  reason: Generated<string>
  status: Generated<'submitted' | 'under_review' | 'approved' | 'rejected' | 'withdrawn'>
  rejectReason: Generated<string>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface AccountCodeHoursTable {
  hour: Timestamp
  sent: number
}

export interface AccountCodesTable {
  purpose: 'register' | 'reset' | 'contact_old' | 'contact_new' | 'sign'
  address: string
  binding: string
  codeHash: string
  tries: Generated<number>
  sentAt: Generated<Timestamp>
  expiresAt: Timestamp
}

export interface AccountProofsTable {
  challengeHash: string
  usedAt: Generated<Timestamp>
}

export interface AccountTransfersTable {
  id: ReadOnly<number>
  companyId: number
  fromUserId: number
  toUserId: number
  reason: string
  doneBy: number
  createdAt: Generated<Timestamp>
}

export interface AddressesTable {
  id: ReadOnly<number>
  companyId: number
  kind: 'goods' | 'invoice'
  receiver: string
  phone: string
  country: Generated<string>
  province: string
  city: string
  district: Generated<string>
  detail: string
  zip: Generated<string>
  isDefault: Generated<boolean>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface AgreementAcceptancesTable {
  agreementId: number
  userId: number
  locale: string
  sha256: string
  ip: string
  acceptedAt: Generated<Timestamp>
}

export interface AgreementDraftsTable {
  id: Generated<number>
  code: string
  number: string
  effectiveFrom: string
  askAgain: boolean
  title: string
  titleEn: Generated<string>
  html: Generated<string>
  htmlEn: Generated<string>
  createdBy: number
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  status: Generated<'draft' | 'pending' | 'rejected' | 'published'>
  writerIds: number[]
  submittedBy: number | null
}

export interface AgreementTextsTable {
  agreementId: number
  locale: 'zh' | 'zhtw' | 'en'
  title: string
  html: string
  sha256: string
}

export interface AgreementWordingsTable {
  sha256: string
  html: string
}

export interface AgreementsTable {
  id: ReadOnly<number>
  code: string
  version: string
  effectiveFrom: string
  withdrawnAt: Timestamp | null
  askAgain: Generated<boolean>
  shipped: Generated<boolean>
  readBy: number | null
  readAt: Timestamp | null
  publishedBy: number | null
  publishedAt: Timestamp | null
  withdrawnBy: number | null
  requestedBy: number | null
  writerIds: Generated<number[]>
  alone: Generated<boolean>
}

export interface ApiKeysTable {
  id: ReadOnly<number>
  userId: number
  name: string
  prefix: string
  tokenHash: string
  previousHash: string | null
  previousUntil: Timestamp | null
  scopes: string[]
  expiresAt: Timestamp
  rotatedAt: Timestamp | null
  lastUsedAt: Timestamp | null
  lastUsedIp: Generated<string>
  warnedAt: Timestamp | null
  revokedAt: Timestamp | null
  revokedBy: number | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  test: Generated<boolean>
}

export interface ApprovalCommentsTable {
  id: ReadOnly<number>
  taskId: number
  userId: number
  body: string
  createdAt: Generated<Timestamp>
}

export interface ApprovalDelegationsTable {
  id: ReadOnly<number>
  fromUserId: number
  toUserId: number
  startsOn: string
  endsOn: string
  reason: Generated<string>
  createdAt: Generated<Timestamp>
}

export interface ApprovalTasksTable {
  id: ReadOnly<number>
  biz: string
  bizId: number
  caseId: number
  step: string
  no: string
  title: string
  companyId: number | null
  applicantId: number
  permission: string
  byHandler: Generated<boolean>
  handlerId: number | null
  status: Generated<'pending' | 'approved' | 'rejected' | 'withdrawn'>
  decidedBy: number | null
  comment: Generated<string>
  dueOn: string
  nudgedOn: string | null
  decidedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  again: Generated<boolean>
  authorIds: Generated<number[]>
  checks: Generated<string[]>
  titleEn: Generated<string>
}

export interface AssistantPassagesTable {
  questionId: number
  rank: number
  kind: string
  recordId: number
  title: string
  titleEn: Generated<string>
  revision: Generated<string>
  page: number | null
  url: string
  quote: string
  print: Generated<string>
}

export interface AssistantQuestionsTable {
  id: ReadOnly<number>
  userId: number
  text: string
  lang: 'zh' | 'en' | 'zhtw'
  state: 'answered' | 'no_source'
  answer: Generated<string>
  helpful: boolean | null
  issueId: number | null
  askedAt: Generated<Timestamp>
}

export interface BillAccountsTable {
  id: ReadOnly<number>
  customerId: number
  unitId: number
  currency: 'USD' | 'RMB'
  createdAt: Generated<Timestamp>
}

export interface BillAdjustmentsTable {
  id: ReadOnly<number>
  adjustmentNo: string
  accountId: number
  kind: 'return' | 'credit_note' | 'debit_credit' | 'adjustment'
  onDay: string
  amount: number
  poNo: Generated<string>
  item: Generated<string>
  reason: string
  status: Generated<'submitted' | 'approved' | 'rejected' | 'withdrawn'>
  userId: number
  decidedBy: number | null
  decidedAt: Timestamp | null
  refusal: Generated<string>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  reasonEn: Generated<string>
}

export interface BillAllocationsTable {
  receiptId: number
  accountId: number
  period: string
  amount: number
}

export interface BillDuesTable {
  accountId: number
  period: string
  charge: number
  paid: Generated<number>
  dueOn: string
}

export interface BillEntriesTable {
  id: ReadOnly<number>
  accountId: number
  kind: 'delivery' | 'return' | 'credit_note' | 'debit_credit' | 'receipt' | 'adjustment'
  onDay: string
  source: string
  docNo: string
  poNo: Generated<string>
  item: Generated<string>
  qty: number | null
  price: string | null
  note: Generated<string>
  amount: number
  period: string | null
  revision: number | null
  createdAt: Generated<Timestamp>
  noteEn: Generated<string>
}

export interface BillReceiptsTable {
  id: ReadOnly<number>
  receiptNo: string
  accountId: number
  bankDay: string
  payer: string
  reference: Generated<string>
  amount: number
  allocated: Generated<number>
  status: Generated<'booked' | 'reversed'>
  reason: Generated<string>
  userId: number | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface BillsTable {
  id: ReadOnly<number>
  billNo: string
  accountId: number
  period: string
  revision: Generated<number>
  opening: number
  shipped: number
  returned: number
  debitCredit: number
  received: number
  adjusted: number
  closing: number
  rateToRmb: string | null
  dueOn: string
  status: Generated<'issued' | 'confirmed' | 'disputed' | 'reissued'>
  issuedAt: Generated<Timestamp>
  confirmedAt: Timestamp | null
  confirmedBy: number | null
  autoConfirmed: Generated<boolean>
  disputedAt: Timestamp | null
  disputeReason: Generated<string>
  disputedIds: Generated<number[]>
  answer: Generated<string>
  told: Generated<boolean>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  answerEn: Generated<string>
}

export interface BomLinesTable {
  bomId: number
  lineNo: number
  part: string
  partKey: string
  qty: Generated<number>
  refs: Generated<string>
}

export interface BomsTable {
  id: ReadOnly<number>
  customerId: number
  name: string
  yearly: number | null
  fileName: Generated<string>
  partColumn: Generated<string>
  lines: number
  userId: number
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface BrandTable {
  id: Generated<number>
  shortName: Generated<string>
  shortNameEn: Generated<string>
  creditCode: Generated<string>
  address: Generated<string>
  addressEn: Generated<string>
  holder: Generated<string>
  holderEn: Generated<string>
  supportContact: Generated<string>
  sender: Generated<string>
  color: Generated<string>
  languages: Generated<string[]>
  logo: string | null
  logoDark: string | null
  icon: string | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  staffDomains: Generated<string[]>
  originalsTo: Generated<string>
  originalsToEn: Generated<string>
}

export interface BrandPicturesTable {
  sha256: string
  png: Buffer
  width: number
  height: number
  createdAt: Generated<Timestamp>
}

export interface BurnCodesTable {
  id: ReadOnly<number>
  code: string
  modelId: number
  customerId: number
  firmware: string
  sha256: string
  checksum: Generated<string>
  status: Generated<'testing' | 'approved' | 'retired'>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface BusinessUnitsTable {
  id: ReadOnly<number>
  code: string
  name: string
  nameEn: string
  region: 'CN' | 'HK'
  currencies: string[]
  taxBp: number
  warehouses: string[]
  banks: Generated<Json>
  pickupTemplate: 'cn_pickup' | 'hk_pickup'
  sort: Generated<number>
  enabled: Generated<boolean>
  address: Generated<string>
  addressEn: Generated<string>
  phone: Generated<string>
  taxNo: Generated<string>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface CalendarFeedsTable {
  userId: number
  tokenHash: string
  locale: 'zh' | 'en' | 'zhtw'
  createdAt: Generated<Timestamp>
  readAt: Timestamp | null
}

export interface CertificationTidingsTable {
  certificationId: number
  days: number
  at: Generated<Timestamp>
}

export interface CertificationsTable {
  id: ReadOnly<number>
  no: string | null
  companyId: number
  applicantId: number
  status: Generated<'draft' | 'business_audit' | 'e_review' | 'wait_original' | 'completed' | 'failed' | 'expired'>
  renewOf: number | null
  template: Generated<'one_way_zh' | 'one_way_en' | 'two_way_zh' | 'two_way_en'>
  country: Generated<string>
  companyName: Generated<string>
  nameNorm: Generated<string>
  uscc: Generated<string>
  legalEntity: Generated<string>
  address: Generated<string>
  chipCode: Generated<string>
  productCategory: Generated<string>
  handlerName: Generated<string>
  handlerId: number | null
  contactName: Generated<string>
  contactPhone: Generated<string>
  contactEmail: Generated<string>
  signedBy: Generated<'paper' | 'screen'>
  carrier: Generated<string>
  trackingNo: Generated<string>
  originalsAt: Timestamp | null
  rejectReason: Generated<string>
  failedStep: 'business' | 'review' | 'originals' | null
  validStart: string | null
  validEnd: string | null
  submittedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  wordingId: Generated<number>
  signedFacts: Json | null
}

export interface ChipKeysTable {
  key: string
  chipId: number
}

export interface ChipMergesTable {
  id: ReadOnly<number>
  code: string
  name: string
  chipId: number
  mergedBy: number
  mergedAt: Generated<Timestamp>
}

export interface ChipProjectsTable {
  id: ReadOnly<number>
  chipId: number
  code: string
  name: string
  nameEn: string
  sort: Generated<number>
  listed: Generated<boolean>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface ChipsTable {
  id: ReadOnly<number>
  code: string
  name: string
  nameEn: string
  productLine: string
  sort: Generated<number>
  lifecycle: Generated<'sampling' | 'active' | 'nrnd' | 'ltb' | 'eol' | 'obsolete'>
  intro: Generated<string>
  introEn: Generated<string>
  figures: Generated<Json>
  blocks: Generated<Json>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  audience: Generated<'members' | 'everybody'>
  spellings: Generated<string[]>
}

export interface CompaniesTable {
  id: ReadOnly<number>
  name: string
  nameNorm: string
  nameEn: Generated<string>
  uscc: string | null
  country: Generated<string>
  isVendor: Generated<boolean>
  certStatus: Generated<'uncertified' | 'in_certification' | 'failed' | 'completed'>
  certValidStart: string | null
  certValidEnd: string | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  phone: Generated<string>
  email: Generated<string>
  legalEntity: Generated<string>
  website: Generated<string>
  address: Generated<string>
  mainBusiness: Generated<string>
  mainApplication: Generated<string>
  contactName: Generated<string>
  contactPhone: Generated<string>
  contactEmail: Generated<string>
  accountManagerId: number | null
  isGuest: Generated<boolean>
  heldUntil: Timestamp | null
}

export interface CompanyFilesTable {
  id: ReadOnly<number>
  category: 'company_licence' | 'bank_info' | 'iso' | 'tax' | 'rohs' | 'reach' | 'msds' | 'reliability' | 'packing' | 'datasheet' | 'conflict_minerals'
  modelId: number | null
  name: string
  nameEn: string
  edition: string
  validTo: string | null
  status: Generated<'draft' | 'published' | 'replaced' | 'withdrawn'>
  replacesId: number | null
  userId: number | null
  publishedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface CompanyInvitationsTable {
  id: ReadOnly<number>
  companyId: number
  name: string
  email: Generated<string>
  mobile: Generated<string>
  tokenHash: string | null
  tokenUntil: Timestamp
  mailed: Generated<boolean>
  invitedBy: number
  userId: number | null
  acceptedAt: Timestamp | null
  revokedAt: Timestamp | null
  revokedBy: number | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  importId: number | null
  isMain: Generated<boolean>
  roles: Generated<string[]>
  locale: 'zh' | 'zhtw' | 'en' | null
  askedAt: Timestamp | null
  certifiedFrom: string | null
  certifiedUntil: string | null
}

export interface ComplaintReplacementsTable {
  complaintId: number
  chipCode: string
  quantity: number
  orderNo: string | null
  createdAt: Generated<Timestamp>
}

export interface ComplaintRowsTable {
  id: ReadOnly<number>
  complaintId: number
  position: number
  marketModel: Generated<string>
  terminalForm: Generated<string>
  producedOn: string | null
  productStage: 'EVT' | 'DVT' | 'PVT' | 'MP' | null
  customerProcess: Generated<string>
  totalInput: number | null
  defective: number | null
  dateCode: Generated<string>
  lotNo: Generated<string>
  topMark: Generated<string>
  failureLocation: 'incoming' | 'smt' | 'ict' | 'fct' | 'burn_in' | 'system' | 'field' | null
  conditionTemp: Generated<string>
  conditionVolt: Generated<string>
  sampleQty: Generated<number>
}

export interface ComplaintStepsTable {
  complaintId: number
  step: 'D0' | 'D1' | 'D2' | 'D3' | 'D4' | 'D5' | 'D6' | 'D7' | 'D8'
  body: Generated<string>
  releasedBody: Generated<string>
  firstReleasedAt: Timestamp | null
  releasedAt: Timestamp | null
  authorId: number | null
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  toldAt: Timestamp | null
}

export interface ComplaintsTable {
  id: ReadOnly<number>
  no: string
  companyId: number
  applicantId: number
  handlerId: number | null
  status: Generated<'draft' | 'submitted' | 'accepted' | 'wait_sample' | 'analysing' | 'report_sent' | 'closed' | 'returned' | 'cancelled'>
  applicantName: Generated<string>
  companyName: Generated<string>
  contact: Generated<string>
  address: Generated<string>
  dealer: Generated<string>
  businessContact: Generated<string>
  arrivalOn: string | null
  chipCode: Generated<string>
  project: Generated<string>
  returnReason: Generated<string>
  severity: Generated<'safety' | 'line_down' | 'major' | 'minor'>
  expectedOn: string | null
  details: Generated<string>
  rmaNo: string | null
  remark: Generated<string>
  disputes: Generated<number>
  disposition: 'ndf' | 'eos_esd' | 'supplier_defect' | null
  remedy: 'credit' | 'replace' | 'rework' | null
  ackDue: string | null
  d3Due: string | null
  faDue: string | null
  reportDue: string | null
  reportLimit: string | null
  submittedAt: Timestamp | null
  acceptedAt: Timestamp | null
  rmaAt: Timestamp | null
  receivedAt: Timestamp | null
  reportAt: Timestamp | null
  closedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  reportHash: string | null
}

export interface CustomerContactsTable {
  id: ReadOnly<number>
  customerId: number
  kind: 'delivery' | 'contact' | 'invoice' | 'pickup'
  name: string
  phone: Generated<string>
  email: Generated<string>
  country: Generated<string>
  address: Generated<string>
  zip: Generated<string>
  title: Generated<string>
  taxNo: Generated<string>
  bank: Generated<string>
  account: Generated<string>
  isDefault: Generated<boolean>
  status: Generated<'active' | 'pending_review' | 'rejected' | 'disabled'>
  replacesId: number | null
  replacedById: number | null
  reason: Generated<string>
  userId: number | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface CustomerGroupsTable {
  id: ReadOnly<number>
  name: string
  createdAt: Generated<Timestamp>
}

export interface CustomersTable {
  id: ReadOnly<number>
  code: string
  name: string
  nameEn: Generated<string>
  groupId: number | null
  isHead: Generated<boolean>
  companyId: number | null
  region: 'CN' | 'HK' | 'OTHER'
  currencies: string[]
  payTerm: 'prepay' | 'net30' | 'net60' | 'eom30'
  creditLimit: Generated<number>
  creditCurrency: 'USD' | 'RMB'
  clerkId: number | null
  managerId: number | null
  autoAccept: Generated<boolean>
  status: Generated<'active' | 'stopped'>
  remark: Generated<string>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface DashLayoutsTable {
  userId: number
  blocks: string[]
  hidden: Generated<string[]>
  updatedAt: Generated<Timestamp>
}

export interface DealerFilesTable {
  id: ReadOnly<number>
  customerId: number
  dealerName: Generated<string>
  uscc: Generated<string>
  relation: 'self' | 'sub_dealer'
  region: 'cn_north' | 'cn_east' | 'cn_south' | 'cn_west' | 'hk_mo' | 'tw' | 'overseas' | null
  level: 'general' | 'regional' | 'reseller' | null
  lines: Generated<string[]>
  contact: Generated<string>
  phone: Generated<string>
  validFrom: string | null
  validTo: string | null
  status: Generated<'draft' | 'submitted' | 'approved' | 'rejected' | 'expired'>
  reason: Generated<string>
  renewsId: number | null
  warned: number | null
  userId: number | null
  submittedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface DebitAgreementsTable {
  id: ReadOnly<number>
  debitNo: string
  customerId: number
  unitId: number
  currency: 'USD' | 'RMB'
  item: string
  modelId: number
  endCustomer: string
  endKey: string
  project: Generated<string>
  bookCost: string
  debitCost: string
  maxQty: number
  usedQty: Generated<number>
  startsOn: string
  endsOn: string
  status: Generated<'draft' | 'effective' | 'closed'>
  reason: Generated<string>
  userId: number | null
  publishedBy: number | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface DebitClaimsTable {
  id: ReadOnly<number>
  claimNo: string
  customerId: number
  agreementId: number
  amount: number
  approved: Generated<number>
  qty: number
  status: Generated<'draft' | 'submitted' | 'approved' | 'part_approved' | 'rejected' | 'credited'>
  reason: Generated<string>
  userId: number | null
  submittedAt: Timestamp | null
  creditedOn: string | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface DebitLinesTable {
  id: ReadOnly<number>
  claimId: number
  salesRowId: number
  qty: number
  bookCost: string
  debitCost: string
  amount: number
  refused: 'price' | 'quantity' | 'end_customer' | 'not_bought' | 'papers' | null
  live: Generated<boolean>
}

export interface DeliveriesTable {
  id: ReadOnly<number>
  dnNo: string
  orderId: number
  customerId: number
  unitId: number
  shipMode: 'deliver' | 'self_pickup'
  warehouse: string
  carrier: Generated<string>
  trackingNo: Generated<string>
  shippedAt: Timestamp | null
  arrivedOn: string | null
  status: Generated<'prepared' | 'shipped' | 'signed' | 'exception'>
  signedBy: number | null
  signedAt: Timestamp | null
  autoSigned: Generated<boolean>
  reminded: Generated<boolean>
  discrepancy: Generated<string>
  outcome: 'found' | 'resent' | 'credited' | null
  userId: number | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface DeliveryLinesTable {
  id: ReadOnly<number>
  deliveryId: number
  orderLineId: number
  lineNo: number
  item: string
  qty: number
  signedQty: Generated<number>
  lostQty: Generated<number>
  lotNo: Generated<string>
  dateCode: Generated<string>
  coo: Generated<string>
  boxes: Generated<number>
  price: string | null
  amount: Generated<number>
}

export interface DemandFollowersTable {
  demandId: number
  userId: number
  createdAt: Generated<Timestamp>
}

export interface DemandsTable {
  id: ReadOnly<number>
  no: string | null
  companyId: number
  applicantId: number
  handlerId: number | null
  faeId: number | null
  status: Generated<'draft' | 'submitted' | 'triage' | 'wait_sample' | 'verifying' | 'done' | 'rejected' | 'cancelled' | 'merged'>
  type: 'verify_new' | 'raise_frequency' | 'recheck_eol' | 'other'
  chipId: number
  product: string
  projectCode: Generated<string>
  category: 'DDR3' | 'DDR4' | 'LPDDR4' | 'LPDDR5' | 'eMMC' | 'UFS' | 'SPI_NOR' | 'SPI_NAND' | 'RAW_NAND' | 'PMIC' | 'WIFI_BT' | 'SENSOR' | 'LCD_TP' | 'AUDIO' | 'ETH_PHY' | 'CRYSTAL'
  vendor: string
  partNo: string
  partKey: string
  reason: string
  expectedOn: string
  annualQty: number
  samples: number | null
  sampleAddress: Generated<string>
  priority: Generated<'low' | 'normal' | 'high'>
  rejectReason: Generated<string>
  mergedInto: number | null
  result: 'recommended' | 'verified' | 'conditional' | 'not_supported' | null
  supportId: number | null
  materialId: number | null
  waitingSince: Timestamp | null
  submittedAt: Timestamp | null
  doneAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  slotOn: string | null
  slotBench: Generated<string>
  slotTesterId: number | null
}

export interface DemoAreasTable {
  area: string
  seededAt: Generated<Timestamp>
}

export interface DictionariesTable {
  code: string
  name: string
  access: Generated<'open' | 'session' | 'order' | 'staff'>
  version: Generated<number>
  nameEn: Generated<string>
}

export interface DictionaryEntriesTable {
  id: ReadOnly<number>
  dictionaryCode: string
  busName: string
  busNameEn: Generated<string>
  busValue: string
  sort: Generated<number>
  enabled: Generated<boolean>
  version: Generated<number>
  updatedAt: Generated<Timestamp>
}

export interface DocumentCommentsTable {
  id: ReadOnly<number>
  documentId: number
  parentId: number | null
  userId: number
  content: string
  state: Generated<'visible' | 'held' | 'removed'>
  moderatorId: number | null
  createdAt: Generated<Timestamp>
}

export interface DocumentComparisonsTable {
  leftId: number
  rightId: number
  total: number
  changes: Json
  madeAt: Generated<Timestamp>
}

export interface DocumentCountsTable {
  folderId: number
  docType: string
  scope: string
  n: number
}

export interface DocumentLayoutsTable {
  documentId: number
  page: number
  cells: Json
}

export interface DocumentPageTextsTable {
  documentId: number
  page: number
  text: string
}

export interface DocumentRatingsTable {
  documentId: number
  userId: number
  score: number
  content: Generated<string>
  updatedAt: Generated<Timestamp>
}

export interface DocumentRelationsTable {
  documentId: number
  relatedSeriesId: number
}

export interface DocumentStatsTable {
  documentId: number
  viewCount: Generated<number>
  ratingSum: Generated<number>
  ratingCount: Generated<number>
}

export interface DocumentSurveysTable {
  id: ReadOnly<number>
  documentId: number
  userId: number
  month: string
  score: number
  answers: Generated<Json>
  createdAt: Generated<Timestamp>
}

export interface DocumentUnreadTable {
  documentId: number
}

export interface DocumentViewsTable {
  documentId: number
  userId: number
  hour: Timestamp
}

export interface DocumentsTable {
  id: ReadOnly<number>
  seriesId: Generated<number>
  supersedesId: number | null
  supersededById: number | null
  number: string
  title: string
  titleEn: Generated<string>
  fileId: string
  folderId: number
  chipId: number
  chipProjectId: number | null
  docType: 'datasheet' | 'trm' | 'hw_guide' | 'sw_guide' | 'app_note' | 'errata' | 'reliability'
  revision: string
  lang: 'zh' | 'en'
  level: 'public' | 'registered' | 'nda' | 'project'
  status: Generated<'draft' | 'pending' | 'published' | 'withdrawn'>
  scope: ReadOnly<string>
  isCurrent: ReadOnly<boolean>
  pages: number | null
  size: number
  sha256: string
  authorId: number
  submitterId: number | null
  auditorId: number | null
  publishedAt: Timestamp | null
  updateTime: Generated<Timestamp>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface DownloadsTable {
  id: ReadOnly<number>
  userId: number | null
  fileId: string
  kind: string
  recordId: Generated<string>
  stamped: Generated<boolean>
  ip: Generated<string>
  at: Generated<Timestamp>
}

export interface EndCustomerMergesTable {
  id: ReadOnly<number>
  fromId: number
  intoId: number
  moved: number[]
  reason: Generated<string>
  userId: number
  createdAt: Generated<Timestamp>
  undoneAt: Timestamp | null
  undoneBy: number | null
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface EndCustomersTable {
  id: ReadOnly<number>
  name: string
  nameKey: string
  code: Generated<string>
  country: Generated<string>
  rootId: number
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface ExchangeRatesTable {
  id: ReadOnly<number>
  base: 'USD' | 'RMB'
  quote: 'USD' | 'RMB'
  rate: string
  startsOn: string
  endsOn: string | null
  source: Generated<string>
  status: Generated<'draft' | 'published'>
  userId: number | null
  publishedBy: number | null
  publishedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface FaqCatalogsTable {
  id: Generated<number>
  pid: number | null
  name: string
  nameEn: Generated<string>
  sort: Generated<number>
  path: Generated<number[]>
  version: Generated<number>
}

export interface FaqCountsTable {
  chipId: number
  catalogId: number
  platform: string
  scope: string
  n: number
}

export interface FaqListingsTable {
  faqId: number
  chipId: number
  catalogId: number
  platform: string
  scope: string
  updateTime: Timestamp
  viewCount: number
  praiseCount: number
}

export interface FaqPraisesTable {
  faqId: number
  userId: number
  at: Generated<Timestamp>
}

export interface FaqRechecksTable {
  id: ReadOnly<number>
  faqId: number
  sdkVersionId: number
  status: Generated<'open' | 'holds' | 'fails'>
  note: Generated<string>
  decidedBy: number | null
  decidedAt: Timestamp | null
  createdAt: Generated<Timestamp>
}

export interface FaqRevisionsTable {
  id: ReadOnly<number>
  faqId: number
  number: number
  isLatest: Generated<boolean>
  status: Generated<'draft' | 'pending' | 'approved' | 'rejected'>
  title: string
  titleEn: Generated<string>
  content: string
  contentEn: Generated<string>
  platform: 'Linux' | 'Android' | 'RTOS' | 'Hardware' | 'Tool' | 'All'
  catalogId: number
  chips: Generated<Json>
  keywords: Generated<string[]>
  sdkVersionIds: Generated<number[]>
  level: 'public' | 'registered' | 'nda' | 'project'
  chipProjectId: number | null
  note: Generated<string>
  authorId: number
  writerIds: number[]
  submitterId: number | null
  auditorId: number | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  approvedAt: Timestamp | null
}

export interface FaqSdkVersionsTable {
  faqId: number
  sdkVersionId: number
}

export interface FaqStatsTable {
  faqId: number
  viewCount: Generated<number>
  praiseCount: Generated<number>
}

export interface FaqTopsTable {
  faqId: number
  views: number
}

export interface FaqViewsTable {
  faqId: number
  userId: number
  day: string
}

export interface FaqsTable {
  id: ReadOnly<number>
  revisionId: number | null
  auditStatus: Generated<'draft' | 'pending' | 'approved' | 'rejected'>
  shelfStatus: Generated<'on' | 'off'>
  title: string
  titleEn: Generated<string>
  excerpt: Generated<string>
  excerptEn: Generated<string>
  platform: 'Linux' | 'Android' | 'RTOS' | 'Hardware' | 'Tool' | 'All'
  catalogId: number
  chipIds: Generated<number[]>
  keywords: Generated<string[]>
  images: Generated<string[]>
  level: 'public' | 'registered' | 'nda' | 'project'
  chipProjectId: number | null
  scope: ReadOnly<string>
  isLive: ReadOnly<boolean>
  words: Generated<string>
  updateTime: Generated<Timestamp>
  sourceIssueId: number | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface FavouritesTable {
  userId: number
  kind: string
  recordId: number
  createdAt: Generated<Timestamp>
}

export interface FeedbackRepliesTable {
  id: ReadOnly<number>
  feedbackId: number
  userId: number
  byStaff: boolean
  body: string
  createdAt: Generated<Timestamp>
}

export interface FeedbacksTable {
  id: ReadOnly<number>
  no: string
  userId: number
  type: 'bug' | 'suggestion' | 'content' | 'other'
  status: Generated<'new' | 'processing' | 'replied' | 'closed'>
  content: string
  contact: Generated<string>
  page: Generated<string>
  handlerId: number | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface FileLinksTable {
  tokenHash: string
  fileId: string
  userId: number
  disposition: 'inline' | 'attachment'
  expiresAt: Timestamp
  createdAt: Generated<Timestamp>
}

export interface FileManifestsTable {
  fileId: string
  keyId: string
  manifest: string
  signature: string
  createdAt: Generated<Timestamp>
}

export interface FilesTable {
  id: string
  name: string
  size: number
  mime: string
  sha256: string
  storageKey: string
  modelCode: string
  catalog: Generated<string>
  modelId: Generated<string>
  ownerUserId: number | null
  ownerCompanyId: number | null
  status: Generated<'pending' | 'attached' | 'deleted'>
  createdAt: Generated<Timestamp>
  deletedAt: Timestamp | null
  bytesRemovedAt: Timestamp | null
  scanStatus: Generated<'none' | 'pending' | 'clean' | 'infected' | 'skipped'>
  scanTries: Generated<number>
  scanAfter: Timestamp | null
}

export interface FoldersTable {
  id: ReadOnly<number>
  pid: number | null
  kind: Generated<'chip' | 'project' | 'folder'>
  chipId: number
  chipProjectId: number | null
  name: string
  nameEn: Generated<string>
  sort: Generated<number>
  level: Generated<number>
  path: Generated<number[]>
}

export interface GrantRequestsTable {
  id: ReadOnly<number>
  companyId: number
  userId: number
  kind: 'package' | 'role' | 'certification' | 'guest' | 'join'
  role: string | null
  groupId: number | null
  page: Generated<string>
  reason: Generated<string>
  status: Generated<'asked' | 'granted' | 'refused' | 'withdrawn'>
  answer: Generated<string>
  decidedBy: number | null
  decidedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface GuestsTable {
  id: ReadOnly<number>
  sponsorId: number
  chipProjectId: number
  name: string
  house: string
  email: string
  endsOn: string
  invitedBy: number
  tokenHash: string | null
  tokenUntil: Timestamp
  userId: number | null
  acceptedAt: Timestamp | null
  notice: Generated<string>
  toldFor: string | null
  endedAt: Timestamp | null
  endedBy: number | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface HomeVisitsTable {
  userId: number
  seenAt: Generated<Timestamp>
  lastAt: Timestamp | null
}

export interface IdempotencyKeysTable {
  userId: number
  call: string
  key: string
  inputHash: string
  answer: string | null
  createdAt: Generated<Timestamp>
}

export interface ImportFaultsTable {
  importId: number
  row: number
  col: string
  fault: string
  params: Generated<Json>
}

export interface ImportRecordsTable {
  source: string
  kind: string
  key: string
  hash: string
  recordId: number | null
  importId: number
  createdAt: Generated<Timestamp>
}

export interface ImportRowsTable {
  importId: number
  row: number
  key: string
  state: Generated<'read' | 'sound' | 'faulty' | 'same' | 'changed' | 'done'>
  words: Json
  hash: Generated<string>
  fileId: string | null
  storageKey: Generated<string>
  size: number | null
  sha256: Generated<string>
}

export interface ImportsTable {
  id: ReadOnly<number>
  kind: 'document' | 'faq' | 'company' | 'person' | 'customer' | 'sdk'
  source: string
  name: string
  sha256: string
  fileId: string | null
  readWhole: Generated<boolean>
  status: Generated<'checking' | 'checked' | 'running' | 'done' | 'cancelled' | 'unreadable'>
  trouble: Generated<string>
  troubleAbout: Generated<string>
  proposedBy: number
  releasedBy: number | null
  operator: Generated<string>
  rows: Generated<number>
  sound: Generated<number>
  faulty: Generated<number>
  same: Generated<number>
  changed: Generated<number>
  done: Generated<number>
  createdAt: Generated<Timestamp>
  releasedAt: Timestamp | null
  endedAt: Timestamp | null
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface InventoryRowsTable {
  id: ReadOnly<number>
  batchId: number
  rowNo: number
  item: string
  lotNo: Generated<string>
  dateCode: Generated<string>
  snapshotOn: string
  onHand: number
  inTransit: Generated<number>
  onOrder: Generated<number>
  reserved: Generated<number>
  consigned: Generated<number>
  received: Generated<number>
  sold: Generated<number>
  adjustment: Generated<number>
  unitCost: string | null
  currency: 'USD' | 'RMB' | null
  aging: Generated<'d90' | 'd180' | 'd365' | 'over'>
  warehouse: string
  remark: Generated<string>
}

export interface InvoiceItemsTable {
  invoiceId: number
  rechargeNo: string
  amountFen: number
}

export interface InvoicePapersTable {
  id: ReadOnly<number>
  invoiceId: number
  red: boolean
  code: Generated<string>
  no: string
  issuedOn: string
  issuerId: number
  createdAt: Generated<Timestamp>
}

export interface InvoiceTitlesTable {
  id: ReadOnly<number>
  companyId: number
  userId: number
  kind: 'company' | 'personal'
  invoiceType: 'ordinary' | 'special'
  title: string
  taxNo: Generated<string>
  bankName: Generated<string>
  bankAccount: Generated<string>
  regAddress: Generated<string>
  regPhone: Generated<string>
  receiveEmail: string
  isDefault: Generated<boolean>
  audit: 'pending' | 'passed' | 'rejected'
  auditReason: Generated<string>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface InvoicesTable {
  id: ReadOnly<number>
  applyNo: string
  companyId: number
  applicantId: number
  status: Generated<'applied' | 'reviewing' | 'issued' | 'mailed' | 'rejected' | 'withdrawn' | 'red_applied' | 'red_issued'>
  invoiceType: 'ordinary' | 'special'
  title: string
  titleSnapshot: Json
  medium: 'digital' | 'paper'
  addressSnapshot: Json | null
  amountFen: number
  taxRate: number
  netFen: number
  taxFen: number
  remark: Generated<string>
  reason: Generated<string>
  express: Generated<string>
  expressNo: Generated<string>
  dueOn: string
  issuedAt: Timestamp | null
  appliedAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface IssueChangesTable {
  id: ReadOnly<number>
  issueId: number
  actorId: number | null
  kind: 'priority' | 'assign' | 'share' | 'unshare' | 'level' | 'merge' | 'link' | 'unlink' | 'escalate' | 'faq'
  before: Generated<string>
  after: Generated<string>
  createdAt: Generated<Timestamp>
  comment: Generated<string>
}

export interface IssueCommentsTable {
  id: ReadOnly<number>
  issueId: number
  authorId: number
  kind: Generated<'opening' | 'comment'>
  visibility: 'public' | 'confidential' | 'internal'
  content: string
  originId: number | null
  createdAt: Generated<Timestamp>
}

export interface IssueLinksTable {
  issueId: number
  otherId: number
  createdBy: number
  createdAt: Generated<Timestamp>
}

export interface IssuePeopleTable {
  issueId: number
  userId: number
  createdAt: Generated<Timestamp>
}

export interface IssuePointsTable {
  issueId: number
  companyId: number
  points: number
  outcome: Generated<'held' | 'captured' | 'released'>
  createdAt: Generated<Timestamp>
  settledAt: Timestamp | null
}

export interface IssueRepliesTable {
  id: ReadOnly<number>
  title: string
  content: string
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface IssueRuleSetsTable {
  id: ReadOnly<number>
  follows: number | null
  createdBy: number | null
  createdAt: Generated<Timestamp>
}

export interface IssueRulesTable {
  priority: 'urgent' | 'high' | 'normal' | 'low'
  points: number
  responseMinutes: number
  resolveMinutes: number
  setId: number
}

export interface IssueSharesTable {
  issueId: number
  companyId: number
  kind: 'distributor' | 'end_customer'
  createdBy: number
  createdAt: Generated<Timestamp>
}

export interface IssuesTable {
  id: ReadOnly<number>
  no: string
  projectId: number
  companyId: number
  authorId: number
  assigneeId: number | null
  subject: string
  type: 'software' | 'hardware' | 'tool' | 'document' | 'certification' | 'other'
  priority: 'urgent' | 'high' | 'normal' | 'low'
  state: Generated<'unprocessed' | 'working' | 'wait_customer' | 'wait_third_party' | 'resolved' | 'closed'>
  status: ReadOnly<string>
  closeCode: 'solved' | 'workaround' | 'not_a_bug' | 'duplicate' | 'no_reply' | 'withdrawn' | 'out_of_scope' | null
  sdkVersionId: number | null
  sdkBuild: Generated<string>
  boardType: 'evb' | 'own' | null
  reproduceRate: 'always' | 'often' | 'rare' | 'once' | null
  steps: Generated<string>
  expectedOn: string | null
  shareLevel: Generated<'me' | 'company'>
  mergedInto: number | null
  points: Generated<number>
  firstResponseAt: Timestamp | null
  dueResponse: Timestamp | null
  dueResolve: Timestamp | null
  pausedMinutes: Generated<number>
  nextDue: Timestamp | null
  nextWarn: Timestamp | null
  alerted: Generated<number>
  breached: Generated<boolean>
  escalatedAt: Timestamp | null
  resolvedAt: Timestamp | null
  closeOn: string | null
  closeTold: Generated<boolean>
  closedAt: Timestamp | null
  reopened: Generated<boolean>
  rating: number | null
  ratingComment: Generated<string>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  ruleSetId: Generated<number>
}

export interface KnownIssueNumbersTable {
  year: number
  lastValue: number
}

export interface KnownIssueTellingsTable {
  knownIssueId: number
  event: 'published' | 'fixed' | 'reopened'
  mark: number
  userId: number
  toldAt: Generated<Timestamp>
}

export interface KnownIssueTicketsTable {
  knownIssueId: number
  issueId: number
  createdBy: number
  createdAt: Generated<Timestamp>
}

export interface KnownIssuesTable {
  id: ReadOnly<number>
  code: string
  status: Generated<'draft' | 'review' | 'published' | 'fixed' | 'withdrawn'>
  severity: 'critical' | 'important' | 'normal'
  title: string
  titleEn: Generated<string>
  symptom: string
  symptomEn: Generated<string>
  workaround: Generated<string>
  workaroundEn: Generated<string>
  chipProjectId: number
  scope: ReadOnly<string>
  fromVersionId: number
  toVersionId: number | null
  fixVersionId: number | null
  fixPatchId: number | null
  fixPatchVersionId: number | null
  fixNo: Generated<number>
  createdBy: number
  editedBy: number
  publishedAt: Timestamp | null
  fixedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface LargeFileAuthsTable {
  id: ReadOnly<number>
  companyId: number
  chipProjectId: number
  userId: number
  reason: string
  carrier: 'telecom' | 'unicom' | 'mobile' | 'overseas'
  keyId: number
  status: Generated<'pending' | 'approved' | 'rejected' | 'revoked'>
  auditorId: number | null
  auditReason: Generated<string>
  decidedAt: Timestamp | null
  validEnd: Timestamp | null
  createdAt: Generated<Timestamp>
  version: Generated<number>
  updatedAt: Generated<Timestamp>
}

export interface LedgerAccountsTable {
  id: ReadOnly<number>
  companyId: number
  kind: 'customer_paid' | 'customer_gift' | 'customer_held' | 'points_issued' | 'points_consumed' | 'gift_expense' | 'bank_alipay' | 'bank_unionpay' | 'advance_received' | 'refund_clearing' | 'adjustment'
  unit: 'PTS' | 'CNY'
  balance: Generated<number>
  allowNegative: boolean
}

export interface LedgerAdjustmentsTable {
  id: ReadOnly<number>
  no: string
  kind: 'points' | 'unfreeze'
  companyId: number
  points: number
  reason: string
  status: Generated<'submitted' | 'posted' | 'rejected' | 'withdrawn'>
  submittedBy: number
  decidedBy: number | null
  decidedAt: Timestamp | null
  answer: Generated<string>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  reasonEn: Generated<string>
}

export interface LedgerChecksTable {
  accountId: number
  txnId: number
  sum: number
  at: Generated<Timestamp>
}

export interface LedgerEntriesTable {
  txnId: number
  line: number
  accountId: number
  unit: string
  amount: number
  balanceAfter: number
}

export interface LedgerTxnsTable {
  id: ReadOnly<number>
  companyId: number
  kind: 'second_payment' | 'recharge' | 'gift' | 'expiry' | 'hold' | 'capture' | 'release' | 'refund' | 'refund_done' | 'refund_failed' | 'adjustment'
  bizKind: string
  bizId: number
  bizNo: Generated<string>
  idemKey: string
  reversalOf: number | null
  memo: Generated<string>
  userId: number | null
  points: number
  held: number
  availableAfter: number
  heldAfter: number
  at: Generated<Timestamp>
  memoEn: Generated<string>
}

export interface LicenceBatchesTable {
  id: ReadOnly<number>
  licenceId: number
  state: 'draft' | 'faulty' | 'pending' | 'issued' | 'rejected'
  fileName: Generated<string>
  fileId: Generated<string>
  rowCount: number
  faults: Generated<number>
  userId: number
  createdAt: Generated<Timestamp>
}

export interface LicenceContractsTable {
  id: ReadOnly<number>
  contractNo: string
  companyId: number
  chipCode: string
  quantity: number
  used: Generated<number>
  validStart: string
  validEnd: string
  note: Generated<string>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface LicenceDevicesTable {
  licenceId: number
  deviceId: string
  batchId: number
  rowNo: number
}

export interface LicenceDownloadsTable {
  id: ReadOnly<number>
  licenceId: number
  issueId: number
  userId: number
  ip: string
  at: Generated<Timestamp>
}

export interface LicenceFaultsTable {
  batchId: number
  rowNo: number
  value: string
  code: string
  params: Generated<Json>
}

export interface LicenceFeaturePicksTable {
  licenceId: number
  featureId: number
}

export interface LicenceFeaturesTable {
  id: ReadOnly<number>
  code: string
  name: string
  nameEn: string
  chips: string[]
  thirdParty: Generated<boolean>
  owner: Generated<string>
  unitPrice: string | null
  state: Generated<'on' | 'off'>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  agreementCode: Generated<string>
}

export interface LicenceIssuesTable {
  id: ReadOnly<number>
  licenceId: number
  serial: number
  keyId: string
  devices: number
  content: string
  issuedAt: Timestamp
}

export interface LicenceKeysTable {
  id: ReadOnly<number>
  keyId: string
  publicPem: string
  privateLocked: string
  lockedBy: string
  state: Generated<'active' | 'retired'>
  createdAt: Generated<Timestamp>
  retiredAt: Timestamp | null
  userId: number | null
}

export interface LicenceLiveTable {
  featureId: number
  deviceId: string
  licenceId: number
}

export interface LicenceRevocationsTable {
  licenceId: number
  revokedAt: Generated<Timestamp>
  userId: number | null
}

export interface LicenceRoyaltiesTable {
  id: ReadOnly<number>
  licenceId: number
  featureId: number
  period: string
  units: number
  unitPrice: string
  amount: ReadOnly<string | null>
  status: Generated<'reported' | 'accepted' | 'returned'>
  reason: Generated<string>
  userId: number
  reportedAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface LicencesTable {
  id: ReadOnly<number>
  applyNo: string | null
  companyId: number
  applicantId: number
  handlerId: number | null
  status: Generated<'draft' | 'am_review' | 'licence_review' | 'generating' | 'issued' | 'rejected' | 'revoked' | 'expired'>
  productCertId: number
  productName: string
  chipCode: string
  usage: 'evaluation' | 'mass_production'
  quantity: number
  used: Generated<number>
  pending: Generated<number>
  deviceIdMode: 'list' | 'batch_key'
  batchKey: Generated<string>
  shipRegion: Generated<string>
  contractId: number | null
  reserved: Generated<number>
  renewOf: number | null
  adding: Generated<boolean>
  rejectReason: Generated<string>
  revokeReason: Generated<string>
  validStart: string | null
  validEnd: string | null
  warnedDays: number | null
  submittedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface MailsTable {
  id: ReadOnly<number>
  toAddress: string
  subject: string
  textBody: string
  htmlBody: string
  template: string
  locale: string
  status: Generated<'queued' | 'sent' | 'outbox' | 'failed'>
  error: string | null
  createdAt: Generated<Timestamp>
  sentAt: Timestamp | null
  kind: Generated<'mail' | 'sms'>
  secret: Generated<boolean>
  messageId: number | null
  userId: number | null
  unreachedAt: Timestamp | null
}

export interface ManifestKeysTable {
  id: string
  publicKey: string
  createdAt: Generated<Timestamp>
}

export interface MarketAppliesTable {
  id: ReadOnly<number>
  no: string
  companyId: number
  userId: number
  productId: number
  projectId: number | null
  requirement: string
  expectedOn: string | null
  status: Generated<'submitted' | 'quoting' | 'quoted' | 'accepted' | 'declined' | 'expired'>
  handlerId: number | null
  quotePoints: number | null
  quoteNote: Generated<string>
  quoteLeadDays: number | null
  quoteParts: Generated<Json>
  quoteValidUntil: string | null
  quotedAt: Timestamp | null
  remark: Generated<string>
  closedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface MarketProductsTable {
  id: ReadOnly<number>
  code: string
  name: string
  nameEn: string
  category: 'design_review' | 'debugging' | 'certification_test' | 'training' | 'onsite' | 'support_package' | 'image_tuning'
  intro: Generated<string>
  introEn: Generated<string>
  detail: Generated<string>
  detailEn: Generated<string>
  priceType: 'points' | 'quote'
  fromPoints: number | null
  deliverables: Generated<string>
  deliverablesEn: Generated<string>
  leadDays: Generated<number>
  needProject: Generated<boolean>
  needNda: Generated<boolean>
  chips: Generated<string>
  serviceTeam: Generated<string>
  milestones: Generated<Json>
  status: Generated<'draft' | 'on' | 'off'>
  sort: Generated<number>
  sales: Generated<number>
  ratingSum: Generated<number>
  ratingCount: Generated<number>
  onAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  serviceTeamEn: Generated<string>
}

export interface MarketReviewsTable {
  id: ReadOnly<number>
  productId: number
  orderItemId: number
  companyId: number
  userId: number
  rating: number
  body: Generated<string>
  createdAt: Generated<Timestamp>
}

export interface MarketSkusTable {
  id: ReadOnly<number>
  productId: number
  skuCode: string
  name: string
  nameEn: string
  pricePoints: number
  unit: 'time' | 'board' | 'day' | 'seat' | 'year'
  quota: number | null
  months: number | null
  position: number
}

export interface MaterialDigestsTable {
  id: ReadOnly<number>
  userId: number
  newsIds: number[]
  createdAt: Generated<Timestamp>
}

export interface MaterialDownloadsTable {
  id: ReadOnly<number>
  templateId: number
  userId: number
  companyId: number
  fileName: string
  at: Generated<Timestamp>
}

export interface MaterialNewsTable {
  id: ReadOnly<number>
  materialId: number
  chipId: number | null
  kind: 'new' | 'changed' | 'eol'
  beforeResult: string | null
  afterResult: string | null
  createdAt: Generated<Timestamp>
}

export interface MaterialPapersTable {
  id: ReadOnly<number>
  vendorId: number
  kind: 'datasheet' | 'sample' | 'contact'
  status: Generated<'draft' | 'audit' | 'published' | 'rejected'>
  title: string
  category: 'DDR3' | 'DDR4' | 'LPDDR4' | 'LPDDR5' | 'eMMC' | 'UFS' | 'SPI_NOR' | 'SPI_NAND' | 'RAW_NAND' | 'PMIC' | 'WIFI_BT' | 'SENSOR' | 'LCD_TP' | 'AUDIO' | 'ETH_PHY' | 'CRYSTAL' | null
  partNo: Generated<string>
  about: Generated<string>
  contact: Generated<string>
  rejectReason: Generated<string>
  createdBy: number
  submittedAt: Timestamp | null
  publishedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface MaterialSubscriptionsTable {
  id: ReadOnly<number>
  userId: number
  target: 'chip' | 'category' | 'vendor' | 'material'
  chipId: number | null
  category: string | null
  vendorId: number | null
  materialId: number | null
  channel: Generated<'site' | 'mail' | 'both'>
  digest: Generated<'now' | 'weekly'>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface MaterialSupportsTable {
  id: ReadOnly<number>
  materialId: number
  chipId: number
  result: 'recommended' | 'verified' | 'conditional' | 'testing' | 'not_supported' | 'withdrawn'
  maxFreq: number | null
  config: Generated<string>
  sdkVersion: Generated<string>
  binVersion: Generated<string>
  limits: Generated<string>
  limitsEn: Generated<string>
  reportFileId: string | null
  source: 'vendor' | 'demand'
  cause: Generated<'result' | 'eol'>
  verifiedBy: number | null
  verifierRole: 'fae' | 'fae_lead' | null
  verifiedOn: string | null
  isCurrent: Generated<boolean>
  endedAt: Timestamp | null
  createdBy: number
  createdAt: Generated<Timestamp>
}

export interface MaterialTellingsTable {
  newsId: number
  userId: number
  toldAt: Generated<Timestamp>
}

export interface MaterialTemplatesTable {
  id: ReadOnly<number>
  chipId: number
  ddrType: 'DDR3' | 'DDR4' | 'LPDDR4' | 'LPDDR5'
  topology: string
  layers: number
  thickness: string
  size: Generated<string>
  maxSpeed: number
  dualSide: Generated<boolean>
  revision: string
  notes: Generated<string>
  notesEn: Generated<string>
  status: Generated<'on' | 'off'>
  createdBy: number
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface MaterialVendorsTable {
  id: ReadOnly<number>
  name: string
  nameEn: Generated<string>
  companyId: number | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface MaterialsTable {
  id: ReadOnly<number>
  category: 'DDR3' | 'DDR4' | 'LPDDR4' | 'LPDDR5' | 'eMMC' | 'UFS' | 'SPI_NOR' | 'SPI_NAND' | 'RAW_NAND' | 'PMIC' | 'WIFI_BT' | 'SENSOR' | 'LCD_TP' | 'AUDIO' | 'ETH_PHY' | 'CRYSTAL'
  vendorId: number
  partNo: string
  partKey: string
  dieRev: Generated<string>
  status: Generated<'active' | 'nrnd' | 'eol'>
  densityMb: number | null
  speed: number | null
  params: Generated<Json>
  lastBuyOn: string | null
  replacementId: number | null
  eolNote: Generated<string>
  createdBy: number
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface MenuRolesTable {
  menuId: number
  role: string
}

export interface MenuVisitsTable {
  id: ReadOnly<number>
  userId: number | null
  path: string
  menuId: number | null
  visitedAt: Generated<Timestamp>
}

export interface MenusTable {
  id: number
  pid: number
  name: string
  enName: string
  url: Generated<string>
  icon: Generated<string>
  show: Generated<boolean>
  sort: Generated<number>
  audience: Generated<'all' | 'certified' | 'customer' | 'staff'>
  version: Generated<number>
  demo: Generated<boolean>
  buyerRoles: Generated<string[]>
}

export interface MessageDeliveriesTable {
  messageId: number
  userId: number
  readAt: Timestamp | null
  deletedAt: Timestamp | null
  inSite: Generated<boolean>
  mail: Generated<'now' | 'daily' | 'off'>
  mailId: number | null
  remindedAt: Timestamp | null
  smsId: number | null
}

export interface MessageDigestsTable {
  userId: number
  day: string
  mailId: number | null
  createdAt: Generated<Timestamp>
}

export interface MessageEscalationsTable {
  messageId: number
  companyId: number
  toldAt: Generated<Timestamp>
}

export interface MessagePostsTable {
  id: ReadOnly<number>
  type: 'product' | 'service' | 'activity' | 'system'
  title: string
  titleEn: string
  content: string
  contentEn: string
  url: Generated<string>
  target: 'all' | 'roles' | 'companies' | 'chips' | 'certified'
  targetRoles: Generated<string[]>
  targetIds: Generated<number[]>
  mustRead: Generated<boolean>
  remindDays: Generated<number>
  publishAt: Timestamp | null
  expireOn: string | null
  status: Generated<'draft' | 'pending' | 'rejected' | 'scheduled' | 'publishing' | 'published' | 'recalled'>
  messageId: number | null
  reached: Generated<number>
  people: Generated<number>
  publishedAt: Timestamp | null
  createdBy: number
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  writerIds: Generated<number[]>
  submittedBy: number | null
  auditedBy: number | null
}

export interface MessageSettingsTable {
  userId: number
  event: 'money' | 'certification' | 'decision' | 'security' | 'account' | 'access' | 'support' | 'published' | 'watched' | 'withdrawn' | 'announcement' | 'activity' | 'complaint' | 'feedback'
  inSite: 'now' | 'off'
  mail: 'now' | 'daily' | 'off'
  sms: 'now' | 'result' | 'off'
  updatedAt: Generated<Timestamp>
}

export interface MessagesTable {
  id: ReadOnly<number>
  type: 'product' | 'service' | 'activity' | 'system'
  template: string | null
  title: string
  titleEn: Generated<string>
  content: Generated<string>
  contentEn: Generated<string>
  url: Generated<string>
  createdAt: Generated<Timestamp>
  expireAt: Timestamp | null
  bizType: string | null
  bizId: number | null
  recalledAt: Timestamp | null
  mustRead: Generated<boolean>
  remindDays: Generated<number>
}

export interface NoticeClockTable {
  id: Generated<number>
  lookedAt: Timestamp | null
  heldAt: Timestamp | null
  jump: number | null
}

export interface NoticeItemsTable {
  noticeId: number
  modelId: number
  replacementId: number | null
}

export interface NoticeLifecyclesTable {
  id: ReadOnly<number>
  noticeNo: string
  modelId: number
  lifecycle: string
  ltbOn: string | null
}

export interface NoticeNumbersTable {
  prefix: string
  year: number
  lastValue: number
}

export interface NoticeRecipientsTable {
  id: ReadOnly<number>
  noticeId: number
  customerId: number
  status: Generated<'to_confirm' | 'accepted' | 'auto_accepted' | 'verifying' | 'objected' | 'closed_exempt'>
  respondBy: string
  receivedAt: Timestamp | null
  verifyType: 'sample' | 'report' | null
  verifyDue: string | null
  deliveredAt: Timestamp | null
  waitUntil: string | null
  comment: Generated<string>
  decidedBy: number | null
  decidedAt: Timestamp | null
  ltbQty: number | null
  reminded7At: Timestamp | null
  reminded1At: Timestamp | null
  escalatedAt: Timestamp | null
  ltbTold: number | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface NoticesTable {
  id: ReadOnly<number>
  noticeNo: string
  revision: Generated<number>
  type: 'PCN' | 'EOL'
  title: string
  titleEn: string
  class: 'major' | 'minor'
  category: 'design' | 'wafer_site' | 'assembly_site' | 'test_site' | 'material' | 'packing' | 'marking' | 'datasheet' | 'discontinuance'
  reason: string
  was: Generated<string>
  becomes: Generated<string>
  impact: Generated<string>
  contact: string
  issueOn: string | null
  respondBy: string | null
  sampleOn: string | null
  firstShipOn: string | null
  ltbOn: string | null
  ltsOn: string | null
  status: Generated<'draft' | 'review' | 'published' | 'closed' | 'withdrawn'>
  remark: Generated<string>
  userId: number | null
  publishedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  reasonEn: Generated<string>
  wasEn: Generated<string>
  becomesEn: Generated<string>
  impactEn: Generated<string>
}

export interface NumbersTable {
  prefix: string
  day: string
  lastValue: number
}

export interface OpenGroupMembersTable {
  groupId: number | null
  userId: number | null
}

export interface OpenidEntriesTable {
  model: string
  idHash: string
  uidHash: string | null
  grantHash: string | null
  sessionId: number | null
  sealed: string
  consumedAt: Timestamp | null
  endedAt: Timestamp | null
  toldAt: Timestamp | null
  createdAt: Generated<Timestamp>
  expiresAt: Timestamp
}

export interface OpenidKeysTable {
  madeOn: string
  kid: string
  sealed: string
  createdAt: Generated<Timestamp>
}

export interface OperationLogSealsTable {
  id: ReadOnly<number>
  firstId: number
  lastId: number
  rows: number
  seal: string
  sealedAt: Generated<Timestamp>
  purgedAt: Timestamp | null
}

export interface OperationLogsTable {
  id: ReadOnly<number>
  userId: number | null
  userName: Generated<string>
  companyId: number | null
  methodName: string
  className: string
  url: string
  params: Generated<Json>
  ip: Generated<string>
  msgCode: number
  traceId: string
  takenMs: number
  requestedAt: Generated<Timestamp>
  viewerId: number | null
  viewerName: Generated<string>
}

export interface OrderFaqMissesTable {
  id: ReadOnly<number>
  companyId: number
  userId: number | null
  words: string
  wordsNorm: string
  times: Generated<number>
  handledAt: Timestamp | null
  handledBy: number | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface OrderFaqsTable {
  id: ReadOnly<number>
  code: string
  title: string
  titleEn: string
  keywords: Generated<string[]>
  body: Generated<string>
  bodyEn: Generated<string>
  url: Generated<string>
  sort: Generated<number>
  enabled: Generated<boolean>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface OrderHoldsTable {
  id: ReadOnly<number>
  lineId: number
  quotaId: number
  qty: number
  consumedQty: Generated<number>
}

export interface OrderLinesTable {
  id: ReadOnly<number>
  orderId: number
  lineNo: number
  modelId: number
  burnCodeId: number | null
  quoteId: number | null
  unitPrice: string | null
  qty: number
  mpq: number
  oddQty: ReadOnly<number | null>
  oddReason: Generated<string>
  terminalCustomer: Generated<string>
  project: Generated<string>
  requestOn: string | null
  confirmOn: string | null
  shippedQty: Generated<number>
  signedQty: Generated<number>
  cancelledQty: Generated<number>
  amount: Generated<number>
  quotedPrice: string | null
  priceReason: Generated<string>
  soonOn: string | null
  customerId: number
}

export interface OrderModelsTable {
  id: ReadOnly<number>
  model: string
  name: string
  nameEn: string
  chipId: number | null
  package: Generated<string>
  moq: number
  mpq: number
  packing: 'tray' | 'reel'
  leadWeeks: Generated<number>
  lifecycle: Generated<'active' | 'nrnd' | 'ltb' | 'eol' | 'obsolete'>
  ltbOn: string | null
  allocation: Generated<boolean>
  eccn: Generated<string>
  hsCode: Generated<string>
  msl: Generated<string>
  rohs: Generated<boolean>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface OrderPromisesTable {
  id: ReadOnly<number>
  lineId: number
  kind: 'asked' | 'confirmed' | 'moved' | 'shipped' | 'signed' | 'lost'
  onDay: string
  qty: number | null
  reason: Generated<string>
  userId: number | null
  at: Generated<Timestamp>
}

export interface OrderQuotasTable {
  id: ReadOnly<number>
  periodKind: 'month' | 'quarter'
  startsOn: string
  endsOn: string
  customerId: number | null
  groupId: number | null
  modelId: number
  limitQty: number
  reservedQty: Generated<number>
  consumedQty: Generated<number>
  status: Generated<'draft' | 'effective' | 'closed'>
  remark: Generated<string>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface OrdersTable {
  id: ReadOnly<number>
  orderNo: string | null
  keptNo: string | null
  poNo: Generated<string>
  customerId: number
  unitId: number
  currency: 'USD' | 'RMB'
  quoteType: 'model' | 'burn_code'
  deliveryAddressId: number | null
  contactId: number | null
  invoiceAddressId: number | null
  shipMode: Generated<'deliver' | 'self_pickup'>
  requestOn: string | null
  hideTerminal: Generated<boolean>
  remark: Generated<string>
  net: Generated<number>
  tax: Generated<number>
  gross: Generated<number>
  rateToRmb: string | null
  creditHeld: Generated<number>
  creditTaken: Generated<number>
  ncnr: Generated<boolean>
  status: Generated<'draft' | 'returned' | 'odd_approval' | 'clerk_review' | 'approved' | 'scheduled' | 'part_shipped' | 'shipped' | 'completed' | 'cancelled'>
  unsignedDeliveries: Generated<number>
  cancelAskedAt: Timestamp | null
  cancelReason: Generated<string>
  returnReason: Generated<string>
  userId: number | null
  submittedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface OutboxEventsTable {
  id: ReadOnly<number>
  topic: string
  payload: Json
  createdAt: Generated<Timestamp>
  availableAt: Generated<Timestamp>
  attempts: Generated<number>
  doneAt: Timestamp | null
  lastError: string | null
  dead: Generated<boolean>
  bulk: Generated<boolean>
}

export interface PasskeyChallengesTable {
  challenge: string
  binding: string
  until: Timestamp
}

export interface PasskeysTable {
  id: ReadOnly<number>
  userId: number
  credentialId: string
  userHandle: string
  publicKey: string
  counter: Generated<number>
  transports: Generated<string[]>
  name: string
  createdAt: Generated<Timestamp>
  lastUsedAt: Timestamp | null
}

export interface PaymentDaysTable {
  id: ReadOnly<number>
  channel: 'alipay' | 'unionpay'
  day: string
  status: Generated<'waiting' | 'agreed' | 'differs' | 'settled'>
  matched: Generated<number>
  onlyOurs: Generated<number>
  onlyChannel: Generated<number>
  amountDiffers: Generated<number>
  ourFen: Generated<number>
  channelFen: Generated<number>
  said: Generated<string>
  ranAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  run: Generated<number>
  counted: Generated<number>
}

export interface PaymentDifferencesTable {
  id: ReadOnly<number>
  dayId: number
  side: 'only_ours' | 'only_channel' | 'amount_differs'
  kind: 'payment' | 'refund'
  ref: string
  no: string
  ourFen: number | null
  channelFen: number | null
  note: Generated<string>
  handledBy: number | null
  handledAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface PaymentLinesTable {
  dayId: number
  kind: 'payment' | 'refund'
  ref: string
  no: string
  fen: number
  at: Timestamp | null
  run: Generated<number>
}

export interface PaymentNoticesTable {
  id: ReadOnly<number>
  channel: 'alipay' | 'unionpay'
  no: Generated<string>
  channelTradeNo: Generated<string>
  notifyId: Generated<string>
  raw: string
  rawSha256: string
  verified: boolean
  outcome: 'credited' | 'late' | 'second' | 'known' | 'refund' | 'waiting' | 'unsigned' | 'mismatch' | 'unknown'
  times: Generated<number>
  receivedAt: Generated<Timestamp>
  handledAt: Timestamp | null
}

export interface PaymentReceiptsTable {
  id: ReadOnly<number>
  channel: 'alipay' | 'unionpay'
  channelTradeNo: string
  no: string
  fen: number
  second: Generated<boolean>
  proof: 'notify' | 'query'
  paidAt: Timestamp
  settleDay: string
  refundFen: Generated<number>
  createdAt: Generated<Timestamp>
}

export interface PaymentRefundsTable {
  id: ReadOnly<number>
  no: string
  receiptId: number
  fen: number
  status: Generated<'sending' | 'done' | 'failed'>
  second: Generated<boolean>
  reason: Generated<string>
  tries: Generated<number>
  nextAt: Timestamp | null
  askedAt: Timestamp | null
  txnTime: Generated<string>
  channelRefundNo: Generated<string>
  settleDay: string | null
  doneAt: Timestamp | null
  said: Generated<string>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  recordNo: string
}

export interface PermissionHomesTable {
  permission: string
  menuId: number
}

export interface PickupDeliveriesTable {
  pickupId: number
  deliveryId: number
  live: Generated<boolean>
}

export interface PickupsTable {
  id: ReadOnly<number>
  pickupNo: string
  customerId: number
  unitId: number
  region: 'CN' | 'HK'
  person: string
  idType: 'id_card' | 'hk_id' | 'permit' | 'passport'
  idLocked: string
  idLast4: string
  phone: string
  plateNo: Generated<string>
  pickOn: string
  pickWindow: 'am' | 'pm'
  consentAt: Timestamp
  status: Generated<'submitted' | 'passed' | 'rejected' | 'picked' | 'expired' | 'withdrawn'>
  reason: Generated<string>
  codeLocked: string | null
  tries: Generated<number>
  pickedAt: Timestamp | null
  pickedBy: number | null
  userId: number | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface PointGiftsTable {
  id: ReadOnly<number>
  companyId: number
  txnId: number
  points: number
  rest: number
  held: Generated<number>
  used: Generated<number>
  expired: Generated<number>
  expiresOn: string
  toldOn: string | null
}

export interface PointHoldGiftsTable {
  holdId: number
  giftId: number
  points: number
}

export interface PointHoldsTable {
  id: ReadOnly<number>
  companyId: number
  kind: string
  bizId: number
  bizNo: string
  userId: number
  projectId: number | null
  gift: number
  paid: number
  giftCaptured: Generated<number>
  paidCaptured: Generated<number>
  giftReleased: Generated<number>
  paidReleased: Generated<number>
  steps: Generated<number>
  open: ReadOnly<boolean>
  createdAt: Generated<Timestamp>
}

export interface PointLimitsTable {
  id: ReadOnly<number>
  companyId: number
  userId: number | null
  projectId: number | null
  points: number
  updatedBy: number
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface PointRequestsTable {
  id: ReadOnly<number>
  companyId: number
  userId: number
  projectId: number | null
  points: number
  reason: string
  month: string
  status: Generated<'open' | 'granted' | 'rejected' | 'withdrawn'>
  decidedBy: number | null
  decidedAt: Timestamp | null
  answer: Generated<string>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface PointWalletsTable {
  companyId: number
  frozenAt: Timestamp | null
  frozenFor: Generated<string>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface ProcessedEventsTable {
  eventId: number
  consumer: string
  processedAt: Generated<Timestamp>
}

export interface ProductCertificationsTable {
  id: ReadOnly<number>
  no: string | null
  companyId: number
  applicantId: number
  handlerId: number | null
  status: Generated<'draft' | 'am_review' | 'fae_review' | 'certified' | 'rejected'>
  productName: string
  nameNorm: string
  model: Generated<string>
  productCategory: Generated<string>
  chipPlatform: Generated<string>
  terminalBrand: Generated<string>
  annualForecast: number | null
  stage: Generated<'EVT' | 'DVT' | 'PVT' | 'MP'>
  targetArea: Generated<string>
  rejectReason: Generated<string>
  validStart: string | null
  validEnd: string | null
  submittedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface ProductPackageApplicationsTable {
  id: ReadOnly<number>
  no: string
  packageId: number
  companyId: number
  applicantId: number
  status: Generated<'submitted' | 'am_passed' | 'opened' | 'rejected' | 'withdrawn'>
  handlerId: number | null
  productName: string
  reason: string
  forecast: number | null
  mpOn: string | null
  rejectReason: Generated<string>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface ProductPackagesTable {
  id: ReadOnly<number>
  code: string
  codeNorm: ReadOnly<string>
  name: string
  type: 'standard' | 'application' | 'support_case'
  status: Generated<'draft' | 'open' | 'frozen' | 'closed'>
  chipId: number
  level: 's' | 'a' | 'b' | 'c'
  productType: string
  companyId: number | null
  managerName: Generated<string>
  managerPhone: Generated<string>
  managerEmail: Generated<string>
  pmId: number
  setUpOn: string
  groupId: number
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  nameEn: Generated<string>
}

export interface QuotesTable {
  id: ReadOnly<number>
  quoteNo: string
  customerId: number
  quoteType: 'model' | 'burn_code'
  modelId: number
  burnCodeId: number | null
  unitId: number
  currency: 'USD' | 'RMB'
  price: string
  taxIncluded: boolean
  moq: number
  mpq: number
  breaks: Generated<Json>
  startsOn: string
  endsOn: string
  endCustomer: Generated<string>
  project: Generated<string>
  debitNo: Generated<string>
  incoterm: Generated<string>
  status: Generated<'draft' | 'effective' | 'void'>
  userId: number | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface RateLimitsTable {
  key: string
  points: Generated<number>
  expire: number | null
}

export interface RecertificationPeopleTable {
  id: ReadOnly<number>
  roundId: number
  userId: number
  decision: 'keep' | 'end' | null
  decidedBy: number | null
  decidedAt: Timestamp | null
}

export interface RecertificationsTable {
  id: ReadOnly<number>
  companyId: number
  quarter: string
  status: Generated<'open' | 'done'>
  begunOn: string
  reminders: Generated<number>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
}

export interface RechargeOrdersTable {
  id: ReadOnly<number>
  no: string
  companyId: number
  userId: number
  method: 'alipay' | 'unionpay'
  amountFen: number
  points: number
  pointsPerYuan: number
  status: Generated<'created' | 'paying' | 'success' | 'closed' | 'failed' | 'refunding' | 'refunded' | 'part_refunded'>
  agreementVersion: string
  clientIp: Generated<string>
  txnTime: string
  channelTradeNo: string | null
  paidAt: Timestamp | null
  late: Generated<boolean>
  refundedFen: Generated<number>
  refundedPoints: Generated<number>
  refundingFen: Generated<number>
  invoicedFen: Generated<number>
  expireAt: Timestamp
  askAt: Timestamp | null
  asked: Generated<number>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface RechargeRefundsTable {
  id: ReadOnly<number>
  no: string
  orderId: number
  companyId: number
  fen: number
  points: number
  reason: string
  status: Generated<'reviewing' | 'sending' | 'done' | 'failed' | 'rejected'>
  applicantId: number | null
  said: Generated<string>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  second: Generated<boolean>
  reasonEn: Generated<string>
}

export interface RecoveryCodesTable {
  userId: number
  codeHash: string
  createdAt: Generated<Timestamp>
  usedAt: Timestamp | null
}

export interface ReportBatchesTable {
  id: ReadOnly<number>
  batchNo: string
  kind: 'inventory' | 'sales'
  customerId: number
  period: string
  correction: Generated<boolean>
  sheet: Generated<string>
  templateVersion: number
  rows: number
  errors: Generated<number>
  warnings: Generated<number>
  marks: Generated<number>
  status: Generated<'draft' | 'validated' | 'submitted' | 'accepted' | 'returned' | 'replaced'>
  explanation: Generated<string>
  reason: Generated<string>
  userId: number | null
  submittedAt: Timestamp | null
  decidedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  warehouse: Generated<string>
}

export interface ReportFaultsTable {
  id: ReadOnly<number>
  batchId: number
  rowNo: number
  col: string
  level: 'error' | 'warning' | 'mark'
  code: string
  params: Generated<Json>
  note: Generated<string>
  userId: number | null
  createdAt: Generated<Timestamp>
}

export interface ReportMonthsTable {
  id: ReadOnly<number>
  customerId: number
  period: string
  dueOn: string
  lockedAt: Timestamp | null
  lockedBy: number | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface ReportRemindersTable {
  monthId: number
  kind: 'inventory' | 'sales'
  days: number
  at: Generated<Timestamp>
}

export interface RestrictedListsTable {
  id: ReadOnly<number>
  name: string
  entries: number
  userId: number | null
  createdAt: Generated<Timestamp>
}

export interface RestrictedNamesTable {
  id: ReadOnly<number>
  listId: number
  name: string
  aliases: Generated<string[]>
  country: Generated<string>
  note: Generated<string>
  keys: string[]
  pairs: Generated<string[]>
}

export interface RolePermissionsTable {
  role: string
  permission: string
  menuId: number
}

export interface RoleSettingsTable {
  role: string
  version: Generated<number>
  updatedAt: Generated<Timestamp>
}

export interface SalesRowsTable {
  id: ReadOnly<number>
  batchId: number
  rowNo: number
  customerId: number
  type: 'SS' | 'SD' | 'DS' | 'RV' | 'RU' | 'IB' | 'SM'
  invoiceNo: string
  invoiceLine: number
  shipOn: string
  item: string
  qty: number
  price: string
  currency: 'USD' | 'RMB'
  endCustomer: string
  endCustomerId: number | null
  endCode: Generated<string>
  country: string
  province: Generated<string>
  city: Generated<string>
  street: Generated<string>
  application: string
  project: Generated<string>
  terminal: Generated<string>
  ems: Generated<string>
  debitNo: Generated<string>
  bookCost: string | null
  debitCost: string | null
  lotNo: Generated<string>
  dateCode: Generated<string>
  remark: Generated<string>
  live: Generated<boolean>
}

export interface ScreeningHitsTable {
  id: ReadOnly<number>
  biz: 'certification' | 'dealer_file' | 'order' | 'report_batch'
  bizId: number
  bizNo: string
  companyId: number | null
  subject: string
  subjectKey: string
  nameId: number
  restrictedKey: string
  score: number
  status: Generated<'held' | 'cleared' | 'confirmed'>
  reason: Generated<string>
  userId: number | null
  decidedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface SdkCarriersTable {
  userId: number
  carrier: 'telecom' | 'unicom' | 'mobile' | 'overseas'
}

export interface SdkDownloadsTable {
  userId: number
  kind: 'sdk' | 'patch'
  recordId: number
  hour: Timestamp
  carrier: 'telecom' | 'unicom' | 'mobile' | 'overseas' | null
  ip: Generated<string>
  at: Generated<Timestamp>
}

export interface SdkKeysTable {
  id: ReadOnly<number>
  userId: number
  name: string
  publicKey: string
  algorithm: 'rsa' | 'ed25519' | 'ecdsa'
  bits: number
  fingerprint: string
  createdAt: Generated<Timestamp>
  revokedAt: Timestamp | null
}

export interface SdkPatchFeedbacksTable {
  id: ReadOnly<number>
  patchId: number
  userId: number
  result: 'ok' | 'problem'
  content: string
  reply: Generated<string>
  repliedBy: number | null
  repliedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface SdkPatchRelationsTable {
  patchId: number
  kind: 'supersedes' | 'conflicts' | 'requires'
  otherId: number
  sdkVersionId: number
}

export interface SdkPatchesTable {
  id: ReadOnly<number>
  sdkVersionId: number
  name: string
  nameEn: Generated<string>
  content: Generated<string>
  contentEn: Generated<string>
  links: Generated<string[]>
  applyOrder: Generated<number>
  severity: 'critical' | 'important' | 'normal'
  status: Generated<'draft' | 'released' | 'withdrawn'>
  releasedAt: Timestamp | null
  authorId: number
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface SdkProjectPatchesTable {
  sdkProjectId: number
  sdkVersionId: number
  patchId: number
  position: number
}

export interface SdkProjectsTable {
  id: ReadOnly<number>
  userId: number
  name: string
  sdkVersionId: number
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface SdkServersTable {
  id: ReadOnly<number>
  name: string
  carrier: 'telecom' | 'unicom' | 'mobile' | 'overseas'
  host: string
  port: number
  proto: 'ssh' | 'https'
  priority: Generated<number>
  enabled: Generated<boolean>
  monitored: Generated<boolean>
  health: Generated<'unknown' | 'up' | 'down'>
  checkedAt: Timestamp | null
  tokenHash: string | null
  keysFetchedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface SdkVersionsTable {
  id: ReadOnly<number>
  chipProjectId: number
  scope: ReadOnly<string>
  name: string
  type: 'full' | 'update' | 'bsp'
  os: 'linux' | 'android' | 'rtos'
  intro: Generated<string>
  introEn: Generated<string>
  releaseNote: Generated<string>
  releaseNoteEn: Generated<string>
  manifestRepo: Generated<string>
  branch: Generated<string>
  manifestFile: Generated<string>
  largeFile: Generated<boolean>
  status: Generated<'draft' | 'released' | 'deprecated' | 'withdrawn'>
  eolDate: string | null
  releasedAt: Timestamp | null
  authorId: number
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface SearchEntriesTable {
  kind: string
  recordId: number
  title: string
  titleEn: Generated<string>
  body: Generated<string>
  bodyEn: Generated<string>
  scope: string
  chipIds: Generated<number[]>
  url: string
  pages: Generated<number>
  updatedAt: Timestamp
  head: string
  words: string
  indexedAt: Generated<Timestamp>
}

export interface SearchMissUsersTable {
  missId: number
  marker: string
  day: string
}

export interface SearchMissesTable {
  id: ReadOnly<number>
  keyword: string
  keywordNorm: string
  count: Generated<number>
  users: Generated<number>
  firstAt: Generated<Timestamp>
  lastAt: Generated<Timestamp>
  doneAt: Timestamp | null
  doneBy: number | null
}

export interface SearchPagesTable {
  kind: string
  recordId: number
  page: number
  body: string
  url: string
  words: string
}

export interface SearchStateTable {
  id: number
  signature: string
  rebuiltAt: Generated<Timestamp>
}

export interface SearchWordsTable {
  word: string
}

export interface ServiceBookingsTable {
  id: ReadOnly<number>
  engineerId: number
  orderId: number | null
  fromDay: string
  toDay: string
  kind: 'service' | 'onsite' | 'training' | 'leave'
  note: Generated<string>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface ServiceOrderItemsTable {
  id: ReadOnly<number>
  orderId: number
  position: number
  skuCode: string
  name: string
  nameEn: string
  unit: 'time' | 'board' | 'day' | 'seat' | 'year'
  pricePoints: number
  qty: number
  quota: number | null
  months: number | null
}

export interface ServiceOrderMilestonesTable {
  id: ReadOnly<number>
  orderId: number
  position: number
  scope: string
  scopeEn: Generated<string>
  points: number
  engineerId: number | null
  dueOn: string | null
  status: Generated<'planned' | 'delivered' | 'accepted'>
  note: Generated<string>
  rejects: Generated<number>
  deliveredAt: Timestamp | null
  acceptedAt: Timestamp | null
}

export interface ServiceOrdersTable {
  id: ReadOnly<number>
  no: string
  companyId: number
  userId: number
  productId: number
  applyId: number | null
  totalPoints: number
  capturedPoints: Generated<number>
  contact: string
  phone: string
  projectId: number | null
  remark: Generated<string>
  leadDays: number
  status: Generated<'pending_pay' | 'paid' | 'in_service' | 'delivered' | 'completed' | 'cancelled' | 'refund_review' | 'refunded'>
  payUntil: Timestamp
  paidBy: number | null
  paidAt: Timestamp | null
  startedAt: Timestamp | null
  deliveredAt: Timestamp | null
  acceptUntil: Timestamp | null
  acceptTold: Generated<boolean>
  refundFrom: 'in_service' | 'delivered' | null
  acceptLeft: number | null
  remarkLast: Generated<string>
  closedAt: Timestamp | null
  ratedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  payClaimedUntil: Timestamp | null
}

export interface ServiceUsesTable {
  id: ReadOnly<number>
  serviceId: number
  issueId: number
  userId: number | null
  usedAt: Generated<Timestamp>
  settledAt: Timestamp | null
  returnedAt: Timestamp | null
}

export interface ServicesTable {
  id: ReadOnly<number>
  no: string
  companyId: number
  userId: number
  orderId: number
  itemId: number
  productId: number
  name: string
  nameEn: string
  startsOn: string
  endsOn: string
  quotaTotal: number
  quotaUsed: Generated<number>
  status: Generated<'active' | 'used_up' | 'expired'>
  toldMonth: Generated<boolean>
  toldWeek: Generated<boolean>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface SessionDevicesTable {
  userId: number
  deviceHash: string
  userAgent: Generated<string>
  told: Generated<boolean>
  firstAt: Generated<Timestamp>
  lastAt: Generated<Timestamp>
}

export interface SessionsTable {
  id: ReadOnly<number>
  tokenHash: string
  userId: number
  kind: Generated<'portal' | 'sso'>
  ssoId: number | null
  casTicket: string | null
  ip: Generated<string>
  userAgent: Generated<string>
  createdAt: Generated<Timestamp>
  signedInAt: Generated<Timestamp>
  lastSeenAt: Generated<Timestamp>
  expiresAt: Timestamp
  endedAt: Timestamp | null
  endedWhy: string | null
  viewedId: number | null
  viewUntil: Timestamp | null
}

export interface SetupAsidesTable {
  step: string
  userId: number
  createdAt: Generated<Timestamp>
}

export interface SetupSightsTable {
  what: 'backup' | 'restore' | 'metrics' | 'sign_on' | 'mail' | 'storage'
  seenAt: Timestamp
}

export interface SignInGuessesTable {
  loginKey: string
  tries: number
  until: Timestamp
}

export interface SignatureChecksTable {
  id: ReadOnly<number>
  rows: number
  breaches: Generated<Json>
  breachCount: Generated<number>
  takenMs: number
  userId: number | null
  createdAt: Generated<Timestamp>
}

export interface SignatureEvidencesTable {
  no: number
  bizType: string
  bizId: number
  docSha256: string
  signatureSha256: string
  signatureFileId: string
  fullName: string
  userId: number
  companyId: number
  contact: string
  ip: string
  ua: string
  serverTime: Timestamp
  templateVersion: string
  prevHash: string
  hash: string
}

export interface SignaturePapersTable {
  no: number
  paper: Json
  fileId: string | null
  sha256: string | null
}

export interface SignatureRootsTable {
  day: string
  firstNo: number
  lastNo: number
  root: string
  madeAt: Generated<Timestamp>
}

export interface SsoTicketsTable {
  tokenHash: string
  kind: 'st' | 'lt' | 'handover' | 'doc' | 'marker'
  sessionId: number | null
  audience: string
  fresh: Generated<boolean>
  createdAt: Generated<Timestamp>
  expiresAt: Timestamp
  usedAt: Timestamp | null
}

export interface SsoVisitsTable {
  id: ReadOnly<number>
  sessionId: number
  ticket: string
  service: string
  createdAt: Generated<Timestamp>
}

export interface StaffHandoversTable {
  leaveId: number
  kind: string
  toUserId: number | null
  recordIds: number[]
}

export interface StaffInvitationsTable {
  id: ReadOnly<number>
  loginName: string
  name: string
  nameEn: Generated<string>
  email: string
  roles: string[]
  tokenHash: string | null
  tokenUntil: Timestamp
  mailed: Generated<boolean>
  invitedBy: number
  userId: number | null
  acceptedAt: Timestamp | null
  revokedAt: Timestamp | null
  revokedBy: number | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  locale: 'zh' | 'zhtw' | 'en' | null
}

export interface StaffLeavesTable {
  id: ReadOnly<number>
  userId: number
  doneBy: number
  reason: string
  roles: Generated<string[]>
  createdAt: Generated<Timestamp>
  returnedAt: Timestamp | null
  returnedBy: number | null
}

export interface StatusLogsTable {
  id: ReadOnly<number>
  bizType: string
  bizId: number
  fromState: string
  toState: string
  action: string
  actorId: number | null
  comment: string | null
  at: Generated<Timestamp>
}

export interface StockRotationLinesTable {
  id: ReadOnly<number>
  rotationId: number
  lineNo: number
  item: string
  qty: number
  dateCode: string
  price: string
  amount: number
}

export interface StockRotationsTable {
  id: ReadOnly<number>
  rotationNo: string
  customerId: number
  unitId: number
  currency: 'USD' | 'RMB'
  half: string
  orderNo: string
  amount: number
  rmaNo: Generated<string>
  status: Generated<'draft' | 'submitted' | 'approved' | 'rejected' | 'received' | 'credited'>
  reason: Generated<string>
  userId: number | null
  submittedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface SupportProjectMembersTable {
  projectId: number
  userId: number
  addedBy: number | null
  createdAt: Generated<Timestamp>
}

export interface SupportProjectNumbersTable {
  chipId: number
  year: number
  lastValue: number
}

export interface SupportProjectRisksTable {
  id: ReadOnly<number>
  projectId: number
  title: string
  detail: Generated<string>
  level: 'low' | 'medium' | 'high'
  status: Generated<'open' | 'mitigated' | 'closed'>
  dueOn: string | null
  authorId: number | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface SupportProjectStagesTable {
  projectId: number
  stage: 'EVT' | 'DVT' | 'PVT' | 'MP'
  reachedOn: string
  userId: number | null
  createdAt: Generated<Timestamp>
}

export interface SupportProjectsTable {
  id: ReadOnly<number>
  code: string | null
  companyId: number
  creatorId: number
  handlerId: number | null
  faeOwnerId: number | null
  supportLevel: 'a' | 'b' | 'c' | null
  status: Generated<'new' | 'am_review' | 'fae_review' | 'opened' | 'returned' | 'closed'>
  name: string
  type: Generated<'technical_support' | 'joint_development'>
  stage: Generated<'EVT' | 'DVT' | 'PVT' | 'MP'>
  companyType: 'brand' | 'odm' | 'design_house' | 'dealer' | null
  endCustomer: Generated<string>
  abbreviation: Generated<string>
  chipId: number | null
  productType: Generated<string>
  productName: Generated<string>
  targetArea: Generated<string>
  monthlyForecast: number | null
  userCount: number | null
  evtOn: string | null
  dvtOn: string | null
  pvtOn: string | null
  mpOn: string | null
  contactName: Generated<string>
  contactPhone: Generated<string>
  contactEmail: Generated<string>
  background: Generated<string>
  competitiveness: Generated<string>
  mainFunctions: Generated<string>
  returnReason: Generated<string>
  closeReason: Generated<string>
  submittedAt: Timestamp | null
  openedAt: Timestamp | null
  closedAt: Timestamp | null
  activeAt: Generated<Timestamp>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  questionSubject: Generated<string>
  question: Generated<string>
}

export interface SurveyAnswersTable {
  id: Generated<string>
  surveyId: number
  versionNo: number
  userId: number | null
  companyId: number | null
  answers: Json
  durationSec: number | null
  answeredAt: Timestamp | null
  batch: number | null
}

export interface SurveyDismissalsTable {
  surveyId: number
  userId: number
  until: Timestamp | null
}

export interface SurveyMarksTable {
  surveyId: number
  mark: string
}

export interface SurveyRewardsTable {
  surveyId: number
  userId: number
  points: number
  createdAt: Generated<Timestamp>
  paidAt: Timestamp | null
}

export interface SurveyVersionsTable {
  surveyId: number
  no: number
  title: string
  titleEn: string
  intro: string
  introEn: string
  questions: Json
  publishedBy: number
  publishedAt: Generated<Timestamp>
}

export interface SurveysTable {
  id: ReadOnly<number>
  status: Generated<'draft' | 'published' | 'closed'>
  title: string
  titleEn: Generated<string>
  intro: Generated<string>
  introEn: Generated<string>
  anonymous: Generated<boolean>
  oncePerUser: Generated<boolean>
  popup: Generated<boolean>
  rewardPoints: Generated<number>
  startsOn: string | null
  endsOn: string | null
  roles: Generated<string[]>
  companyIds: Generated<number[]>
  chipIds: Generated<number[]>
  questions: Generated<Json>
  publishedNo: Generated<number>
  changed: Generated<boolean>
  publishedAt: Timestamp | null
  remindedAt: Timestamp | null
  createdBy: number
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  toldAt: Timestamp | null
}

export interface ToolVersionsTable {
  id: ReadOnly<number>
  toolId: number
  name: string
  os: 'windows' | 'linux' | 'macos' | 'any'
  notes: Generated<string>
  notesEn: Generated<string>
  fileId: string
  shelf: Generated<'on' | 'off'>
  releasedAt: Timestamp | null
  createdBy: number
  createdAt: Generated<Timestamp>
  version: Generated<number>
  updatedAt: Generated<Timestamp>
}

export interface ToolsTable {
  id: ReadOnly<number>
  kind: 'sdk' | 'ai'
  name: string
  nameEn: Generated<string>
  intro: Generated<string>
  introEn: Generated<string>
  guide: Generated<string>
  guideEn: Generated<string>
  productLines: string[]
  level: 'public' | 'registered' | 'nda' | 'project'
  chipProjectId: number | null
  scope: ReadOnly<string>
  shelf: Generated<'on' | 'off'>
  sort: Generated<number>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface TrialsTable {
  id: Generated<number>
  since: Generated<Timestamp>
  laidAt: Timestamp | null
  leavingAt: Timestamp | null
  loggedTo: Generated<number>
  personTo: Generated<number>
}

export interface UploadPiecesTable {
  storageKey: string
  uploadId: string
  startsAt: number
  size: number | null
}

export interface UploadsTable {
  id: string
  userId: number
  modelCode: string
  modelId: Generated<string>
  catalog: Generated<string>
  name: string
  size: number
  fileId: string | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  received: Generated<number>
  heldBy: string | null
  heldUntil: Timestamp | null
}

export interface UserGroupMembersTable {
  groupId: number
  userId: number
}

export interface UserGroupProjectsTable {
  groupId: number
  chipProjectId: number
}

export interface UserGroupsTable {
  id: ReadOnly<number>
  code: string
  name: string
  remark: Generated<string>
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface UserRolesTable {
  userId: number
  role: string
}

export interface UsersTable {
  id: ReadOnly<number>
  companyId: number
  loginName: string
  loginKey: ReadOnly<string>
  name: string
  email: Generated<string>
  mobile: Generated<string>
  status: Generated<'enabled' | 'disabled'>
  isMain: Generated<boolean>
  passwordHash: string
  passwordChangedAt: Generated<Timestamp>
  totpSecret: string | null
  totpEnrolledAt: Timestamp | null
  totpLastStep: Generated<number>
  locale: Generated<'zh' | 'zhtw' | 'en'>
  avatarFileId: string | null
  about: Generated<string>
  lastLoginAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  dormantSince: Timestamp | null
  anonymisedAt: Timestamp | null
  nameEn: Generated<string>
  localeChosen: Generated<boolean>
}

export interface VideoAttemptsTable {
  id: ReadOnly<number>
  courseId: number
  userId: number
  no: number
  score: number
  passed: boolean
  given: Json
  createdAt: Generated<Timestamp>
}

export interface VideoCertificatesTable {
  id: ReadOnly<number>
  no: string
  code: string
  courseId: number
  userId: number | null
  person: string
  company: string
  title: string
  titleEn: string
  score: number
  issuedAt: Generated<Timestamp>
}

export interface VideoChaptersTable {
  videoId: number
  atSec: number
  title: string
  titleEn: Generated<string>
  documentId: number | null
  revision: Generated<string>
  sdkId: number | null
}

export interface VideoClocksTable {
  userId: number
  beatAt: Timestamp
  spentMs: Generated<number>
}

export interface VideoCourseVideosTable {
  courseId: number
  videoId: number
  sort: number
}

export interface VideoCoursesTable {
  id: ReadOnly<number>
  title: string
  titleEn: Generated<string>
  intro: Generated<string>
  introEn: Generated<string>
  passScore: Generated<number>
  attempts: Generated<number>
  certificate: Generated<boolean>
  deadline: string | null
  shelf: Generated<'on' | 'off'>
  createdBy: number
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface VideoDocumentsTable {
  videoId: number
  documentId: number
  sort: number
}

export interface VideoNotesTable {
  id: ReadOnly<number>
  videoId: number
  userId: number
  atSec: number
  body: string
  open: boolean
  createdAt: Generated<Timestamp>
}

export interface VideoProgressTable {
  userId: number
  videoId: number
  lastPos: Generated<number>
  maxPos: Generated<number>
  watchedMs: Generated<number>
  liked: Generated<boolean>
  viewedAt: Timestamp | null
  finishedAt: Timestamp | null
  updatedAt: Generated<Timestamp>
}

export interface VideoQuestionsTable {
  id: ReadOnly<number>
  courseId: number
  sort: number
  body: string
  bodyEn: Generated<string>
  options: Json
  answers: number[]
}

export interface VideoSlidesTable {
  id: ReadOnly<number>
  title: string
  titleEn: Generated<string>
  access: 'open' | 'registered' | 'certified'
  scope: ReadOnly<string | null>
  chipIds: Generated<number[]>
  shelf: Generated<'on' | 'off'>
  fileId: string
  createdBy: number
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface VideoStreamsTable {
  videoId: number
  height: number
  width: number
  bandwidth: number
  fileId: string
  playlist: string
}

export interface VideoSubtitlesTable {
  videoId: number
  lang: 'zh' | 'en'
  vtt: string
}

export interface VideosTable {
  id: ReadOnly<number>
  title: string
  titleEn: Generated<string>
  intro: Generated<string>
  introEn: Generated<string>
  category: 'board' | 'software' | 'ai' | 'tool' | 'design' | 'online'
  level: 'basic' | 'advanced'
  access: 'open' | 'registered' | 'certified'
  scope: ReadOnly<string | null>
  chipIds: Generated<number[]>
  teacher: Generated<string>
  teacherEn: Generated<string>
  status: Generated<'draft' | 'transcoding' | 'review' | 'published' | 'off'>
  sourceFileId: string | null
  coverFileId: string | null
  durationSec: number | null
  progress: Generated<number>
  run: Generated<number>
  failure: Generated<string>
  rejectReason: Generated<string>
  views: Generated<number>
  likes: Generated<number>
  createdBy: number
  submittedBy: number | null
  publishedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}

export interface WatchFindingsTable {
  id: ReadOnly<number>
  userId: number
  records: Json
  createdAt: Generated<Timestamp>
}

export interface WatchPublicationsTable {
  id: ReadOnly<number>
  kind: 'document' | 'faq' | 'sdk' | 'patch' | 'tool'
  recordId: number
  mark: Generated<number>
  beforeId: number | null
  refId: number
  toldUpTo: Generated<number>
  told: Generated<number>
  doneAt: Timestamp | null
  createdAt: Generated<Timestamp>
}

export interface WatchTellingsTable {
  publicationId: number
  userId: number
  watchId: number | null
  toldAt: Generated<Timestamp>
}

export interface WatchesTable {
  id: ReadOnly<number>
  userId: number
  kind: 'chip' | 'document' | 'sdk' | 'patch_line' | 'faq' | 'tool' | 'search'
  refId: number
  keyword: Generated<string>
  resultKind: Generated<string>
  chipCode: Generated<string>
  seenAt: Generated<Timestamp>
  saidAt: Timestamp | null
  createdAt: Generated<Timestamp>
}

export interface WebhookAttemptsTable {
  id: ReadOnly<number>
  deliveryId: number
  responseStatus: number | null
  error: Generated<string>
  tookMs: number | null
  at: Generated<Timestamp>
}

export interface WebhookDeliveriesTable {
  id: ReadOnly<number>
  eventId: number
  endpointId: number
  object: string
  status: Generated<'waiting' | 'delivered' | 'failed' | 'dropped'>
  attempts: Generated<number>
  nextAt: Generated<Timestamp>
  leasedUntil: Timestamp | null
  responseStatus: number | null
  error: Generated<string>
  tookMs: number | null
  deliveredAt: Timestamp | null
  replays: Generated<number>
  createdAt: Generated<Timestamp>
}

export interface WebhookEndpointsTable {
  id: ReadOnly<number>
  companyId: number
  userId: number
  name: string
  url: string
  events: string[]
  secret: string
  previousSecret: string | null
  previousUntil: Timestamp | null
  enabled: Generated<boolean>
  failingSince: Timestamp | null
  toldAt: Timestamp | null
  removedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
  test: Generated<boolean>
  lockedBy: Generated<string>
  lostToldAt: Timestamp | null
}

export interface WebhookEventsTable {
  id: ReadOnly<number>
  companyId: number
  type: string
  objectId: number
  number: Generated<string>
  fromState: string
  toState: string
  action: string
  createdAt: Generated<Timestamp>
  test: Generated<boolean>
}

export interface WorkCalendarTable {
  day: string
  isWorkday: boolean
  name: string
}

export interface DB {
  accountApplies: AccountAppliesTable
  accountCodeHours: AccountCodeHoursTable
  accountCodes: AccountCodesTable
  accountProofs: AccountProofsTable
  accountTransfers: AccountTransfersTable
  addresses: AddressesTable
  agreementAcceptances: AgreementAcceptancesTable
  agreementDrafts: AgreementDraftsTable
  agreementTexts: AgreementTextsTable
  agreementWordings: AgreementWordingsTable
  agreements: AgreementsTable
  apiKeys: ApiKeysTable
  approvalComments: ApprovalCommentsTable
  approvalDelegations: ApprovalDelegationsTable
  approvalTasks: ApprovalTasksTable
  assistantPassages: AssistantPassagesTable
  assistantQuestions: AssistantQuestionsTable
  billAccounts: BillAccountsTable
  billAdjustments: BillAdjustmentsTable
  billAllocations: BillAllocationsTable
  billDues: BillDuesTable
  billEntries: BillEntriesTable
  billReceipts: BillReceiptsTable
  bills: BillsTable
  bomLines: BomLinesTable
  boms: BomsTable
  brand: BrandTable
  brandPictures: BrandPicturesTable
  burnCodes: BurnCodesTable
  businessUnits: BusinessUnitsTable
  calendarFeeds: CalendarFeedsTable
  certificationTidings: CertificationTidingsTable
  certifications: CertificationsTable
  chipKeys: ChipKeysTable
  chipMerges: ChipMergesTable
  chipProjects: ChipProjectsTable
  chips: ChipsTable
  companies: CompaniesTable
  companyFiles: CompanyFilesTable
  companyInvitations: CompanyInvitationsTable
  complaintReplacements: ComplaintReplacementsTable
  complaintRows: ComplaintRowsTable
  complaintSteps: ComplaintStepsTable
  complaints: ComplaintsTable
  customerContacts: CustomerContactsTable
  customerGroups: CustomerGroupsTable
  customers: CustomersTable
  dashLayouts: DashLayoutsTable
  dealerFiles: DealerFilesTable
  debitAgreements: DebitAgreementsTable
  debitClaims: DebitClaimsTable
  debitLines: DebitLinesTable
  deliveries: DeliveriesTable
  deliveryLines: DeliveryLinesTable
  demandFollowers: DemandFollowersTable
  demands: DemandsTable
  demoAreas: DemoAreasTable
  dictionaries: DictionariesTable
  dictionaryEntries: DictionaryEntriesTable
  documentComments: DocumentCommentsTable
  documentComparisons: DocumentComparisonsTable
  documentCounts: DocumentCountsTable
  documentLayouts: DocumentLayoutsTable
  documentPageTexts: DocumentPageTextsTable
  documentRatings: DocumentRatingsTable
  documentRelations: DocumentRelationsTable
  documentStats: DocumentStatsTable
  documentSurveys: DocumentSurveysTable
  documentUnread: DocumentUnreadTable
  documentViews: DocumentViewsTable
  documents: DocumentsTable
  downloads: DownloadsTable
  endCustomerMerges: EndCustomerMergesTable
  endCustomers: EndCustomersTable
  exchangeRates: ExchangeRatesTable
  faqCatalogs: FaqCatalogsTable
  faqCounts: FaqCountsTable
  faqListings: FaqListingsTable
  faqPraises: FaqPraisesTable
  faqRechecks: FaqRechecksTable
  faqRevisions: FaqRevisionsTable
  faqSdkVersions: FaqSdkVersionsTable
  faqStats: FaqStatsTable
  faqTops: FaqTopsTable
  faqViews: FaqViewsTable
  faqs: FaqsTable
  favourites: FavouritesTable
  feedbackReplies: FeedbackRepliesTable
  feedbacks: FeedbacksTable
  fileLinks: FileLinksTable
  fileManifests: FileManifestsTable
  files: FilesTable
  folders: FoldersTable
  grantRequests: GrantRequestsTable
  guests: GuestsTable
  homeVisits: HomeVisitsTable
  idempotencyKeys: IdempotencyKeysTable
  importFaults: ImportFaultsTable
  importRecords: ImportRecordsTable
  importRows: ImportRowsTable
  imports: ImportsTable
  inventoryRows: InventoryRowsTable
  invoiceItems: InvoiceItemsTable
  invoicePapers: InvoicePapersTable
  invoiceTitles: InvoiceTitlesTable
  invoices: InvoicesTable
  issueChanges: IssueChangesTable
  issueComments: IssueCommentsTable
  issueLinks: IssueLinksTable
  issuePeople: IssuePeopleTable
  issuePoints: IssuePointsTable
  issueReplies: IssueRepliesTable
  issueRuleSets: IssueRuleSetsTable
  issueRules: IssueRulesTable
  issueShares: IssueSharesTable
  issues: IssuesTable
  knownIssueNumbers: KnownIssueNumbersTable
  knownIssueTellings: KnownIssueTellingsTable
  knownIssueTickets: KnownIssueTicketsTable
  knownIssues: KnownIssuesTable
  largeFileAuths: LargeFileAuthsTable
  ledgerAccounts: LedgerAccountsTable
  ledgerAdjustments: LedgerAdjustmentsTable
  ledgerChecks: LedgerChecksTable
  ledgerEntries: LedgerEntriesTable
  ledgerTxns: LedgerTxnsTable
  licenceBatches: LicenceBatchesTable
  licenceContracts: LicenceContractsTable
  licenceDevices: LicenceDevicesTable
  licenceDownloads: LicenceDownloadsTable
  licenceFaults: LicenceFaultsTable
  licenceFeaturePicks: LicenceFeaturePicksTable
  licenceFeatures: LicenceFeaturesTable
  licenceIssues: LicenceIssuesTable
  licenceKeys: LicenceKeysTable
  licenceLive: LicenceLiveTable
  licenceRevocations: LicenceRevocationsTable
  licenceRoyalties: LicenceRoyaltiesTable
  licences: LicencesTable
  mails: MailsTable
  manifestKeys: ManifestKeysTable
  marketApplies: MarketAppliesTable
  marketProducts: MarketProductsTable
  marketReviews: MarketReviewsTable
  marketSkus: MarketSkusTable
  materialDigests: MaterialDigestsTable
  materialDownloads: MaterialDownloadsTable
  materialNews: MaterialNewsTable
  materialPapers: MaterialPapersTable
  materialSubscriptions: MaterialSubscriptionsTable
  materialSupports: MaterialSupportsTable
  materialTellings: MaterialTellingsTable
  materialTemplates: MaterialTemplatesTable
  materialVendors: MaterialVendorsTable
  materials: MaterialsTable
  menuRoles: MenuRolesTable
  menuVisits: MenuVisitsTable
  menus: MenusTable
  messageDeliveries: MessageDeliveriesTable
  messageDigests: MessageDigestsTable
  messageEscalations: MessageEscalationsTable
  messagePosts: MessagePostsTable
  messageSettings: MessageSettingsTable
  messages: MessagesTable
  noticeClock: NoticeClockTable
  noticeItems: NoticeItemsTable
  noticeLifecycles: NoticeLifecyclesTable
  noticeNumbers: NoticeNumbersTable
  noticeRecipients: NoticeRecipientsTable
  notices: NoticesTable
  numbers: NumbersTable
  openGroupMembers: OpenGroupMembersTable
  openidEntries: OpenidEntriesTable
  openidKeys: OpenidKeysTable
  operationLogSeals: OperationLogSealsTable
  operationLogs: OperationLogsTable
  orderFaqMisses: OrderFaqMissesTable
  orderFaqs: OrderFaqsTable
  orderHolds: OrderHoldsTable
  orderLines: OrderLinesTable
  orderModels: OrderModelsTable
  orderPromises: OrderPromisesTable
  orderQuotas: OrderQuotasTable
  orders: OrdersTable
  outboxEvents: OutboxEventsTable
  passkeyChallenges: PasskeyChallengesTable
  passkeys: PasskeysTable
  paymentDays: PaymentDaysTable
  paymentDifferences: PaymentDifferencesTable
  paymentLines: PaymentLinesTable
  paymentNotices: PaymentNoticesTable
  paymentReceipts: PaymentReceiptsTable
  paymentRefunds: PaymentRefundsTable
  permissionHomes: PermissionHomesTable
  pickupDeliveries: PickupDeliveriesTable
  pickups: PickupsTable
  pointGifts: PointGiftsTable
  pointHoldGifts: PointHoldGiftsTable
  pointHolds: PointHoldsTable
  pointLimits: PointLimitsTable
  pointRequests: PointRequestsTable
  pointWallets: PointWalletsTable
  processedEvents: ProcessedEventsTable
  productCertifications: ProductCertificationsTable
  productPackageApplications: ProductPackageApplicationsTable
  productPackages: ProductPackagesTable
  quotes: QuotesTable
  rateLimits: RateLimitsTable
  recertificationPeople: RecertificationPeopleTable
  recertifications: RecertificationsTable
  rechargeOrders: RechargeOrdersTable
  rechargeRefunds: RechargeRefundsTable
  recoveryCodes: RecoveryCodesTable
  reportBatches: ReportBatchesTable
  reportFaults: ReportFaultsTable
  reportMonths: ReportMonthsTable
  reportReminders: ReportRemindersTable
  restrictedLists: RestrictedListsTable
  restrictedNames: RestrictedNamesTable
  rolePermissions: RolePermissionsTable
  roleSettings: RoleSettingsTable
  salesRows: SalesRowsTable
  screeningHits: ScreeningHitsTable
  sdkCarriers: SdkCarriersTable
  sdkDownloads: SdkDownloadsTable
  sdkKeys: SdkKeysTable
  sdkPatchFeedbacks: SdkPatchFeedbacksTable
  sdkPatchRelations: SdkPatchRelationsTable
  sdkPatches: SdkPatchesTable
  sdkProjectPatches: SdkProjectPatchesTable
  sdkProjects: SdkProjectsTable
  sdkServers: SdkServersTable
  sdkVersions: SdkVersionsTable
  searchEntries: SearchEntriesTable
  searchMissUsers: SearchMissUsersTable
  searchMisses: SearchMissesTable
  searchPages: SearchPagesTable
  searchState: SearchStateTable
  searchWords: SearchWordsTable
  serviceBookings: ServiceBookingsTable
  serviceOrderItems: ServiceOrderItemsTable
  serviceOrderMilestones: ServiceOrderMilestonesTable
  serviceOrders: ServiceOrdersTable
  serviceUses: ServiceUsesTable
  services: ServicesTable
  sessionDevices: SessionDevicesTable
  sessions: SessionsTable
  setupAsides: SetupAsidesTable
  setupSights: SetupSightsTable
  signInGuesses: SignInGuessesTable
  signatureChecks: SignatureChecksTable
  signatureEvidences: SignatureEvidencesTable
  signaturePapers: SignaturePapersTable
  signatureRoots: SignatureRootsTable
  ssoTickets: SsoTicketsTable
  ssoVisits: SsoVisitsTable
  staffHandovers: StaffHandoversTable
  staffInvitations: StaffInvitationsTable
  staffLeaves: StaffLeavesTable
  statusLogs: StatusLogsTable
  stockRotationLines: StockRotationLinesTable
  stockRotations: StockRotationsTable
  supportProjectMembers: SupportProjectMembersTable
  supportProjectNumbers: SupportProjectNumbersTable
  supportProjectRisks: SupportProjectRisksTable
  supportProjectStages: SupportProjectStagesTable
  supportProjects: SupportProjectsTable
  surveyAnswers: SurveyAnswersTable
  surveyDismissals: SurveyDismissalsTable
  surveyMarks: SurveyMarksTable
  surveyRewards: SurveyRewardsTable
  surveyVersions: SurveyVersionsTable
  surveys: SurveysTable
  toolVersions: ToolVersionsTable
  tools: ToolsTable
  trials: TrialsTable
  uploadPieces: UploadPiecesTable
  uploads: UploadsTable
  userGroupMembers: UserGroupMembersTable
  userGroupProjects: UserGroupProjectsTable
  userGroups: UserGroupsTable
  userRoles: UserRolesTable
  users: UsersTable
  videoAttempts: VideoAttemptsTable
  videoCertificates: VideoCertificatesTable
  videoChapters: VideoChaptersTable
  videoClocks: VideoClocksTable
  videoCourseVideos: VideoCourseVideosTable
  videoCourses: VideoCoursesTable
  videoDocuments: VideoDocumentsTable
  videoNotes: VideoNotesTable
  videoProgress: VideoProgressTable
  videoQuestions: VideoQuestionsTable
  videoSlides: VideoSlidesTable
  videoStreams: VideoStreamsTable
  videoSubtitles: VideoSubtitlesTable
  videos: VideosTable
  watchFindings: WatchFindingsTable
  watchPublications: WatchPublicationsTable
  watchTellings: WatchTellingsTable
  watches: WatchesTable
  webhookAttempts: WebhookAttemptsTable
  webhookDeliveries: WebhookDeliveriesTable
  webhookEndpoints: WebhookEndpointsTable
  webhookEvents: WebhookEventsTable
  workCalendar: WorkCalendarTable
}
