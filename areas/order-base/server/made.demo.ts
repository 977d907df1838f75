/** Units, customers, models and addresses of domain §19: fictional, like their bank accounts and tax numbers. */
export const unitRows = [
  {
    code: 'LQ-SZ', name: '澜启示例微电子（深圳）', nameEn: 'Lumiqore Shenzhen', region: 'CN', currencies: ['RMB'], taxBp: 1300,
    warehouses: ['SZ-A', 'SZ-B'], pickupTemplate: 'cn_pickup', sort: 10,
    banks: [{ bank: '示例银行深圳分行', account: '7559 0000 0001', currency: 'RMB', swift: '' }],
  },
  {
    code: 'LQ-HK', name: '澜启示例微电子（香港）', nameEn: 'Lumiqore Hong Kong', region: 'HK', currencies: ['USD'], taxBp: 0,
    warehouses: ['HK-1'], pickupTemplate: 'hk_pickup', sort: 20,
    banks: [{ bank: 'Demo Bank (Hong Kong)', account: '012-345-678', currency: 'USD', swift: 'DEMOHKHH' }],
  },
] as const satisfies { currencies: ('USD' | 'RMB')[]; warehouses: string[]; [name: string]: unknown }[] // prettier-ignore

type Money = { currencies: ('USD' | 'RMB')[]; creditCurrency: 'USD' | 'RMB'; creditLimit: number }
type Customer = Money & {
  code: string
  name: string
  nameEn: string
  group: string
  isHead: boolean
  buyer: string | null
  region: 'CN' | 'HK'
  payTerm: 'prepay' | 'net30' | 'eom30'
  status?: 'stopped'
  autoAccept?: boolean
}
export const customerRows: Customer[] = [
  { code: 'H0821', name: '港联分销演示有限公司', nameEn: 'Harborlink Demo Distribution', group: 'Harborlink', isHead: true, buyer: 'harbor_order', region: 'CN', currencies: ['USD', 'RMB'], payTerm: 'net30', creditLimit: 50_000_000, creditCurrency: 'USD', autoAccept: true },
  { code: 'H0822', name: '港联深圳演示有限公司', nameEn: 'Harborlink Shenzhen Demo', group: 'Harborlink', isHead: false, buyer: 'harbor_sz', region: 'CN', currencies: ['RMB'], payTerm: 'eom30', creditLimit: 80_000_000, creditCurrency: 'RMB' },
  { code: 'H0823', name: '港联（香港）演示有限公司', nameEn: 'Harborlink Hong Kong Demo', group: 'Harborlink', isHead: false, buyer: null, region: 'HK', currencies: ['USD'], payTerm: 'prepay', creditLimit: 0, creditCurrency: 'USD', status: 'stopped' },
  { code: 'K0310', name: '红隼元件演示有限公司', nameEn: 'Kestrel Components Demo', group: 'Kestrel', isHead: true, buyer: 'kestrel_order', region: 'CN', currencies: ['RMB'], payTerm: 'prepay', creditLimit: 0, creditCurrency: 'RMB' },
  // makes devices itself and is sold to directly: nobody of it orders here, its main account has its change notices
  { code: 'N0118', name: '雨云面板演示有限公司', nameEn: 'Nimbus Panel Demo', group: 'Nimbus', isHead: true, buyer: 'nimbus_main', region: 'CN', currencies: ['USD'], payTerm: 'prepay', creditLimit: 0, creditCurrency: 'USD' },
] // prettier-ignore

const common = { package: 'QFN-48', packing: 'reel', eccn: 'EAR99', hsCode: '8542.31', msl: '3' } as const
export const modelRows = [
  { ...common, model: 'LQ7120-BGA', name: 'AIoT 智能处理器', nameEn: 'AIoT SoC', chip: 'LQ7120', package: 'BGA-361', packing: 'tray', mpq: 152, moq: 760, leadWeeks: 12 },
  { ...common, model: 'LQ5210-QFN', name: '视觉处理器', nameEn: 'Vision SoC', chip: 'LQ5210', mpq: 2000, moq: 2000, leadWeeks: 10 },
  { ...common, model: 'LQ3310-QFN', name: '音频 DSP 处理器', nameEn: 'Audio DSP SoC', chip: 'LQ3310', mpq: 2500, moq: 2500, leadWeeks: 10, lifecycle: 'ltb', ltbOn: '2027-03-31' },
  { ...common, model: 'LQ3310B-QFN', name: '音频 DSP 处理器（B 版）', nameEn: 'Audio DSP SoC, revision B', chip: 'LQ3310', mpq: 2500, moq: 2500, leadWeeks: 10 },
  { ...common, model: 'LQ1105-QFN', name: '电源管理芯片', nameEn: 'PMIC', chip: 'LQ1105', mpq: 3000, moq: 3000, leadWeeks: 8 },
  { ...common, model: 'LQ8802', name: '边缘 AI 旗舰处理器', nameEn: 'Edge-AI flagship', chip: 'LQ8802', package: 'BGA-529', packing: 'tray', mpq: 76, moq: 760, leadWeeks: 20, allocation: true },
  { ...common, model: 'LQ2230-QFN', name: 'Wi-Fi 6 连接芯片', nameEn: 'Wi-Fi 6', chip: 'LQ2230', mpq: 2000, moq: 4000, leadWeeks: 12, lifecycle: 'nrnd' },
  { ...common, model: 'LQ3308-QFN', name: '音频 DSP 处理器（上一代）', nameEn: 'Audio DSP SoC, previous', chip: '', mpq: 2500, moq: 2500, leadWeeks: 0, lifecycle: 'obsolete' },
  { ...common, model: 'LQ1101-QFN', name: '电源管理芯片（上一代）', nameEn: 'PMIC, previous', chip: '', mpq: 3000, moq: 3000, leadWeeks: 0, lifecycle: 'eol' },
] as const // prettier-ignore

const depot = { country: 'CN', zip: '518048' }
const title = {
  country: 'CN',
  zip: '518048',
  title: '港联分销演示有限公司',
  taxNo: '91990002MA0DMA1108',
  bank: '示例银行深圳分行',
  account: '7559 1234 5678',
  name: '何晴',
  phone: '0755 8600 2210',
  email: 'invoice@example.com',
}
/** In every kind and state; `change` is of the invoice address before it. */
export const contactRows = [
  { kind: 'delivery', ...depot, name: '吴仓', phone: '0755 8600 2201', address: '深圳市福田区保税区桃花路 8 号 3 号仓', isDefault: true, status: 'active' },
  { kind: 'delivery', name: 'Leung Ka Ho', phone: '+852 2600 1200', country: 'HK', zip: '', address: 'Unit 5, 12/F, Demo Logistics Centre, Kwai Chung', status: 'active' },
  { kind: 'delivery', ...depot, name: '吴仓', phone: '0755 8600 2201', address: '深圳市宝安区福永街道旧仓', status: 'disabled' },
  { kind: 'contact', name: '洪波', phone: '19900000025', email: 'harbor_order@example.com', isDefault: true, status: 'active' },
  { kind: 'contact', name: '马骁', phone: '0755 8600 2208', email: 'ops@example.com', status: 'active' },
  { kind: 'pickup', name: '罗成', phone: '13800138000', isDefault: true, status: 'active' },
  { kind: 'pickup', name: '江帆', phone: '13900139000', status: 'disabled' },
  { kind: 'invoice', ...title, address: '深圳市福田区深南大道 1001 号', isDefault: true, status: 'active' },
  { kind: 'invoice', ...title, address: '深圳市福田区福华路 88 号 20 层', status: 'pending_review', change: true },
  { kind: 'invoice', ...title, title: '港联分销（演示）贸易部', taxNo: '91990002MA0DMA1108', address: '深圳市福田区深南大道 1001 号', status: 'rejected', reason: 'The name must be that on the business licence' },
] as const satisfies { kind: string; status: string; [name: string]: unknown }[] // prettier-ignore
/** What the other customers order with, each the default of its kind. */
export const otherContacts = {
  H0822: {
    buyer: 'harbor_sz',
    rows: [
      { kind: 'delivery', ...depot, name: '程路', phone: '0755 8600 3301', address: '深圳市龙华区清湖路 12 号 A 栋 1 楼收货处' },
      { kind: 'contact', name: '何畅', phone: '19900000047', email: 'harbor_sz@example.com' },
      { kind: 'invoice', ...title, title: '港联深圳演示有限公司', taxNo: '91990002MA0DMA1370', bank: '示例银行龙华支行', account: '7559 8800 1122', name: '尤岚', phone: '0755 8600 3310', address: '深圳市龙华区清湖路 12 号 A 栋 5 楼' },
    ],
  },
  K0310: {
    buyer: 'kestrel_order',
    rows: [
      { kind: 'delivery', name: '尹川', phone: '021 8600 5501', address: '上海市浦东新区金桥路 88 号 2 号库', zip: '201206' },
      { kind: 'contact', name: '孔翎', phone: '19900000048', email: 'kestrel_order@example.com' },
      { kind: 'invoice', ...title, title: '红隼元件演示有限公司', taxNo: '91990002MA0DMA145T', bank: '示例银行上海分行', account: '3100 6600 7788', name: '宋黎', phone: '021 8600 5510', email: 'invoice.kestrel@example.com', address: '上海市浦东新区金桥路 88 号 6 楼', zip: '201206' },
    ],
  },
} as const // prettier-ignore
