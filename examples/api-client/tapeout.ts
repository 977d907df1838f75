// A client of the Tapeout API in TypeScript without dependencies, for Node, Deno, Bun and browsers' servers.
// Made from the contracts of the portal by tools/make-client.ts: change it there.
//
//   const tapeout = new Tapeout({ url: 'https://portal.example.com', key: process.env.TAPEOUT_KEY! })
//   const { list } = await tapeout.order.list({ tab: 'to_receive' })

/** What the portal refused a call with: `msgCode` says of which kind, `errors` which fields. */
export class TapeoutError extends Error {
  readonly msgCode: number
  readonly errors: readonly { field: string; code: string; msg: string }[]
  readonly traceId: string
  constructor(msgCode: number, msg: string, data: unknown, traceId: string) {
    super(msg || `msgCode ${msgCode}`)
    this.name = 'TapeoutError'
    this.msgCode = msgCode
    this.errors = (data as { errors?: TapeoutError['errors'] } | null)?.errors ?? []
    this.traceId = traceId
  }
}

type Options = { url: string; key: string; language?: 'en' | 'zh' | 'zhtw'; fetch?: typeof fetch }
type Call = { method: string; path: string; repeats: boolean; upload?: boolean }
type Envelope = { msgCode: number; data: unknown; msg: string; traceId: string }
/** Of what is refused for a while, how often and how long at most it is tried again. */
const patience = { tries: 3, seconds: 60 }

export class Tapeout {
  readonly #options: Options
  constructor(options: Options) {
    this.#options = options
  }

  async #send({ method, path, repeats, upload }: Call, input: object): Promise<Response> {
    const rest = { ...input } as Record<string, unknown>
    const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
      const value = rest[field]
      delete rest[field]
      return encodeURIComponent(String(value))
    })
    // a file goes alone, what is said of it stands in the address
    const form = new FormData()
    if (upload) form.append('file', rest['file'] as Blob, (rest['file'] as { name?: string }).name ?? 'report.xlsx')
    delete rest[upload ? 'file' : '']
    const fields = new URLSearchParams()
    for (const [field, value] of Object.entries(rest))
      if (value !== undefined && value !== null)
        fields.append(field, typeof value === 'string' ? value : JSON.stringify(value))
    const bare = method === 'GET' || method === 'DELETE' || upload
    const url = `${this.#options.url}${filled}${bare && fields.size ? `?${fields.toString()}` : ''}`
    // the same for every try of one call: an answer that got lost does not order twice
    const headers = new Headers({
      authorization: `Bearer ${this.#options.key}`,
      cookie: `language=${this.#options.language ?? 'en'}`,
    })
    if (repeats) headers.set('idempotency-key', crypto.randomUUID())
    for (let n = 1; ; n += 1) {
      const response = await (this.#options.fetch ?? fetch)(url, {
        method,
        headers,
        ...(upload ? { body: form } : bare ? {} : { body: fields }),
      })
      const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
      if (n >= patience.tries || Number.isNaN(wait) || wait > patience.seconds) return response
      await response.body?.cancel()
      await new Promise((done) => setTimeout(done, Math.max(1, wait) * 1000))
    }
  }

  async #call<T>(call: Call, input: object): Promise<T> {
    const { msgCode, data, msg, traceId } = (await (await this.#send(call, input)).json()) as Envelope
    if (msgCode !== 0) throw new TapeoutError(msgCode, msg, data, traceId)
    return data as T
  }

  async #file(call: Call, input: object): Promise<Uint8Array> {
    const response = await this.#send(call, input)
    if (!/json/.test(response.headers.get('content-type') ?? '')) return new Uint8Array(await response.arrayBuffer())
    const { msgCode, data, msg, traceId } = (await response.json()) as Envelope
    throw new TapeoutError(msgCode, msg, data, traceId)
  }

  readonly quote = {
    /** Published quotes, of one tab or all: those that expire soonest first, expired ones last. Scope: quotes_read. */
    list: (input: QuoteListInput = {}): Promise<QuoteList> =>
      this.#call({ method: 'GET', path: '/api/odrQuote', repeats: false }, input),
    /** One quote that is or was published. Scope: quotes_read. */
    show: (input: QuoteShowInput): Promise<QuoteShow> =>
      this.#call({ method: 'GET', path: '/api/odrQuote/{id}', repeats: false }, input),
  }

  readonly order = {
    /** The quotes that are valid today for a unit, currency and type. Scope: quotes_read. */
    offers: (input: OrderOffersInput): Promise<OrderOffers> =>
      this.#call({ method: 'GET', path: '/api/odrOrder/offers', repeats: false }, input),
    /** Orders by tab, the latest first. The dates filter by the day of submission, or for drafts by the day of creation. Scope: orders_read. */
    list: (input: OrderListInput = {}): Promise<OrderList> =>
      this.#call({ method: 'GET', path: '/api/odrOrder', repeats: false }, input),
    /** The number of orders in each of the seven tabs, counted up to 1,000 each (`countedAhead`). Scope: orders_read. */
    tabCount: (): Promise<OrderTabCount> =>
      this.#call({ method: 'GET', path: '/api/odrOrder/tabCount', repeats: false }, {}),
    /** One order with its lines, deliveries, promised dates and history, and who has to decide on it now. Scope: orders_read. */
    show: (input: OrderShowInput): Promise<OrderShow> =>
      this.#call({ method: 'GET', path: '/api/odrOrder/{id}', repeats: false }, input),
    /** What a new order starts with: the company's customer, the choices its valid quotes allow (or whom to ask for a quote), and its addresses; all empty while the company is not a customer yet. `quotes` are checked: those usable today become lines with their minimum quantity, for the others the reason is given. Scope: orders_write. */
    start: (input: OrderStartInput = {}): Promise<OrderStart> =>
      this.#call({ method: 'GET', path: '/api/odrOrder/start', repeats: false }, input),
    /** Creates or changes a draft; the PO number and every quote must belong to the customer. Scope: orders_write. */
    save: (input: OrderSaveInput): Promise<OrderSave> =>
      this.#call({ method: 'POST', path: '/api/odrOrder/save', repeats: true }, input),
    /** Creates a new draft with the lines of an order at today’s valid quotes; lines without a valid quote are left out. Scope: orders_write. */
    copy: (input: OrderCopyInput): Promise<OrderCopy> =>
      this.#call({ method: 'POST', path: '/api/odrOrder/copy', repeats: true }, input),
    /** Deletes a draft or a returned order. Scope: orders_write. */
    remove: (input: OrderRemoveInput): Promise<OrderRemove> =>
      this.#call({ method: 'POST', path: '/api/odrOrder/delete', repeats: true }, input),
    /** Checks an order before it is submitted and writes nothing: a result with its fix for each check of each line, and for the whole order PO number, quota, credit and exchange rate. Scope: orders_write. */
    precheck: (input: OrderPrecheckInput): Promise<OrderPrecheck> =>
      this.#call({ method: 'POST', path: '/api/odrOrder/precheck', repeats: false }, input),
    /** Submits a draft. With odd quantities or price exceptions it first goes to approval; otherwise it gets its number, reserves quota and credit, and goes to the business assistant: all or nothing. Where the customer's orders are accepted automatically, an order with nothing to decide is accepted at once. Scope: orders_write. */
    submit: (input: OrderSubmitInput): Promise<OrderSubmit> =>
      this.#call({ method: 'POST', path: '/api/odrOrder/submit', repeats: true }, input),
    /** Withdraws an order that is in review. Scope: orders_write. */
    withdraw: (input: OrderWithdrawInput): Promise<OrderWithdraw> =>
      this.#call({ method: 'POST', path: '/api/odrOrder/withdraw', repeats: true }, input),
    /** Cancels an order before its dates are confirmed, and releases quota and credit. Scope: orders_write. */
    cancel: (input: OrderCancelInput): Promise<OrderCancel> =>
      this.#call({ method: 'POST', path: '/api/odrOrder/cancel', repeats: true }, input),
    /** Requests cancellation of a scheduled order, up to thirty days before its first confirmed date; the business assistant decides. Scope: orders_write. */
    askCancel: (input: OrderAskCancelInput): Promise<OrderAskCancel> =>
      this.#call({ method: 'POST', path: '/api/odrOrder/askCancel', repeats: true }, input),
  }

  readonly apiKey = {
    /** The test orders of the company, the latest first, each with its possible next steps. Scope: orders_read. */
    testOrders: (input: ApiKeyTestOrdersInput = {}): Promise<ApiKeyTestOrders> =>
      this.#call({ method: 'GET', path: '/api/sandbox/order', repeats: false }, input),
    /** Moves a test order one step on: a decision, shipment or handover by the vendor, or the receipt signed for. Test webhooks receive a signed event, as live ones do for live orders. Scope: orders_write. */
    moveTest: (input: ApiKeyMoveTestInput): Promise<ApiKeyMoveTest> =>
      this.#call({ method: 'POST', path: '/api/sandbox/step', repeats: true }, input),
  }

  readonly delivery = {
    /** Deliveries of the caller’s customers, those to be signed for first; deliveries in preparation are included. Scope: deliveries_read. */
    list: (input: DeliveryListInput = {}): Promise<DeliveryList> =>
      this.#call({ method: 'GET', path: '/api/odrDelivery', repeats: false }, input),
    /** One delivery with its lines, documents and history. Scope: deliveries_read. */
    show: (input: DeliveryShowInput): Promise<DeliveryShow> =>
      this.#call({ method: 'GET', path: '/api/odrDelivery/{id}', repeats: false }, input),
    /** The packing list or the certificate of conformity as a PDF; neither names the end customer. Scope: deliveries_read. */
    paper: (input: DeliveryPaperInput): Promise<Uint8Array> =>
      this.#file({ method: 'GET', path: '/api/odrDelivery/{id}/paper', repeats: false }, input),
    /** Signs for a delivery: for everything not yet signed for, or for the given quantities. If anything is missing, say what in `discrepancy`; the business assistant resolves it. Scope: deliveries_write. */
    sign: (input: DeliverySignInput): Promise<DeliverySign> =>
      this.#call({ method: 'POST', path: '/api/odrDelivery/sign', repeats: true }, input),
    /** Reports a problem with a delivery without signing for any of it. Scope: deliveries_write. */
    report: (input: DeliveryReportInput): Promise<DeliveryReport> =>
      this.#call({ method: 'POST', path: '/api/odrDelivery/discrepancy', repeats: true }, input),
  }

  readonly bill = {
    /** Bills, the latest month first, including those that were replaced. Scope: bills_read. */
    list: (input: BillListInput = {}): Promise<BillList> =>
      this.#call({ method: 'GET', path: '/api/odrBill', repeats: false }, input),
    /** Shipments to each subsidiary and returns, the latest first. Scope: bills_read. */
    groupShip: (input: BillGroupShipInput = {}): Promise<BillGroupShip> =>
      this.#call({ method: 'GET', path: '/api/odrBill/groupShip', repeats: false }, input),
    /** What each subsidiary owes in each currency, how much of it is overdue, and how much credit is left. Scope: bills_read. */
    balance: (input: BillBalanceInput = {}): Promise<BillBalance> =>
      this.#call({ method: 'GET', path: '/api/odrBill/balance', repeats: false }, input),
    /** One bill with its other revisions and history. Scope: bills_read. */
    show: (input: BillShowInput): Promise<BillShow> =>
      this.#call({ method: 'GET', path: '/api/odrBill/{id}', repeats: false }, input),
    /** The movements of a bill, by day. Scope: bills_read. */
    lines: (input: BillLinesInput): Promise<BillLines> =>
      this.#call({ method: 'GET', path: '/api/odrBill/{id}/lines', repeats: false }, input),
    /** A bill as a PDF, or with all its lines as an Excel file. Scope: bills_read. */
    file: (input: BillFileInput): Promise<Uint8Array> =>
      this.#file({ method: 'GET', path: '/api/odrBill/{id}/file', repeats: false }, input),
  }

  readonly channelReport = {
    /** The workbook to fill in, with notes on each column and a hidden sheet that holds its version. Scope: reports_read. */
    template: (input: ChannelReportTemplateInput): Promise<Uint8Array> =>
      this.#file({ method: 'GET', path: '/api/odrReport/template', repeats: false }, input),
    /** The workbook as it was uploaded, with the problems noted beside each row. Correct it there and upload the same file again. Scope: reports_read. */
    workbook: (input: ChannelReportWorkbookInput): Promise<Uint8Array> =>
      this.#file({ method: 'GET', path: '/api/odrReport/{id}/workbook', repeats: false }, input),
    /** Reports of the caller's customer and, for a head customer, of its group; the latest month first. Scope: reports_read. */
    batches: (input: ChannelReportBatchesInput = {}): Promise<ChannelReportBatches> =>
      this.#call({ method: 'GET', path: '/api/odrReport/batch', repeats: false }, input),
    /** What is due: recent months of the caller's customer with what was reported for each, how late it was, and the punctuality score. Scope: reports_read. */
    standing: (): Promise<ChannelReportStanding> =>
      this.#call({ method: 'GET', path: '/api/odrReport/standing', repeats: false }, {}),
    /** Rows of accepted stock reports, filtered by month, item and warehouse. Scope: reports_read. */
    stock: (input: ChannelReportStockInput = {}): Promise<ChannelReportStock> =>
      this.#call({ method: 'GET', path: '/api/odrReport/inventory', repeats: false }, input),
    /** Rows of accepted sales reports, filtered by month, item, end customer and type. Scope: reports_read. */
    sales: (input: ChannelReportSalesInput = {}): Promise<ChannelReportSales> =>
      this.#call({ method: 'GET', path: '/api/odrReport/sales', repeats: false }, input),
    /** One report with its file, the items that do not roll forward, and who has to act next. Scope: reports_read. */
    show: (input: ChannelReportShowInput): Promise<ChannelReportShow> =>
      this.#call({ method: 'GET', path: '/api/odrReport/{id}', repeats: false }, input),
    /** The rows of one report as they were read. Scope: reports_read. */
    rows: (input: ChannelReportRowsInput): Promise<ChannelReportRows> =>
      this.#call({ method: 'GET', path: '/api/odrReport/{id}/rows', repeats: false }, input),
    /** The problems and hints found in one report, in the order of its rows. Scope: reports_read. */
    errors: (input: ChannelReportErrorsInput): Promise<ChannelReportErrors> =>
      this.#call({ method: 'GET', path: '/api/odrReport/{id}/errors', repeats: false }, input),
    /** Whether the stock of each item rolls forward from the previous month. Scope: reports_read. */
    roll: (input: ChannelReportRollInput): Promise<ChannelReportRoll> =>
      this.#call({ method: 'GET', path: '/api/odrReport/{id}/roll', repeats: false }, input),
    /** Uploads a report in one call, for systems: the workbook as the multipart field `file`; kind, month and warehouse in the query. Problems are returned by row and column of the sheet. `sha256` is that of the file in hexadecimal, so that a different file with the same Idempotency-Key is refused. Scope: reports_write. */
    upload: (input: ChannelReportUploadInput): Promise<ChannelReportUpload> =>
      this.#call({ method: 'POST', path: '/api/odrReport/upload', repeats: true, upload: true }, input),
    /** Submits a report. If stock does not roll forward from the previous month, `explanation` is required. Scope: reports_write. */
    submit: (input: ChannelReportSubmitInput): Promise<ChannelReportSubmit> =>
      this.#call({ method: 'POST', path: '/api/odrReport/submit', repeats: true }, input),
    /** Withdraws a report that has not been reviewed yet. Scope: reports_write. */
    withdraw: (input: ChannelReportWithdrawInput): Promise<ChannelReportWithdraw> =>
      this.#call({ method: 'POST', path: '/api/odrReport/withdraw', repeats: true }, input),
    /** Deletes a report that has not been submitted. Scope: reports_write. */
    remove: (input: ChannelReportRemoveInput): Promise<ChannelReportRemove> =>
      this.#call({ method: 'POST', path: '/api/odrReport/remove', repeats: true }, input),
  }

  readonly changeNotice = {
    /** Notices of the caller's customers, those to be answered first; `id` is that of the customer's copy. The main account of a customer can read them too, and its sub-accounts those of chips they have access to. Scope: notices_read. */
    list: (input: ChangeNoticeListInput = {}): Promise<ChangeNoticeList> =>
      this.#call({ method: 'GET', path: '/api/odrNotice', repeats: false }, input),
    /** How many of them there are in each state, under the same other filters. Scope: notices_read. */
    tabCount: (input: ChangeNoticeTabCountInput = {}): Promise<ChangeNoticeTabCount> =>
      this.#call({ method: 'GET', path: '/api/odrNotice/tabCount', repeats: false }, input),
    /** One notice with its changes, the reports delivered and its history; the time it is read is recorded. Scope: notices_read. */
    show: (input: ChangeNoticeShowInput): Promise<ChangeNoticeShow> =>
      this.#call({ method: 'GET', path: '/api/odrNotice/{id}', repeats: false }, input),
    /** What a notice means for its customer, item by item: affected boards of its bills of materials, open orders, purchases of twelve months, stock and twelve months of sales from accepted channel reports, and today's quote, to work out a last-time buy. A part is null if the caller, or the scopes of the key, cannot read its source. Scope: notices_read. */
    exposure: (input: ChangeNoticeExposureInput): Promise<ChangeNoticeExposure> =>
      this.#call({ method: 'GET', path: '/api/odrNotice/{id}/exposure', repeats: false }, input),
    /** The notice as a PDF, in both languages. Scope: notices_read. */
    paper: (input: ChangeNoticePaperInput): Promise<Uint8Array> =>
      this.#file({ method: 'GET', path: '/api/odrNotice/{id}/paper', repeats: false }, input),
    /** Answers a notice for a customer. A request for samples or a report stops automatic acceptance; an objection needs a reason; `qty` is the forecast quantity of the last-time buy. Scope: notices_write. */
    respond: (input: ChangeNoticeRespondInput): Promise<ChangeNoticeRespond> =>
      this.#call({ method: 'POST', path: '/api/odrNotice/respond', repeats: true }, input),
  }

  readonly document = {
    /** Current documents the caller has access to, newest first. `docID` is another name for `folderId`; with the suffix `_new`, or with `type` 2, only documents of the last 30 days are returned. All filters apply together. `keyword` matches words, beginnings of words and parts of numbers in title, English title, number, chip code and project code, shortly after publication; punctuation alone matches nothing. Under keyword, language or date filters `total` stops at 10,000. Scope: documents_read. */
    list: (input: DocumentListInput = {}): Promise<DocumentList> =>
      this.#call({ method: 'GET', path: '/api/document', repeats: false }, input),
    /** One document with its file, its other revisions and related documents, each only if the caller has access to it; without a session, only public ones (decision 0009). Scope: documents_read. */
    show: (input: DocumentShowInput): Promise<DocumentShow> =>
      this.#call({ method: 'GET', path: '/api/document/{id}', repeats: false }, input),
  }

  readonly sdk = {
    /** Versions of one chip project, newest first. `id` is the chip project, 0 means the first one in the directory; `chipId` and `projectName` (name or code) narrow the result. `project` is null if nothing matches. Scope: sdks_read. */
    list: (input: SdkListInput = {}): Promise<SdkList> =>
      this.#call({ method: 'GET', path: '/api/sdk', repeats: false }, input),
    /** One version with its archive and attachments. Access depends on the version itself, not on a menu. Scope: sdks_read. */
    attachments: (input: SdkAttachmentsInput): Promise<SdkAttachments> =>
      this.#call({ method: 'GET', path: '/api/sdk/attachments/{id}', repeats: false }, input),
    /** Released and withdrawn patches of a version in the order in which they are applied, and whether the caller has given feedback. Scope: sdks_read. */
    patches: (input: SdkPatchesInput): Promise<SdkPatches> =>
      this.#call({ method: 'POST', path: '/api/sdk/getSdkPatchList', repeats: false }, input),
  }
}

export type QuoteListInput = {
  page?: number
  limit?: number
  tab?: 'usd' | 'rmb' | 'expired'
  quoteType?: 'model' | 'burn_code'
  unit?: string
  startDate?: string
  endDate?: string
  keyword?: string
}
export type QuoteList = {
  list: {
    id: number
    quoteNo: string
    quoteType: 'model' | 'burn_code'
    item: string
    model: string
    itemName: string
    unit: string
    currency: 'USD' | 'RMB'
    price: string
    taxIncluded: boolean
    moq: number
    mpq: number
    breaks: { qty: number; price: string }[]
    startsOn: string
    endsOn: string
    endCustomer: string
    project: string
    debitNo: string
    incoterm: string
    customerCode: string
    customer: string
    updatedAt: string
    phase: 'upcoming' | 'valid' | 'expired'
    can: { order: boolean }
  }[]
  page: number
  limit: number
  total: number
}
export type QuoteShowInput = { id: number }
export type QuoteShow = {
  id: number
  quoteNo: string
  quoteType: 'model' | 'burn_code'
  item: string
  model: string
  itemName: string
  unit: string
  currency: 'USD' | 'RMB'
  price: string
  taxIncluded: boolean
  moq: number
  mpq: number
  breaks: { qty: number; price: string }[]
  startsOn: string
  endsOn: string
  endCustomer: string
  project: string
  debitNo: string
  incoterm: string
  customerCode: string
  customer: string
  updatedAt: string
  phase: 'upcoming' | 'valid' | 'expired'
  can: { order: boolean }
}
export type OrderOffersInput = { unitId: number; currency: 'USD' | 'RMB'; quoteType: 'model' | 'burn_code' }
export type OrderOffers = {
  list: {
    quoteId: number
    quoteNo: string
    unitId: number
    currency: 'USD' | 'RMB'
    quoteType: 'model' | 'burn_code'
    item: string
    model: string
    price: string
    moq: number
    mpq: number
    breaks: { qty: number; price: string }[]
    endCustomer: string
    project: string
    endsOn: string
  }[]
}
export type OrderListInput = {
  page?: number
  limit?: number
  tab?: 'to_submit' | 'in_review' | 'approved' | 'to_ship' | 'to_receive' | 'completed' | 'cancelled'
  keyword?: string
  item?: string
  unit?: string
  currency?: 'USD' | 'RMB'
  terminal?: string
  startDate?: string
  endDate?: string
}
export type OrderList = {
  list: {
    id: number
    orderNo: string | null
    poNo: string
    customerCode: string
    customer: string
    unitCode: string
    unit: string
    currency: 'USD' | 'RMB'
    quoteType: 'model' | 'burn_code'
    shipMode: 'deliver' | 'self_pickup'
    item: string
    lineCount: number
    qty: number
    shippedQty: number
    signedQty: number
    cancelledQty: number
    oddQty: number
    exceptions: number
    net: number
    tax: number
    gross: number
    requestOn: string | null
    confirmOn: string | null
    hideTerminal: boolean
    ncnr: boolean
    status:
      | 'draft'
      | 'returned'
      | 'odd_approval'
      | 'clerk_review'
      | 'approved'
      | 'scheduled'
      | 'part_shipped'
      | 'shipped'
      | 'completed'
      | 'cancelled'
    cancelAskedAt: string | null
    submittedAt: string | null
    updatedAt: string
    version: number
    can: {
      edit: boolean
      submit: boolean
      withdraw: boolean
      cancel: boolean
      askCancel: boolean
      stamp: boolean
      copy: boolean
      remove: boolean
    }
  }[]
  page: number
  limit: number
  total: number
}
export type OrderTabCount = {
  all: number
  to_submit: number
  in_review: number
  approved: number
  to_ship: number
  to_receive: number
  completed: number
  cancelled: number
}
export type OrderShowInput = { id: number }
export type OrderShow = {
  id: number
  orderNo: string | null
  poNo: string
  customerCode: string
  customer: string
  unitCode: string
  unit: string
  currency: 'USD' | 'RMB'
  quoteType: 'model' | 'burn_code'
  shipMode: 'deliver' | 'self_pickup'
  item: string
  lineCount: number
  qty: number
  shippedQty: number
  signedQty: number
  cancelledQty: number
  oddQty: number
  exceptions: number
  net: number
  tax: number
  gross: number
  requestOn: string | null
  confirmOn: string | null
  hideTerminal: boolean
  ncnr: boolean
  status:
    | 'draft'
    | 'returned'
    | 'odd_approval'
    | 'clerk_review'
    | 'approved'
    | 'scheduled'
    | 'part_shipped'
    | 'shipped'
    | 'completed'
    | 'cancelled'
  cancelAskedAt: string | null
  submittedAt: string | null
  updatedAt: string
  version: number
  can: {
    edit: boolean
    submit: boolean
    withdraw: boolean
    cancel: boolean
    askCancel: boolean
    stamp: boolean
    copy: boolean
    remove: boolean
  }
  unitId: number
  unitPlace: string
  unitTaxNo: string
  payTerm: 'prepay' | 'net30' | 'net60' | 'eom30'
  toPay: { due: number; holder: string; banks: { bank: string; account: string; swift: string }[] } | null
  deliveryAddress: {
    id: number
    name: string
    phone: string
    email: string
    address: string
    title: string
    taxNo: string
  } | null
  contact: {
    id: number
    name: string
    phone: string
    email: string
    address: string
    title: string
    taxNo: string
  } | null
  invoiceAddress: {
    id: number
    name: string
    phone: string
    email: string
    address: string
    title: string
    taxNo: string
  } | null
  remark: string
  rateToRmb: string | null
  cancelReason: string
  returnReason: string
  user: string
  lines: {
    id: number
    lineNo: number
    model: string
    burnCode: string
    quoteId: number | null
    quoteNo: string
    unitPrice: string | null
    quotedPrice: string | null
    priceReason: string
    qty: number
    mpq: number
    leadWeeks: number
    sets: number
    oddQty: number
    oddReason: string
    terminalCustomer: string
    project: string
    requestOn: string | null
    confirmOn: string | null
    shippedQty: number
    signedQty: number
    cancelledQty: number
    amount: number
  }[]
  promises: {
    lineNo: number
    kind: 'asked' | 'confirmed' | 'moved' | 'shipped' | 'signed' | 'lost'
    onDay: string
    qty: number | null
    reason: string
    actor: string
    at: string
  }[]
  deliveries: {
    id: number
    orderId: number
    no: string
    status: string
    statusName: string
    carrier: string
    trackingNo: string
    shippedOn: string | null
    signedOn: string | null
    again: boolean
    url: string
    lines: { lineNo: number; qty: number; signedQty: number; lostQty: number; lotNo: string; dateCode: string }[]
  }[]
  files: {
    id: string
    name: string
    size: number
    mime: string
    url: string
    scan?: 'none' | 'pending' | 'clean' | 'infected' | 'skipped'
  }[]
  stamped: {
    id: string
    name: string
    size: number
    mime: string
    url: string
    scan?: 'none' | 'pending' | 'clean' | 'infected' | 'skipped'
  }[]
  history: { fromState: string; toState: string; action: string; actor: string; comment: string; at: string }[]
  waiting: {
    taskId: number
    handler: string | null
    openedAt: string
    dueOn: string
    expectedOn: string
    median: number | null
    overdue: boolean
    can: { nudge: boolean }
    step: 'odd' | 'accept'
  } | null
}
export type OrderStartInput = { quotes?: string }
export type OrderStart = {
  customerCode: string
  customer: string
  choices: {
    unitId: number
    currency: 'USD' | 'RMB'
    quoteType: 'model' | 'burn_code'
    unitCode: string
    unit: string
    quotes: number
  }[]
  deliveries: { id: number; words: string; isDefault: boolean }[]
  contacts: { id: number; words: string; isDefault: boolean }[]
  invoices: { id: number; words: string; isDefault: boolean }[]
  lacks: ('company' | 'certification' | 'buyer' | 'quote' | 'rate' | 'delivery' | 'contact' | 'invoice' | 'review')[]
  clerk: string | null
  chosen: {
    frame: { unitId: number; currency: 'USD' | 'RMB'; quoteType: 'model' | 'burn_code' } | null
    lines: { quoteId: number; qty: number }[]
    problems: string[]
  } | null
}
export type OrderSaveInput = {
  id?: number
  version?: number
  poNo?: string
  unitId: number
  currency: 'USD' | 'RMB'
  quoteType: 'model' | 'burn_code'
  lines: string
  deliveryAddressId?: number
  contactId?: number
  invoiceAddressId?: number
  shipMode?: 'deliver' | 'self_pickup'
  requestOn?: '' | string
  hideTerminal?: boolean | string
  remark?: string
  fileIds?: string
}
export type OrderSave = { id: number; version: number }
export type OrderCopyInput = { id: number }
export type OrderCopy = { id: number; version: number; left: number }
export type OrderRemoveInput = { id: number; version: number }
export type OrderRemove = null
export type OrderPrecheckInput = {
  id?: number
  poNo?: string
  unitId: number
  currency: 'USD' | 'RMB'
  quoteType: 'model' | 'burn_code'
  lines: string
  deliveryAddressId?: number
  contactId?: number
  invoiceAddressId?: number
  requestOn?: '' | string | null
}
export type OrderPrecheck = {
  ready: boolean
  order: {
    check:
      | 'quote'
      | 'price'
      | 'sets'
      | 'odd'
      | 'moq'
      | 'lead'
      | 'lifecycle'
      | 'burn_code'
      | 'quota'
      | 'papers'
      | 'po'
      | 'credit'
      | 'rate'
    level: 'ok' | 'note' | 'stop'
    code: string
    msg: string
    field: string
    fixes: {
      kind: 'qty' | 'quote' | 'price' | 'remove' | 'po' | 'frame'
      words: string
      qty: number | null
      quoteId: number | null
      poNo: string
      frame: { unitId: number; currency: 'USD' | 'RMB'; quoteType: 'model' | 'burn_code' } | null
      lineNo: number | null
    }[]
    link: { url: string; words: string } | null
  }[]
  lines: {
    lineNo: number
    item: string
    unitPrice: string | null
    amount: number
    sets: number
    oddQty: number
    quotedPrice: string | null
    verdicts: {
      check:
        | 'quote'
        | 'price'
        | 'sets'
        | 'odd'
        | 'moq'
        | 'lead'
        | 'lifecycle'
        | 'burn_code'
        | 'quota'
        | 'papers'
        | 'po'
        | 'credit'
        | 'rate'
      level: 'ok' | 'note' | 'stop'
      code: string
      msg: string
      field: string
      fixes: {
        kind: 'qty' | 'quote' | 'price' | 'remove' | 'po' | 'frame'
        words: string
        qty: number | null
        quoteId: number | null
        poNo: string
        frame: { unitId: number; currency: 'USD' | 'RMB'; quoteType: 'model' | 'burn_code' } | null
        lineNo: number | null
      }[]
      link: { url: string; words: string } | null
    }[]
  }[]
  quotas: { model: string; left: number; shared: boolean }[]
  net: number
  tax: number
  gross: number
}
export type OrderSubmitInput = { id: number; version: number }
export type OrderSubmit = { id: number; version: number }
export type OrderWithdrawInput = { id: number; version: number }
export type OrderWithdraw = { id: number; version: number }
export type OrderCancelInput = { id: number; version: number; reason?: string }
export type OrderCancel = { id: number; version: number }
export type OrderAskCancelInput = { id: number; version: number; reason: string }
export type OrderAskCancel = { id: number; version: number }
export type ApiKeyTestOrdersInput = { page?: number; limit?: number; keyword?: string }
export type ApiKeyTestOrders = {
  list: {
    id: number
    orderNo: string | null
    poNo: string
    item: string
    qty: number
    shippedQty: number
    signedQty: number
    currency: 'USD' | 'RMB'
    shipMode: 'deliver' | 'self_pickup'
    gross: number
    status:
      | 'draft'
      | 'returned'
      | 'odd_approval'
      | 'clerk_review'
      | 'approved'
      | 'scheduled'
      | 'part_shipped'
      | 'shipped'
      | 'completed'
      | 'cancelled'
    statusName: string
    version: number
    can: {
      accept: boolean
      refuse: boolean
      schedule: boolean
      ship_part: boolean
      ship: boolean
      sign: boolean
      collect_part: boolean
      collect: boolean
    }
  }[]
  page: number
  limit: number
  total: number
}
export type ApiKeyMoveTestInput = {
  id: number
  step: 'accept' | 'refuse' | 'schedule' | 'ship_part' | 'ship' | 'sign' | 'collect_part' | 'collect'
}
export type ApiKeyMoveTest = {
  id: number
  orderNo: string | null
  poNo: string
  item: string
  qty: number
  shippedQty: number
  signedQty: number
  currency: 'USD' | 'RMB'
  shipMode: 'deliver' | 'self_pickup'
  gross: number
  status:
    | 'draft'
    | 'returned'
    | 'odd_approval'
    | 'clerk_review'
    | 'approved'
    | 'scheduled'
    | 'part_shipped'
    | 'shipped'
    | 'completed'
    | 'cancelled'
  statusName: string
  version: number
  can: {
    accept: boolean
    refuse: boolean
    schedule: boolean
    ship_part: boolean
    ship: boolean
    sign: boolean
    collect_part: boolean
    collect: boolean
  }
}
export type DeliveryListInput = {
  page?: number
  limit?: number
  status?: 'prepared' | 'shipped' | 'signed' | 'exception'
  keyword?: string
}
export type DeliveryList = {
  list: {
    id: number
    dnNo: string
    orderId: number
    orderNo: string
    poNo: string
    customerCode: string
    customer: string
    unitCode: string
    unit: string
    shipMode: 'deliver' | 'self_pickup'
    warehouse: string
    carrier: string
    trackingNo: string
    item: string
    lineCount: number
    qty: number
    signedQty: number
    lostQty: number
    shippedAt: string | null
    arrivedOn: string | null
    signBy: string | null
    status: 'prepared' | 'shipped' | 'signed' | 'exception'
    autoSigned: boolean
    signedAt: string | null
    discrepancy: string
    outcome: 'found' | 'resent' | 'credited' | null
    updatedAt: string
    version: number
    can: { sign: boolean; report: boolean }
  }[]
  page: number
  limit: number
  total: number
}
export type DeliveryShowInput = { id: number }
export type DeliveryShow = {
  id: number
  dnNo: string
  orderId: number
  orderNo: string
  poNo: string
  customerCode: string
  customer: string
  unitCode: string
  unit: string
  shipMode: 'deliver' | 'self_pickup'
  warehouse: string
  carrier: string
  trackingNo: string
  item: string
  lineCount: number
  qty: number
  signedQty: number
  lostQty: number
  shippedAt: string | null
  arrivedOn: string | null
  signBy: string | null
  status: 'prepared' | 'shipped' | 'signed' | 'exception'
  autoSigned: boolean
  signedAt: string | null
  discrepancy: string
  outcome: 'found' | 'resent' | 'credited' | null
  updatedAt: string
  version: number
  can: { sign: boolean; report: boolean }
  currency: 'USD' | 'RMB'
  amount: number
  address: string
  receiver: string
  signedBy: string
  lines: {
    id: number
    lineNo: number
    item: string
    qty: number
    signedQty: number
    lostQty: number
    lotNo: string
    dateCode: string
    coo: string
    boxes: number
  }[]
  papers: {
    id: string
    name: string
    size: number
    mime: string
    url: string
    scan?: 'none' | 'pending' | 'clean' | 'infected' | 'skipped'
  }[]
  photos: {
    id: string
    name: string
    size: number
    mime: string
    url: string
    scan?: 'none' | 'pending' | 'clean' | 'infected' | 'skipped'
  }[]
  pickup: { id: number; no: string; status: string } | null
  history: { fromState: string; toState: string; action: string; actor: string; comment: string; at: string }[]
}
export type DeliveryPaperInput = { id: number; kind: 'packing' | 'coc' }
export type DeliverySignInput = { id: number; version: number; lines?: string; discrepancy?: string; photoIds?: string }
export type DeliverySign = { id: number; version: number }
export type DeliveryReportInput = { id: number; version: number; discrepancy: string; photoIds?: string }
export type DeliveryReport = { id: number; version: number }
export type BillListInput = {
  page?: number
  limit?: number
  status?: 'issued' | 'confirmed' | 'disputed' | 'reissued'
  currency?: 'USD' | 'RMB'
  period?: '' | string
  keyword?: string
}
export type BillList = {
  list: {
    id: number
    billNo: string
    customerCode: string
    customer: string
    unitCode: string
    unit: string
    currency: 'USD' | 'RMB'
    period: string
    revision: number
    opening: number
    shipped: number
    returned: number
    debitCredit: number
    received: number
    adjusted: number
    closing: number
    charge: number
    paid: number
    dueOn: string
    overdue: boolean
    status: 'issued' | 'confirmed' | 'disputed' | 'reissued'
    autoConfirmed: boolean
    issuedAt: string
    confirmedAt: string | null
    disputedAt: string | null
    disputeReason: string
    answer: string
    rateToRmb: string | null
    updatedAt: string
    version: number
    can: { confirm: boolean; dispute: boolean }
  }[]
  page: number
  limit: number
  total: number
}
export type BillGroupShipInput = {
  page?: number
  limit?: number
  customer?: string
  keyword?: string
  startDate?: string
  endDate?: string
}
export type BillGroupShip = {
  list: {
    id: number
    customerCode: string
    customer: string
    kind: 'delivery' | 'return' | 'credit_note' | 'debit_credit' | 'receipt' | 'adjustment'
    poNo: string
    docNo: string
    item: string
    qty: number | null
    price: string | null
    currency: 'USD' | 'RMB'
    amount: number
    onDay: string
  }[]
  page: number
  limit: number
  total: number
}
export type BillBalanceInput = { page?: number; limit?: number; currency?: 'USD' | 'RMB'; keyword?: string }
export type BillBalance = {
  list: {
    id: number
    customerCode: string
    customer: string
    currency: 'USD' | 'RMB'
    balance: number
    overdue: number
    balanceRmb: number | null
    creditCurrency: 'USD' | 'RMB'
    creditLimit: number
    creditUsed: number
    available: number
  }[]
  page: number
  limit: number
  total: number
}
export type BillShowInput = { id: number }
export type BillShow = {
  id: number
  billNo: string
  customerCode: string
  customer: string
  unitCode: string
  unit: string
  currency: 'USD' | 'RMB'
  period: string
  revision: number
  opening: number
  shipped: number
  returned: number
  debitCredit: number
  received: number
  adjusted: number
  closing: number
  charge: number
  paid: number
  dueOn: string
  overdue: boolean
  status: 'issued' | 'confirmed' | 'disputed' | 'reissued'
  autoConfirmed: boolean
  issuedAt: string
  confirmedAt: string | null
  disputedAt: string | null
  disputeReason: string
  answer: string
  rateToRmb: string | null
  updatedAt: string
  version: number
  can: { confirm: boolean; dispute: boolean }
  payTerm: string
  confirmedBy: string
  disputedLines: number
  revisions: {
    id: number
    revision: number
    status: 'issued' | 'confirmed' | 'disputed' | 'reissued'
    closing: number
    issuedAt: string
  }[]
  history: { fromState: string; toState: string; action: string; actor: string; comment: string; at: string }[]
}
export type BillLinesInput = { page?: number; limit?: number; id: number }
export type BillLines = {
  list: {
    id: number
    onDay: string
    kind: 'delivery' | 'return' | 'credit_note' | 'debit_credit' | 'receipt' | 'adjustment'
    docNo: string
    poNo: string
    item: string
    qty: number | null
    price: string | null
    amount: number
    note: string
    disputed: boolean
    revision: number
  }[]
  page: number
  limit: number
  total: number
}
export type BillFileInput = { id: number; as: 'pdf' | 'xlsx' }
export type ChannelReportTemplateInput = { kind: 'inventory' | 'sales' }
export type ChannelReportWorkbookInput = { id: number }
export type ChannelReportBatchesInput = {
  page?: number
  limit?: number
  kind?: 'inventory' | 'sales'
  status?: 'draft' | 'validated' | 'submitted' | 'accepted' | 'returned' | 'replaced'
  period?: '' | string
  keyword?: string
}
export type ChannelReportBatches = {
  list: {
    id: number
    batchNo: string
    kind: 'inventory' | 'sales'
    period: string
    warehouse: string
    correction: boolean
    rows: number
    errors: number
    warnings: number
    marks: number
    status: 'draft' | 'validated' | 'submitted' | 'accepted' | 'returned' | 'replaced'
    explanation: string
    reason: string
    customerCode: string
    customer: string
    author: string
    submittedAt: string | null
    updatedAt: string
    version: number
    can: { submit: boolean; withdraw: boolean; remove: boolean }
  }[]
  page: number
  limit: number
  total: number
}
export type ChannelReportStanding = {
  score: number | null
  months: {
    period: string
    dueOn: string
    locked: boolean
    kinds: {
      kind: 'inventory' | 'sales'
      status: 'missing' | 'draft' | 'validated' | 'submitted' | 'accepted' | 'returned' | 'replaced'
      daysLate: number
      score: number | null
    }[]
  }[]
}
export type ChannelReportStockInput = {
  page?: number
  limit?: number
  period?: '' | string
  aging?: 'd90' | 'd180' | 'd365' | 'over'
  warehouse?: string
  keyword?: string
}
export type ChannelReportStock = {
  list: {
    id: number
    batchId: number
    batchNo: string
    period: string
    customerCode: string
    row: number
    item: string
    lotNo: string
    dateCode: string
    remark: string
    snapshotDate: string
    onHand: number
    inTransit: number
    onOrder: number
    reserved: number
    consigned: number
    received: number
    sold: number
    adjustment: number
    unitCost: string
    currency: string
    aging: 'd90' | 'd180' | 'd365' | 'over'
    warehouse: string
  }[]
  page: number
  limit: number
  total: number
}
export type ChannelReportSalesInput = {
  page?: number
  limit?: number
  period?: '' | string
  type?: 'SS' | 'SD' | 'DS' | 'RV' | 'RU' | 'IB' | 'SM'
  endCustomer?: string
  keyword?: string
}
export type ChannelReportSales = {
  list: {
    id: number
    batchId: number
    batchNo: string
    period: string
    customerCode: string
    row: number
    item: string
    lotNo: string
    dateCode: string
    remark: string
    type: 'SS' | 'SD' | 'DS' | 'RV' | 'RU' | 'IB' | 'SM'
    invoiceNo: string
    invoiceLine: number
    shipDate: string
    qty: number
    price: string
    currency: 'USD' | 'RMB'
    endCustomer: string
    endCode: string
    country: string
    province: string
    city: string
    street: string
    application: string
    project: string
    terminal: string
    ems: string
    debitNo: string
    bookCost: string
    debitCost: string
  }[]
  page: number
  limit: number
  total: number
}
export type ChannelReportShowInput = { id: number }
export type ChannelReportShow = {
  id: number
  batchNo: string
  kind: 'inventory' | 'sales'
  period: string
  warehouse: string
  correction: boolean
  rows: number
  errors: number
  warnings: number
  marks: number
  status: 'draft' | 'validated' | 'submitted' | 'accepted' | 'returned' | 'replaced'
  explanation: string
  reason: string
  customerCode: string
  customer: string
  author: string
  submittedAt: string | null
  updatedAt: string
  version: number
  can: { submit: boolean; withdraw: boolean; remove: boolean }
  file: {
    id: string
    name: string
    size: number
    mime: string
    url: string
    scan?: 'none' | 'pending' | 'clean' | 'infected' | 'skipped'
  } | null
  gaps: number
  history: { fromState: string; toState: string; action: string; actor: string; comment: string; at: string }[]
  waiting: {
    taskId: number
    handler: string | null
    openedAt: string
    dueOn: string
    expectedOn: string
    median: number | null
    overdue: boolean
    can: { nudge: boolean }
    step: 'report'
  } | null
}
export type ChannelReportRowsInput = { id: number; page?: number; limit?: number; keyword?: string }
export type ChannelReportRows = {
  kind: 'inventory' | 'sales'
  stock: {
    list: {
      id: number
      batchId: number
      batchNo: string
      period: string
      customerCode: string
      row: number
      item: string
      lotNo: string
      dateCode: string
      remark: string
      snapshotDate: string
      onHand: number
      inTransit: number
      onOrder: number
      reserved: number
      consigned: number
      received: number
      sold: number
      adjustment: number
      unitCost: string
      currency: string
      aging: 'd90' | 'd180' | 'd365' | 'over'
      warehouse: string
    }[]
    page: number
    limit: number
    total: number
  }
  sales: {
    list: {
      id: number
      batchId: number
      batchNo: string
      period: string
      customerCode: string
      row: number
      item: string
      lotNo: string
      dateCode: string
      remark: string
      type: 'SS' | 'SD' | 'DS' | 'RV' | 'RU' | 'IB' | 'SM'
      invoiceNo: string
      invoiceLine: number
      shipDate: string
      qty: number
      price: string
      currency: 'USD' | 'RMB'
      endCustomer: string
      endCode: string
      country: string
      province: string
      city: string
      street: string
      application: string
      project: string
      terminal: string
      ems: string
      debitNo: string
      bookCost: string
      debitCost: string
    }[]
    page: number
    limit: number
    total: number
  }
}
export type ChannelReportErrorsInput = {
  id: number
  page?: number
  limit?: number
  level?: 'error' | 'warning' | 'mark'
}
export type ChannelReportErrors = {
  list: {
    id: number
    row: number
    letter: string
    column: string
    level: 'error' | 'warning' | 'mark'
    code: string
    msg: string
  }[]
  page: number
  limit: number
  total: number
}
export type ChannelReportRollInput = { id: number; page?: number; limit?: number }
export type ChannelReportRoll = {
  list: {
    id: number
    item: string
    opening: number | null
    received: number
    signed: number
    sold: number
    adjustment: number
    closing: number
    gap: number | null
  }[]
  page: number
  limit: number
  total: number
}
export type ChannelReportUploadInput = {
  kind: 'inventory' | 'sales'
  period: string
  warehouse?: string
  sha256: string
  file: Blob
}
export type ChannelReportUpload = {
  id: number
  version: number
  batchNo: string
  rows: number
  errors: number
  warnings: number
  correction: boolean
  sheet: string
  faults: {
    id: number
    row: number
    letter: string
    column: string
    level: 'error' | 'warning' | 'mark'
    code: string
    msg: string
  }[]
}
export type ChannelReportSubmitInput = { id: number; version: number; explanation?: string }
export type ChannelReportSubmit = { id: number; version: number }
export type ChannelReportWithdrawInput = { id: number; version: number }
export type ChannelReportWithdraw = { id: number; version: number }
export type ChannelReportRemoveInput = { id: number; version: number }
export type ChannelReportRemove = null
export type ChangeNoticeListInput = {
  page?: number
  limit?: number
  status?: 'to_confirm' | 'verifying' | 'objected' | 'accepted' | 'auto_accepted' | 'closed_exempt' | 'withdrawn'
  type?: 'PCN' | 'EOL'
  item?: string
  startDate?: string
  endDate?: string
  keyword?: string
}
export type ChangeNoticeList = {
  list: {
    noticeNo: string
    revision: number
    type: 'PCN' | 'EOL'
    title: string
    class: 'major' | 'minor'
    category:
      | 'design'
      | 'wafer_site'
      | 'assembly_site'
      | 'test_site'
      | 'material'
      | 'packing'
      | 'marking'
      | 'datasheet'
      | 'discontinuance'
    items: { item: string; replacement: string }[]
    issueOn: string | null
    ltbOn: string | null
    ltsOn: string | null
    updatedAt: string
    version: number
    customerCode: string
    customer: string
    status: 'to_confirm' | 'verifying' | 'objected' | 'accepted' | 'auto_accepted' | 'closed_exempt'
    respondBy: string
    receivedAt: string | null
    verifyType: 'sample' | 'report' | null
    verifyDue: string | null
    deliveredAt: string | null
    waitUntil: string | null
    comment: string
    decidedBy: string
    decidedAt: string | null
    ltbQty: number | null
    id: number
    noticeState: 'published' | 'closed' | 'withdrawn'
    daysLeft: number | null
    can: { accept: boolean; receive: boolean; sample: boolean; report: boolean; object: boolean; forecast: boolean }
  }[]
  page: number
  limit: number
  total: number
}
export type ChangeNoticeTabCountInput = {
  type?: 'PCN' | 'EOL'
  item?: string
  startDate?: string
  endDate?: string
  keyword?: string
}
export type ChangeNoticeTabCount = {
  all: number
  to_confirm: number
  verifying: number
  objected: number
  accepted: number
  auto_accepted: number
  closed_exempt: number
  withdrawn: number
}
export type ChangeNoticeShowInput = { id: number }
export type ChangeNoticeShow = {
  noticeNo: string
  revision: number
  type: 'PCN' | 'EOL'
  title: string
  class: 'major' | 'minor'
  category:
    | 'design'
    | 'wafer_site'
    | 'assembly_site'
    | 'test_site'
    | 'material'
    | 'packing'
    | 'marking'
    | 'datasheet'
    | 'discontinuance'
  items: { item: string; replacement: string }[]
  issueOn: string | null
  ltbOn: string | null
  ltsOn: string | null
  updatedAt: string
  version: number
  customerCode: string
  customer: string
  status: 'to_confirm' | 'verifying' | 'objected' | 'accepted' | 'auto_accepted' | 'closed_exempt'
  respondBy: string
  receivedAt: string | null
  verifyType: 'sample' | 'report' | null
  verifyDue: string | null
  deliveredAt: string | null
  waitUntil: string | null
  comment: string
  decidedBy: string
  decidedAt: string | null
  ltbQty: number | null
  id: number
  noticeState: 'published' | 'closed' | 'withdrawn'
  daysLeft: number | null
  can: { accept: boolean; receive: boolean; sample: boolean; report: boolean; object: boolean; forecast: boolean }
  reason: string
  was: string
  becomes: string
  impact: string
  contact: string
  sampleOn: string | null
  firstShipOn: string | null
  history: { fromState: string; toState: string; action: string; actor: string; comment: string; at: string }[]
  reports: {
    id: string
    name: string
    size: number
    mime: string
    url: string
    scan?: 'none' | 'pending' | 'clean' | 'infected' | 'skipped'
  }[]
}
export type ChangeNoticeExposureInput = { id: number }
export type ChangeNoticeExposure = {
  list: {
    item: string
    replacement: string
    boards: { id: number; name: string; perBoard: number; yearly: number | null }[] | null
    openOrders: number | null
    bought: number | null
    stock: number | null
    stockOn: string | null
    sold: number | null
    mpq: number
    leadWeeks: number
    price: string | null
    currency: string | null
  }[]
}
export type ChangeNoticePaperInput = { id: number }
export type ChangeNoticeRespondInput = {
  recipientId: number
  version: number
  action: 'receive' | 'accept' | 'sample' | 'report' | 'object' | 'forecast'
  comment?: string
  qty?: number
}
export type ChangeNoticeRespond = { id: number; version: number }
export type DocumentListInput = {
  page?: number
  limit?: number
  folderId?: string
  docID?: string
  type?: '1' | '2'
  chip?: string
  chipProject?: string
  docType?: 'datasheet' | 'trm' | 'hw_guide' | 'sw_guide' | 'app_note' | 'errata' | 'reliability'
  level?: 'public' | 'registered' | 'nda' | 'project'
  lang?: 'zh' | 'en'
  keyword?: string
  startDate?: string
  endDate?: string
  sort?: 'newest' | 'oldest'
}
export type DocumentList = {
  list: {
    id: number
    number: string
    title: string
    docType: 'datasheet' | 'trm' | 'hw_guide' | 'sw_guide' | 'app_note' | 'errata' | 'reliability'
    revision: string
    lang: 'zh' | 'en'
    level: 'public' | 'registered' | 'nda' | 'project'
    chipCode: string
    chipProjectCode: string
    folderId: string
    pages: number | null
    size: number
    viewCount: number
    avgRating: number
    ratingCount: number
    updateTime: string
    fileId: string
  }[]
  page: number
  limit: number
  total: number
}
export type DocumentShowInput = { id: number }
export type DocumentShow = {
  id: number
  number: string
  title: string
  docType: 'datasheet' | 'trm' | 'hw_guide' | 'sw_guide' | 'app_note' | 'errata' | 'reliability'
  revision: string
  lang: 'zh' | 'en'
  level: 'public' | 'registered' | 'nda' | 'project'
  chipCode: string
  chipProjectCode: string
  folderId: string
  pages: number | null
  size: number
  viewCount: number
  avgRating: number
  ratingCount: number
  updateTime: string
  fileId: string
  titleEn: string
  sha256: string
  chipName: string
  path: { id: string; name: string }[]
  publishedAt: string
  superseded: boolean
  file: {
    id: string
    name: string
    size: number
    mime: string
    url: string
    scan?: 'none' | 'pending' | 'clean' | 'infected' | 'skipped'
  }
  revisions: { id: number; revision: string; publishedAt: string; isCurrent: boolean }[]
  related: {
    id: number
    title: string
    docType: 'datasheet' | 'trm' | 'hw_guide' | 'sw_guide' | 'app_note' | 'errata' | 'reliability'
    revision: string
    chipCode: string
  }[]
  myRating: { score: number; content: string } | null
  can: { rate: boolean; comment: boolean; download: boolean }
}
export type SdkListInput = {
  page?: number
  limit?: number
  id?: number
  chipId?: number
  projectName?: string
  keyword?: string
}
export type SdkList = {
  list: {
    id: number
    name: string
    type: 'full' | 'update' | 'bsp'
    os: 'linux' | 'android' | 'rtos'
    intro: string
    status: 'draft' | 'released' | 'deprecated' | 'withdrawn'
    releasedAt: string | null
    eolDate: string | null
    ended: boolean
    largeFile: boolean
    patchCount: number
    manifestRepo: string
    branch: string
    manifestFile: string
    releaseNote: string
    tarball: {
      id: string
      name: string
      size: number
      mime: string
      url: string
      scan?: 'none' | 'pending' | 'clean' | 'infected' | 'skipped'
      sha256: string
    } | null
    attachmentCount: number
  }[]
  page: number
  limit: number
  total: number
  project: { id: number; chipId: number; chipCode: string; chipName: string; code: string; name: string } | null
}
export type SdkAttachmentsInput = { id: number }
export type SdkAttachments = {
  id: number
  name: string
  type: 'full' | 'update' | 'bsp'
  os: 'linux' | 'android' | 'rtos'
  intro: string
  status: 'draft' | 'released' | 'deprecated' | 'withdrawn'
  releasedAt: string | null
  eolDate: string | null
  ended: boolean
  largeFile: boolean
  patchCount: number
  manifestRepo: string
  branch: string
  manifestFile: string
  releaseNote: string
  project: { id: number; chipId: number; chipCode: string; chipName: string; code: string; name: string }
  tarball: {
    id: string
    name: string
    size: number
    mime: string
    url: string
    scan?: 'none' | 'pending' | 'clean' | 'infected' | 'skipped'
    sha256: string
  } | null
  files: {
    id: string
    name: string
    size: number
    mime: string
    url: string
    scan?: 'none' | 'pending' | 'clean' | 'infected' | 'skipped'
    sha256: string
  }[]
}
export type SdkPatchesInput = { page?: number; limit?: number; sdkId: number }
export type SdkPatches = {
  list: {
    id: number
    sdkVersionId: number
    name: string
    content: string
    links: string[]
    applyOrder: number
    severity: 'critical' | 'important' | 'normal'
    status: 'draft' | 'released' | 'withdrawn'
    createdAt: string
    releasedAt: string | null
    size: number
    files: {
      id: string
      name: string
      size: number
      mime: string
      url: string
      scan?: 'none' | 'pending' | 'clean' | 'infected' | 'skipped'
      sha256: string
    }[]
    supersedes: { id: number; name: string }[]
    conflicts: { id: number; name: string }[]
    requires: { id: number; name: string }[]
    supersededBy: { id: number; name: string }[]
    hasFeedback: boolean
  }[]
  page: number
  limit: number
  total: number
}
