import { invitations as companies } from '#areas/company-invitation/company-invitation.links.ts'
import { desk as documents } from '#areas/document/document.links.ts'
import { desk as faqs } from '#areas/faq/faq.links.ts'
import { list as feedback } from '#areas/feedback/feedback.links.ts'
import { list as issues } from '#areas/issue/issue.links.ts'
import { list as licences } from '#areas/licence/licence.links.ts'
import { apply as quotes } from '#areas/market/market.links.ts'
import { desk as messages } from '#areas/message/message.links.ts'
import { customers } from '#areas/order-base/order-base.links.ts'
import { orderInfo } from '#areas/order/order.links.ts'
import { book } from '#areas/quote/quote.links.ts'
import { desk as sdks } from '#areas/sdk/sdk.links.ts'
import { invitations as staff } from '#areas/staff/staff.links.ts'
import { list as members } from '#areas/sub-account/sub-account.links.ts'
import type { Permission } from '#platform/contract/access.ts'
import { t } from '#platform/web/i18n/text.ts'
import { isReachable } from '#platform/web/router/registry.ts'
import { can } from '#platform/web/session.ts'

const edit = 'new'
/** What somebody may begin, by the call of its form: its words, its address, and what people call it besides. */
const starts = [
  ['order_add', 'search.begin.order', orderInfo.url(null, {}), 'new order 新建订单 buy purchase 下单 下單'],
  [
    'issue_add',
    'search.begin.issue',
    issues.url({ projectCode: 'all' }, { edit }),
    'new issue 提交问题 ticket 提问 提問 新建问题',
  ],
  [
    'licence_edit',
    'search.begin.licence',
    licences.url(null, { edit }),
    'new licence application apply for a license 申请授权 申請授權',
  ],
  ['sm_buy', 'search.begin.quotes', quotes.url(null, {}), 'quote requests 报价申请 询价 詢價'],
  [
    'sub_add',
    'search.begin.member',
    members.url(null, { edit }),
    'new sub-account 新建子账号 add user add colleague invite 邀请 邀請 添加用户',
  ],
  [
    'feedback_add',
    'search.begin.feedback',
    feedback.url(null, { edit }),
    'give feedback 提交反馈 new feedback suggestion 建议 建議',
  ],
  [
    'doc_edit',
    'search.begin.document',
    documents.url(null, { edit }),
    'new document 新建文档 upload datasheet 上传文档 上傳文件',
  ],
  ['faq_edit', 'search.begin.faq', faqs.url(null, { edit }), 'new faq 新建 new question answer'],
  ['sdk_edit', 'search.begin.version', sdks.url(null, { edit }), 'new sdk version 新建版本 release 发布 發布'],
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
    'add company 添加企业 invite a customer 邀请企业 邀請企業',
  ],
  [
    'staff_edit',
    'search.begin.staff',
    staff.url(null, { edit }),
    'invite a colleague 邀请员工 add user add staff 添加员工 新增員工',
  ],
] as const satisfies readonly (readonly [Permission, Parameters<typeof t>[0], string, string])[]
export const startsNow = () =>
  starts
    .filter(([may, , url]) => can(may) && isReachable(url.split('?')[0]!))
    .map(([, words, url, also]) => ({ name: t(words), also, url }))
