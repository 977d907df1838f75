import { personal } from '#areas/account/account.links.ts'
import { keys as apiKeys } from '#areas/api-key/api-key.links.ts'
import { edit as complaint } from '#areas/complaint/complaint.links.ts'
import { list as demands } from '#areas/demand/demand.links.ts'
import { list as guests } from '#areas/guest/guest.links.ts'
import { desk as imports } from '#areas/import/import.links.ts'
import { materialDesk as parts } from '#areas/material/material.links.ts'
import { chipManage as packages } from '#areas/product-package/product-package.links.ts'
import { desk as chips } from '#areas/product/product.links.ts'
import { desk as surveys } from '#areas/survey/survey.links.ts'
import { desk as videos } from '#areas/video/video.links.ts'
import { invitations as companies } from '#areas/company-invitation/company-invitation.links.ts'
import { desk as documents } from '#areas/document/document.links.ts'
import { desk as faqs } from '#areas/faq/faq.links.ts'
import { list as feedback } from '#areas/feedback/feedback.links.ts'
import { list as issues } from '#areas/issue/issue.links.ts'
import { list as licences } from '#areas/licence/licence.links.ts'
import { apply as quotes } from '#areas/market/market.links.ts'
import { desk as messages } from '#areas/message/message.links.ts'
import {
  burnCodes,
  contactList,
  customers,
  deliveryList,
  invoiceList,
  models,
  pickupList as pickupContacts,
  quotas,
  rates,
  units,
} from '#areas/order-base/order-base.links.ts'
import { orderInfo } from '#areas/order/order.links.ts'
import { book } from '#areas/quote/quote.links.ts'
import { desk as sdks } from '#areas/sdk/sdk.links.ts'
import { invitations as staff } from '#areas/staff/staff.links.ts'
import { list as members } from '#areas/sub-account/sub-account.links.ts'
import type { Permission } from '#platform/contract/access.ts'
import { t } from '#platform/web/i18n/text.ts'
import { isReachable } from '#platform/web/router/registry.ts'
import { can, session } from '#platform/web/session.ts'

const edit = 'new'
/** What somebody may begin, by the call of its form: its words, its address, and what people call it besides. */
const starts = [
  ['order_add', 'search.begin.order', orderInfo.url(null, {}), 'new order 新建订单 buy purchase 下单'],
  [
    'issue_add',
    'search.begin.issue',
    issues.url({ projectCode: 'all' }, { edit }),
    'new issue 提交问题 ticket 提问 新建问题',
  ],
  [
    'licence_edit',
    'search.begin.licence',
    licences.url(null, { edit }),
    'new licence application apply for a license 申请授权',
  ],
  ['sm_buy', 'search.begin.quotes', quotes.url(null, {}), 'quote requests 报价申请 询价'],
  [
    'sub_add',
    'search.begin.member',
    members.url(null, { edit }),
    'new sub-account 新建子账号 add user add colleague invite 邀请 添加用户',
  ],
  [
    'feedback_add',
    'search.begin.feedback',
    feedback.url(null, { edit }),
    'give feedback 提交反馈 new feedback suggestion 建议',
  ],
  [
    'doc_edit',
    'search.begin.document',
    documents.url(null, { edit }),
    'new document 新建文档 upload datasheet 上传文档 上传文件',
  ],
  ['faq_edit', 'search.begin.faq', faqs.url(null, { edit }), 'new faq 新建 new question answer'],
  ['sdk_edit', 'search.begin.version', sdks.url(null, { edit }), 'new sdk version 新建版本 release 发布'],
  [
    'msg_publish',
    'search.begin.message',
    messages.url(null, { edit }),
    'new message 编写消息 announcement 公告 新建消息',
  ],
  ['quote_edit', 'search.begin.price', book.url(null, { edit }), 'new quote 新建报价 new price 新建价格'],
  [
    'customer_edit',
    'search.begin.customer',
    customers.url(null, { edit }),
    'new customer 新建客户 add customer 添加客户',
  ],
  [
    'company_add',
    'search.begin.company',
    companies.url(null, { edit }),
    'add company 添加企业 invite a customer 邀请企业',
  ],
  [
    'staff_edit',
    'search.begin.staff',
    staff.url(null, { edit }),
    'invite a colleague 邀请员工 add user add staff 添加员工 新增员工',
  ],
  [
    'order_base_edit',
    'search.begin.address',
    deliveryList.url(null, { edit }),
    'new delivery address add address 新建收货地址 添加地址 新增地址',
  ],
  [
    'order_base_edit',
    'search.begin.contact',
    contactList.url(null, { edit }),
    'new contact add contact 新建联系人 添加联系人 新增联系人',
  ],
  [
    'order_base_edit',
    'search.begin.invoice',
    invoiceList.url(null, { edit }),
    'new invoice details add invoice details 新建开票资料 添加开票资料 发票抬头',
  ],
  [
    'order_base_edit',
    'search.begin.pickup',
    pickupContacts.url(null, { edit }),
    'new pickup contact add pickup person 新建提货人 添加提货人 新增提货人',
  ],
  [
    'complaint_add',
    'search.begin.complaint',
    complaint.url(null, {}),
    'new complaint rma return goods 8d 新建投诉 退货',
  ],
  [
    'demand_edit',
    'search.begin.demand',
    demands.url(null, { edit }),
    'new verification request test a part 新建验证申请 送测',
  ],
  ['guest_invite', 'search.begin.guest', guests.url(null, { edit }), 'invite guest add guest 新建访客 添加访客'],
  ['api_key', 'search.begin.key', apiKeys.url(null, { edit }), 'new api key add key token 新建密钥'],
  [
    'unit_edit',
    'search.begin.unit',
    units.url(null, { edit }),
    'new business unit seller legal entity add bank account add bank accounts bank 新建业务主体 添加收款账户 收款帐户 银行账户 新增法人',
  ],
  [
    'customer_edit',
    'search.begin.model',
    models.url(null, { edit }),
    'new model order model orderable part number add part number sku 新建型号 添加型号 新增型号 料号',
  ],
  [
    'customer_edit',
    'search.begin.burn',
    burnCodes.url(null, { edit }),
    'new burn code add burn code 新建烧录码 添加烧录码',
  ],
  ['quota_edit', 'search.begin.quota', quotas.url(null, { edit }), 'new quota add quota allocation 新建配额 添加配额'],
  [
    'rate_edit',
    'search.begin.rate',
    rates.url(null, { edit }),
    'new exchange rate add exchange rate currency fx 新建汇率 添加汇率',
  ],
  [
    'product_edit',
    'search.begin.chip',
    chips.url(null, { edit }),
    'new chip add chip new product add product 新建产品 添加芯片 添加产品',
  ],
  [
    'pkg_edit',
    'search.begin.package',
    packages.url(null, { edit }),
    'new product package add package 新建产品包 添加产品包',
  ],
  [
    'video_edit',
    'search.begin.video',
    videos.url(null, { edit }),
    'new video upload video add video 新建视频 上传视频',
  ],
  ['survey_edit', 'search.begin.survey', surveys.url(null, { edit }), 'new survey add survey questionnaire 新建问卷'],
  [
    'material_edit',
    'search.begin.part',
    parts.url(null, { edit }),
    'new material add part add material 新建物料 添加物料',
  ],
  [
    'import_edit',
    'search.begin.import',
    imports.url(null, { edit }),
    'new import migrate bring along csv 新建导入 迁移',
  ],
] as const satisfies readonly (readonly [Permission, Parameters<typeof t>[0], string, string])[]
/** What everybody does to their own account, each at the tab where it is done. */
const own = [
  [
    'search.begin.password',
    personal.url(null, { tab: 'security' }),
    'change password second factor two-factor two-step 2fa mfa passkey passkeys recovery codes authenticator sessions 密码 改密码 修改密码 更改密码 两步验证 两步骤验证 双因素 通行密钥 通行金钥 恢复码 复原码',
  ],
  [
    'search.begin.phone',
    personal.url(null, { tab: 'contact' }),
    'change email change phone mobile number mailbox 手机 手机号 换手机 换邮箱 修改邮箱 修改手机 电子邮件 信箱',
  ],
] as const satisfies readonly (readonly [Parameters<typeof t>[0], string, string])[]
const leads = (url: string) => isReachable(url.split('?')[0]!)
export const startsNow = () =>
  [
    ...starts.filter(([may, , url]) => can(may) && leads(url)).map(([, ...rest]) => rest),
    ...own.filter(([, url]) => session() !== null && leads(url)),
  ].map(([words, url, also]) => ({ name: t(words), also, url }))
