import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '#main/areas.ts'
import { wirePath } from '#platform/contract/contract.ts'

// The customer's own lists, as they stand in the two specifications, against what the portal has.

const areas = new URL('../../areas/', import.meta.url)
const pages = await Promise.all(
  readdirSync(areas, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.pages.tsx'))
    .map(
      async (file) => (await import(/* @vite-ignore */ new URL(file, areas).pathname)) as { pages: { path: string }[] },
    ),
)
/** Names of what stands in braces differ: {id} of the specification is {projectCode} of the portal. */
const bare = (path: string) => path.replaceAll(/\{[^}]*\}/g, '{}')
/** The shell's own two pages stand in no area; `tests/journeys/screens.e2e.ts` opens them. */
const own = ['/401', '/404']
const mounted = new Set([...own, ...pages.flatMap((module) => module.pages.map(({ path }) => bare(path)))])
const served = new Set(routes.map(({ entry }) => `${entry.method} ${bare(wirePath(entry))}`))
const words = (list: string) => list.trim().split(/[\s,]+/)
const under = (parent: string, list: string) => words(list).map((one) => `${parent}/${one}`)

/** The pages that open without a session. */
const open =
  words(`/adminLogin /devtool /devtoolIndex /guide /pms / /login /logout /authredirect /reset /sendpwd /401 /404 /register /index
  /forgot /showPdf /showPdfMutual /showDocPdf /filter/all /group/groupUser /admin/roleTactics /chip/chipManageDetail /chip/clientEnDetail
  /clientEntAudit/clientEntAudit /clientEntAudit/businessAudit /approve/productApprove /approve/clientEntprodocutCertification /message/info
  /client/info /feedback/complaintEdit /serviceMarket/pay /serviceMarket/productDetail /serviceMarket/apply /info/serviceDetail
  /info/ordersDetail /info/recharge /info/invoiceManage /info/address /info/invoiceClaim /info/invoiceDetail /aservice/project
  /aservice/aservice /aservice/pmsPage /video/open /video/videoVod /video/videoShow /video/train /xieyi/mianze1.0 /xieyi/protocol
  /xieyi/userAgreement1.0 /xieyi/privacyAgreement1.0 /xieyi/orderService1.0 /onlineorder/orderInfo /onlineorder/batchAddInventory
  /onlineorder/addDealer /onlineorder/batchSalesReport /bbsonline/register /bbsonline/forgot /bbsonline/changePwd
  /bbsonline/userAgreement1.0 /bbsonline/privacyAgreement1.0 /materials/addDemand /survey/form`)

/** The pages of the menus, by their group. */
const groups = [
  ...words('/dashboard /filter/all /doc /sdk/{id} /faq/{id}/show /user/userManage /optmanual /optmanual-index'),
  ...under('/cretification', 'cretification productCretification'),
  ...under('/sdk', 'key sdkAtt'),
  ...under('/otherDir', 'sdkProductToolList aiToolList'),
  ...under('/chip', 'chipManage chipManageDetail'),
  ...under('/message', 'all unread manage info'),
  ...under(
    '/info',
    `personal client recharge rechargeList clientOrder service serviceDetail orders ordersDetail invoiceManage invoice
    invoiceDetail address invoiceClaim`,
  ),
  ...under('/feedback', 'feedback complaint complaintEdit'),
  ...under('/serviceMarket', 'product pay productDetail apply'),
  ...under('/aservice', 'index project issueList/{projectCode}'),
  ...under('/video', 'videoShow videoVod trainDocument'),
  ...under('/techLicense', 'dspApply dspShow'),
  ...under('/materials', 'index mainIndex subscription ddrNormalTemplate demand addDemand vendorMaterials'),
  ...under(
    '/onlineorder',
    `orderList orderInfo billList manageMain inventoryReport reportList batchAddInventory openNotice customerDealer
    addDealer comDataDown salesReport batchSalesReport`,
  ),
  ...under('/onlinebasic', 'quotaList customerList rateList'),
]

/** The pages of the business areas beyond those groups. */
const business = [
  ...under('/aservice', 'aservice pmsPage'),
  ...under('/video', 'open train'),
  ...under('/xieyi', 'mianze1.0 protocol userAgreement1.0 privacyAgreement1.0 orderService1.0'),
  ...under('/bbsonline', 'register forgot changePwd userAgreement1.0 privacyAgreement1.0'),
  ...words('/survey/form /showPdf /showPdfMutual /showDocPdf /guide /pms /permission/index'),
]

/** The calls that other programs know, by subject. */
const calls: Record<string, readonly [count: number, list: string]> = {
  messages: [
    10,
    `GET /message, PUT /message/read, PUT /message/readUnread, PUT /message/{id}, PUT /message/unread/{id}, DELETE /message/{type},
    DELETE /message/delUnread/{type}, GET /message/unread, GET /message/number, GET /message/info`,
  ],
  documents: [
    8,
    `GET /document, POST /document/rate, GET /document/latest, GET /document/updateViewCount/{id}, GET /docComment/{id},
    POST /docComment/add, GET /document/latestByFile, POST /public/approveDocSurvey`,
  ],
  faq: [
    12,
    `GET /faq, GET /faq/updateFrequency/{id}, GET /faq/getDirectory, GET /faq/praiseFaq, GET /faq/getPraiseFaq/{id},
    GET /faq/getShowPreviousFaq, POST /faq/getByFaqId, GET /faq/getProductLineDirectory/{view}, GET /faq/getProductLine/{id},
    GET /faq/getFAQSdkVersion/{id}, GET /faq/getFAQKeyword/{id}, GET /public/getFAQChipList`,
  ],
  sdk: [
    11,
    `GET /sdk, GET /sdk/directory, POST /sdk/getSdkPatchList, GET /sdk/saveLog/{id}, GET /sdk/checkLargeFileStatus, POST /sdk/submitCert,
    GET /sdk/findUserChipProjectByQuery, GET /sdk/findUserChipListByProjectId, GET /sdk/findUserLineAndChipList,
    GET /patchFeedbacks/findPatchFeedbackByPatchId/{id}, POST /patchFeedbacks/createOrUpdate`,
  ],
  workbench: [
    20,
    `POST /workbench/findAserviceList, POST /workbench/findMyProjectList, POST /workbench/findOpenedProductList,
    POST /workbench/findUnOpenedProductList, POST /workbench/findTopQuestionsList, POST /workbench/findNewDocumentList,
    POST /workbench/findNewFaqs, POST /workbench/findDashList, POST /workbench/saveUserDashSort, POST /workbench/applyProductPackage,
    POST /workbench/checkUserUpdateTip, GET /workbench/checkUserActiveStatus, POST /workbench/saveUserApply,
    POST /workbench/findActiveApplyByRequestId, POST /workbench/findNewSdkList, POST /workbench/findNewPatchList,
    GET /workbench/findCusSourceList, GET /workbench/findUserOrderRole, GET /workbench/checkUserRoleByCusSource,
    GET /workbench/getRagOutsideUrl`,
  ],
  public: [
    18,
    `GET /public/loadVoting, POST /public/saveVoting, GET /video/findVideoList, GET /public/getAllCountry, GET /public/getProductLine,
    GET /public/getChipByProductCategory/{id}, GET /public/getProductCategory/{id}, GET /public/getAllTemplate, GET /public/findAllUserList,
    POST /public/saveAgreement, GET /public/findTools, GET /public/findDataBusByModelCode/{code}, GET /public/saveMenuRouterLog,
    POST /public/saveNoticeUser, GET /public/getSTSTokenForOss, GET /public/findAllChipMainList, GET /public/findAllProductCategory,
    GET /public/findChipMainListByUser`,
  ],
  orders: [2, `GET /odrPublic/findAllInsideCompany, GET /odrPublic/findOrderModelStatus`],
}

test.each([
  ['those without a session', 64, open],
  ['the menus', 72, groups],
  ['the business areas', 21, business],
] as const)('every page of %s is there', (_, count, paths) => {
  // none is dropped from the list to make it green
  expect(new Set(paths).size).toBe(count)
  expect(paths.filter((path) => !mounted.has(bare(path)))).toEqual([])
})

test.each(Object.entries(calls))('every call of %s is there', (_, [count, list]) => {
  const named = list.split(',').map((one) => one.trim().replaceAll(/\s+/g, ' '))
  expect(new Set(named).size).toBe(count)
  expect(named.filter((one) => !served.has(bare(one).replace(' /', ' /api/')) && !served.has(bare(one)))).toEqual([])
})
