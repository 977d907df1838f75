/** Routes that need neither token nor menu entry (platform-core §2.2). Only the shell is open; every call asks again. */
export const publicPaths = [
  '/adminLogin', '/devtool', '/devtoolIndex', '/guide', '/pms', '/', '/login', '/logout', '/authredirect', '/reset', '/sendpwd',
  '/401', '/404', '/register', '/index', '/forgot', '/showPdf', '/showPdfMutual', '/showDocPdf', '/filter/all', '/group/groupUser',
  '/admin/roleTactics', '/chip/chipManageDetail', '/chip/clientEnDetail', '/clientEntAudit/clientEntAudit',
  '/clientEntAudit/businessAudit', '/approve/productApprove', '/approve/clientEntprodocutCertification', '/message/info',
  '/client/info', '/feedback/complaintEdit', '/serviceMarket/pay', '/serviceMarket/productDetail', '/serviceMarket/apply',
  '/info/serviceDetail', '/info/ordersDetail', '/info/recharge', '/info/invoiceManage', '/info/address', '/info/invoiceClaim',
  '/info/invoiceDetail', '/aservice/project', '/aservice/aservice', '/aservice/pmsPage', '/video/open', '/video/videoVod',
  '/video/videoShow', '/video/train', '/xieyi/mianze1.0', '/xieyi/protocol', '/xieyi/userAgreement1.0',
  '/xieyi/privacyAgreement1.0', '/xieyi/orderService1.0', '/onlineorder/orderInfo', '/onlineorder/batchAddInventory',
  '/onlineorder/addDealer', '/onlineorder/batchSalesReport', '/bbsonline/register', '/bbsonline/forgot', '/bbsonline/changePwd',
  '/bbsonline/userAgreement1.0', '/bbsonline/privacyAgreement1.0', '/materials/addDemand', '/survey/form',
] as const

const set = new Set<string>(publicPaths)
/** Whether a normalised path stands in the public list, exactly. */
export const isPublic = (path: string): boolean => set.has(path)
