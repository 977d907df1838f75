import type { App } from '#platform/server/app.ts'

type Answer = { code: string; title: string; titleEn: string; keywords: string[]; body: string[]; bodyEn: string[]; url: string } // prettier-ignore
const steps = (lines: readonly string[]) => `<ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`

/** The thirteen answers of business-areas §2, in its order. */
export const answers: readonly Answer[] = [
  {
    code: 'export_orders', title: '如何批量导出或打印已审核订单', titleEn: 'Export or print approved orders in a batch', url: '/onlineorder/orderList',
    keywords: ['导出', '打印', '终端', '合同', 'PI', 'export', 'print', 'hide terminal', 'hide end customer', 'proforma', 'contract'],
    body: ['打开订单列表，切换到“已审核”页签。', '勾选订单，选择“批量导出”或“批量打印”。', '不希望单据出现终端客户时，勾选“隐藏终端”，导出的文件中不含任何终端客户信息。'],
    bodyEn: ['Open the order list and choose the tab “Approved”.', 'Tick the orders, then choose “Export selected” or “Print selected”.', 'Tick “Hide end customers” if the end customer must not appear: nothing in the file names them.'],
  },
  {
    code: 'sign_delivery', title: '如何签收货物', titleEn: 'Sign for a delivery', url: '/onlineorder/receiveList',
    keywords: ['签收', '收货', '确认收货', '少货', '差异', '装箱单', '破损', 'sign', 'confirm receipt', 'packing list', 'discrepancy', 'delivery', 'received', 'goods arrived', 'short', 'missing', 'damaged'],
    body: ['打开订单列表，切换到“待收货”页签。', '核对发货单的数量、批号和箱数。', '选择“确认收货”；数量不符时填写实收数量和差异说明，商务助理会跟进。'],
    bodyEn: ['Open the order list and choose the tab “To be received”.', 'Check quantity, lot numbers and boxes against the delivery note.', 'Choose “Confirm receipt”. If the quantity differs, enter what arrived and why; the business assistant follows up.'],
  },
  {
    code: 'bills', title: '如何查看对账单', titleEn: 'Find your bills', url: '/onlineorder/billList',
    keywords: ['对账', '账单', '余额', '子公司', '付款', '欠款', 'bill', 'balance', 'statement', 'monthly invoice', 'amount due', 'owe', 'outstanding', 'payment', 'credit limit', 'dispute'],
    body: ['“公司对账单”按月列出期初、发货、收款和期末金额，可确认或提出异议。', '“集团发货”列出集团内各子公司的发货明细。', '“子公司余额”列出各子公司的信用额度、余额和逾期金额。'],
    bodyEn: ['“Company bills” lists opening balance, shipments, receipts and closing balance by month; confirm or dispute them there.', '“Group shipments” lists what was shipped to each subsidiary.', '“Subsidiary balances” lists credit limit, balance and overdue amount.'],
  },
  {
    code: 'company_files', title: '公司资料和产品报告在哪里下载', titleEn: 'Download company information and product reports', url: '/onlineorder/comDataDown',
    keywords: ['资料', '报告', '营业执照', '银行账号', 'rohs', 'reach', 'iso', 'msds', 'certificate', 'compliance document', 'bank details', 'business licence', 'reliability'],
    body: ['打开“公司资料下载”。', '按类别（公司证照、银行信息、ISO、RoHS、REACH、可靠性报告等）或型号筛选。', '可单个下载，也可勾选多个打包下载。'],
    bodyEn: ['Open “Company files”.', 'Filter by category (licences, bank details, ISO, RoHS, REACH, reliability reports) or by model.', 'Download one file, or tick several for one zip.'],
  },
  {
    code: 'place_order', title: '如何下单', titleEn: 'Place an order', url: '/onlineorder/orderList',
    keywords: ['下单', '订单号', '套数', '尾数', '起订量', '最小订购量', 'PO', 'place an order', 'buy', 'purchase', 'odd quantity', 'minimum quantity', 'MOQ', 'full sets'],
    body: ['PO 号以客户代码加“-”开头，例如 H0821-260701。', '数量按整套（最小包装量 MPQ 的倍数）填写。', '有尾数时，请在该行注明原因，尾数经内部审批后生成正式订单号。'],
    bodyEn: ['The PO number begins with your customer code and a hyphen, for example H0821-260701.', 'Order full sets: multiples of the package quantity (MPQ).', 'Give the reason for an odd quantity in its line. It is approved internally before the order gets its number.'],
  },
  {
    code: 'order_progress', title: '如何查看订单进度', titleEn: 'Follow the progress of an order', url: '/onlineorder/orderList',
    keywords: ['进度', '状态', '页签', '交期', '取消订单', '发货', '货到哪里', 'excel', 'progress', 'status', 'where is my order', 'when will it ship', 'track', 'tracking', 'lead time', 'cancel', 'late'],
    body: ['订单列表有七个页签：待提交、审核中、已审核、待发货、待收货、已完成、已取消。', '页签上的数字是当前订单数。', '选择“导出 Excel”可下载当前筛选结果的进度。', '排产前可直接取消订单；已排产的订单请“申请取消”，由商务助理处理，NCNR 订单不能取消。'],
    bodyEn: ['The order list has seven tabs: to submit, in review, approved, to be shipped, to be received, completed, cancelled.', 'The number on a tab is how many orders it holds.', '“Export to Excel” downloads the progress of what is listed.', 'Cancel an order yourself until it is scheduled. After that choose “Request cancellation”: the business assistant decides; NCNR orders cannot be cancelled.'],
  },
  {
    code: 'quotes', title: '如何查看报价', titleEn: 'Find your quotes', url: '/onlineorder/manageMain',
    keywords: ['报价', '价格', '美元', '人民币', '过期', 'quote', 'quotation', 'price', 'cost', 'expired', 'USD', 'RMB'],
    body: ['打开“报价”。', '有效报价按美元和人民币分别列出，过期报价单独列出。', '选择“导出”可下载当前列表。'],
    bodyEn: ['Open “Quotes”.', 'Valid quotes are listed in USD and in RMB; expired ones have a tab of their own.', '“Export” downloads what is listed.'],
  },
  {
    code: 'basic_data', title: '如何修改收货地址、联系人和开票资料', titleEn: 'Change delivery addresses, contacts and invoice details', url: '/onlineorder/manageMain/delivery',
    keywords: ['地址', '联系人', '开票', '发票抬头', '基础资料', 'change delivery address', 'ship-to', 'contact', 'invoice address', 'billing', 'tax number'],
    body: ['打开“报价”，选择“收货地址”“联系人”或“开票资料”。', '收货地址和联系人保存后立即生效。', '开票资料由商务助理审核；审核通过前沿用原资料。', '已提交的订单仍按下单时的地址发货；如需改送，请联系商务助理。'],
    bodyEn: ['Open “Quotes” and choose delivery addresses, contacts or invoice details.', 'Delivery addresses and contacts take effect at once.', 'Invoice details are reviewed by the business assistant; until then the old ones are used.', 'Orders already submitted keep the address they were placed with; ask your business assistant to redirect one.'],
  },
  {
    code: 'pcn_eol', title: '如何处理 PCN/EOL 通知', titleEn: 'Handle PCN and EOL notices', url: '/onlineorder/openNotice',
    keywords: ['变更', '停产', '通知', '最后购买', 'pcn', 'eol', 'change notice', 'discontinued', 'end of life', 'last-time buy', 'sample'],
    body: ['打开“变更与停产通知”，查看影响您的型号和回复期限。', '可确认接受、申请样品或报告，或提出异议。', '申请样品或报告后不会自动接受；质量报告一般需要 10–14 个工作日。'],
    bodyEn: ['Open “Change notices” to see which models are affected and until when to reply.', 'Accept, ask for samples or a report, or object.', 'Asking for samples or a report stops the automatic acceptance; a quality report takes 10–14 working days.'],
  },
  {
    code: 'dealer_files', title: '如何上传经销商资质文件', titleEn: 'Upload dealer qualification files', url: '/onlineorder/customerDealer',
    keywords: ['经销商', '资质', '授权书', 'dealer', 'distributor', 'qualification', 'authorisation', 'upload'],
    body: ['打开“经销商资质”，选择“新增”。', '上传营业执照、授权书和出口合规声明等文件，填写有效期。', '提交后由商务助理审核；到期前 60 天和 30 天会提醒您更新。'],
    bodyEn: ['Open “Dealer files” and choose “Add”.', 'Upload business licence, authorisation letter and export compliance statement, and enter their validity.', 'The business assistant reviews them. You are reminded 60 and 30 days before they expire.'],
  },
  {
    code: 'reports', title: '如何提交库存和销售报表', titleEn: 'Submit inventory and sales reports', url: '/onlineorder/reportList',
    keywords: ['库存', '销售', '报表', '模板', 'inventory', 'sales report', 'template', 'POS', 'sell-through'],
    body: ['在“报表列表”下载最新模板，旧版本模板不被接受。', '填写后上传，系统逐行检查并指出错误的单元格。', '每月第 5 个工作日前提交上月报表。'],
    bodyEn: ['Download the latest template under “Channel reports”; older versions are not accepted.', 'Upload it filled in: every row is checked, and faulty cells are named.', 'Last month’s reports are due on the fifth working day.'],
  },
  {
    code: 'self_pickup', title: '如何自提', titleEn: 'Pick up goods yourself', url: '/onlineorder/pickupList',
    keywords: ['自提', '提货', '授权书', '香港', '大陆', '提货码', 'cn_pickup', 'hk_pickup', 'pickup', 'pick up', 'collect', 'one-time code', 'letter'],
    body: ['订单的运输方式选择“自提”。', '下载自提授权书模板（大陆公司 cn_pickup，香港公司 hk_pickup），填写并盖章。', '预约提货日期和提货人，上传授权书；审核通过后凭一次性提货码提货。'],
    bodyEn: ['Choose “Self-pickup” as shipping method of the order.', 'Download the letter of authorisation (cn_pickup for mainland companies, hk_pickup for Hong Kong companies), fill it in and stamp it.', 'Book the date and the person, and upload the letter. Once approved, a one-time code releases the goods.'],
  },
  {
    code: 'currency_unit', title: '如何选择币种、业务主体和报价类型', titleEn: 'Choose currency, business unit and quote type', url: '/onlineorder/orderInfo',
    keywords: ['币种', '业务主体', '烧录码', '型号', 'currency', 'business unit', 'legal entity', 'burn code', 'firmware'],
    body: ['一张订单只有一种币种和一个业务主体：人民币由境内主体开票，美元由香港主体开票。', '按型号下单选择“型号报价”；带烧录固件的物料选择“烧录码报价”。', '选定后，可添加的报价随之筛选。'],
    bodyEn: ['An order has one currency and one business unit: RMB is invoiced by the mainland unit, USD by the Hong Kong unit.', 'Choose model quotes for plain parts, burn-code quotes for parts with your firmware.', 'The quotes you can add follow from that choice.'],
  },
] // prettier-ignore

/** The answers, and words a buyer of the demo found none for; nothing when there are any already. */
export async function seed({ database: { db } }: Pick<App, 'database'>): Promise<boolean> {
  if (await db.selectFrom('orderFaqs').select('id').limit(1).executeTakeFirst()) return false
  const rows = answers.map((one, n) => ({ ...one, body: steps(one.body), bodyEn: steps(one.bodyEn), sort: 10 * (n + 1) }))
  const off = { code: 'spot_check', title: '到货抽检规则（修订中）', titleEn: 'Incoming inspection rules (under revision)', keywords: ['抽检', 'inspection'], body: '<p>修订中。</p>', bodyEn: '<p>Under revision.</p>', sort: 200, enabled: false } // prettier-ignore
  await db.insertInto('orderFaqs').values([...rows, off]).execute()
  const buyer = await db.selectFrom('users').select(['id', 'companyId']).where('loginName', '=', 'harbor_order').executeTakeFirst()
  const clerk = await db.selectFrom('users').select('id').where('loginName', '=', 'clerk_xu').executeTakeFirst()
  if (!buyer || !clerk) return true
  const asked = { companyId: buyer.companyId, userId: buyer.id }
  await db
    .insertInto('orderFaqMisses')
    .values([
      { ...asked, words: '保税仓交货', wordsNorm: '保税仓交货', times: 3 },
      { ...asked, words: 'consignment stock', wordsNorm: 'consignment stock', times: 1 },
      { ...asked, words: '更改币种', wordsNorm: '更改币种', times: 2, handledAt: new Date(), handledBy: clerk.id },
    ])
    .execute()
  return true
} // prettier-ignore
