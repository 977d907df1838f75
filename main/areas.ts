// The areas, one line each; what an area is stands in its own folder (server/<area>.area.ts).
import { sessionArea } from '#areas/session/server/session.area.ts'
import { factorArea } from '#areas/factor/server/factor.area.ts'
import { openidArea } from '#areas/openid/server/openid.area.ts'
import { accountArea } from '#areas/account/server/account.area.ts'
import { subAccountArea } from '#areas/sub-account/server/sub-account.area.ts'
import { guestArea } from '#areas/guest/server/guest.area.ts'
import { brandArea } from '#areas/brand/server/brand.area.ts'
import { importArea } from '#areas/import/server/import.area.ts'
import { setupArea } from '#areas/setup/server/setup.area.ts'
import { staffArea } from '#areas/staff/server/staff.area.ts'
import { companyInvitationArea } from '#areas/company-invitation/server/company-invitation.area.ts'
import { recertificationArea } from '#areas/recertification/server/recertification.area.ts'
import { accessArea } from '#areas/access/server/access.area.ts'
import { complaintArea } from '#areas/complaint/server/complaint.area.ts'
import { dictionaryArea } from '#areas/dictionary/server/dictionary.area.ts'
import { agreementArea } from '#areas/agreement/server/agreement.area.ts'
import { feedbackArea } from '#areas/feedback/server/feedback.area.ts'
import { fileArea } from '#areas/file/server/file.area.ts'
import { documentArea } from '#areas/document/server/document.area.ts'
import { faqArea } from '#areas/faq/server/faq.area.ts'
import { searchArea } from '#areas/search/server/search.area.ts'
import { operationArea } from '#areas/operation/server/operation.area.ts'
import { sdkArea } from '#areas/sdk/server/sdk.area.ts'
import { sdkKeyArea } from '#areas/sdk-key/server/sdk-key.area.ts'
import { sdkServerArea } from '#areas/sdk-server/server/sdk-server.area.ts'
import { sdkProjectArea } from '#areas/sdk-project/server/sdk-project.area.ts'
import { largeFileArea } from '#areas/large-file/server/large-file.area.ts'
import { toolArea } from '#areas/tool/server/tool.area.ts'
import { messageArea } from '#areas/message/server/message.area.ts'
import { surveyArea } from '#areas/survey/server/survey.area.ts'
import { watchArea } from '#areas/watch/server/watch.area.ts'
import { workbenchArea } from '#areas/workbench/server/workbench.area.ts'
import { addressArea } from '#areas/address/server/address.area.ts'
import { approvalArea } from '#areas/approval/server/approval.area.ts'
import { signatureArea } from '#areas/signature/server/signature.area.ts'
import { certificationArea } from '#areas/certification/server/certification.area.ts'
import { productArea } from '#areas/product/server/product.area.ts'
import { productPackageArea } from '#areas/product-package/server/product-package.area.ts'
import type { Made } from '#platform/server/files/storage-made.ts'
import { wayArea } from '#areas/way/server/way.area.ts'
import { clientArea } from '#areas/client/server/client.area.ts'
import { productCertificationArea } from '#areas/product-certification/server/product-certification.area.ts'
import { supportProjectArea } from '#areas/support-project/server/support-project.area.ts'
import { bootLogArea } from '#areas/boot-log/server/boot-log.area.ts'
import { knownIssueArea } from '#areas/known-issue/server/known-issue.area.ts'
import { issueArea } from '#areas/issue/server/issue.area.ts'
import { pointsArea } from '#areas/points/server/points.area.ts'
import { invoiceArea } from '#areas/invoice/server/invoice.area.ts'
import { marketArea } from '#areas/market/server/market.area.ts'
import { serviceArea } from '#areas/service/server/service.area.ts'
import { serviceOrderArea } from '#areas/service-order/server/service-order.area.ts'
import { paymentArea } from '#areas/payment/server/payment.area.ts'
import { rechargeArea } from '#areas/recharge/server/recharge.area.ts'
import { orderBaseArea } from '#areas/order-base/server/order-base.area.ts'
import { orderArea } from '#areas/order/server/order.area.ts'
import { quoteArea } from '#areas/quote/server/quote.area.ts'
import { webhookArea } from '#areas/webhook/server/webhook.area.ts'
import { apiKeyArea } from '#areas/api-key/server/api-key.area.ts'
import { bomArea } from '#areas/bom/server/bom.area.ts'
import { changeNoticeArea } from '#areas/change-notice/server/change-notice.area.ts'
import { companyFileArea } from '#areas/company-file/server/company-file.area.ts'
import { orderFaqArea } from '#areas/order-faq/server/order-faq.area.ts'
import { deliveryArea } from '#areas/delivery/server/delivery.area.ts'
import { billArea } from '#areas/bill/server/bill.area.ts'
import { channelReportArea } from '#areas/channel-report/server/channel-report.area.ts'
import { dealerArea } from '#areas/dealer/server/dealer.area.ts'
import { debitArea } from '#areas/debit/server/debit.area.ts'
import { screeningArea } from '#areas/screening/server/screening.area.ts'
import { materialArea } from '#areas/material/server/material.area.ts'
import { demandArea } from '#areas/demand/server/demand.area.ts'
import { licenceArea } from '#areas/licence/server/licence.area.ts'
import { galleryArea } from '#areas/gallery/server/gallery.area.ts'
import { guideArea } from '#areas/guide/server/guide.area.ts'
import { videoArea } from '#areas/video/server/video.area.ts'
import { assistantArea } from '#areas/assistant/server/assistant.area.ts'
import { inDemoOrder } from '#platform/server/area.ts'
import { platformArea } from '#platform/server/platform.area.ts'
import { registerFlows } from '#platform/server/flows.ts'
import { registerHandovers } from '#platform/server/handover.ts'
import { registerGauges } from '#platform/server/http/gauges.ts'
import { registerApprovals } from '#platform/server/approval.ts'
import { registerImports } from '#platform/server/import.ts'
import { registerLogged } from '#platform/server/audit/logged.ts'
import { registerBound } from '#platform/server/message/bound.ts'
import { registerFindable } from '#platform/server/search/findable.ts'
import { registerSource } from '#platform/server/search/source.ts'
import { registerScopes } from '#platform/server/auth/open-scopes.ts'
import { registerHooks } from '#platform/server/hook.sql.ts'
import { registerForgets } from '#platform/server/sandbox/forget.sql.ts'
import { registerSandbox } from '#platform/server/sandbox/sandbox.ts'
import { registerFigures } from '#platform/server/figures.ts'
import { registerHome } from '#platform/server/home.ts'
import { registerPersonal } from '#platform/server/personal.ts'
import { registerSetup } from '#platform/server/setup.ts'
import { registerReads, registerWaits } from '#platform/server/waits.ts'
import { demoOnly } from './demo-only.ts'
import { loadAllLinks } from './links.ts'
import { loadAllTexts } from './texts.ts'

/** In the order in which the kinds of the search, the permissions of the matrix and the like are listed. */
export const areas = [
  platformArea,
  brandArea,
  setupArea,
  sessionArea,
  factorArea,
  openidArea,
  importArea,
  accountArea,
  subAccountArea,
  guestArea,
  staffArea,
  companyInvitationArea,
  recertificationArea,
  accessArea,
  dictionaryArea,
  agreementArea,
  fileArea,
  productArea,
  documentArea,
  faqArea,
  searchArea,
  operationArea,
  sdkArea,
  sdkKeyArea,
  sdkServerArea,
  sdkProjectArea,
  largeFileArea,
  toolArea,
  messageArea,
  watchArea,
  surveyArea,
  workbenchArea,
  addressArea,
  approvalArea,
  signatureArea,
  certificationArea,
  productCertificationArea,
  productPackageArea,
  complaintArea,
  feedbackArea,
  clientArea,
  wayArea,
  supportProjectArea,
  bootLogArea,
  issueArea,
  knownIssueArea,
  marketArea,
  serviceArea,
  serviceOrderArea,
  pointsArea,
  invoiceArea,
  paymentArea,
  rechargeArea,
  orderBaseArea,
  quoteArea,
  companyFileArea,
  orderFaqArea,
  orderArea,
  deliveryArea,
  billArea,
  dealerArea,
  screeningArea,
  changeNoticeArea,
  bomArea,
  apiKeyArea,
  webhookArea,
  channelReportArea,
  debitArea,
  materialArea,
  demandArea,
  licenceArea,
  videoArea,
  guideArea,
  assistantArea,
  galleryArea,
]

/** Every call there is, those of a demo with them. */
export const routes = areas.flatMap((area) => area.routes)
const stands = (area: string, demo: boolean) => demo || !demoOnly.includes(area)
/** The calls a portal serves. */
export const routesOf = ({ demo }: { demo: boolean }) => routes.filter(({ area }) => stands(area, demo))
/** The kinds of files a portal takes. */
export const policiesOf = ({ demo }: { demo: boolean }) =>
  areas.filter(({ name }) => stands(name, demo)).flatMap((area) => area.policies)
export const plugins = areas.flatMap((area) => area.plugins)
export const made = Object.assign({}, ...areas.map((area) => area.made)) as Made
export const jobs = areas.flatMap((area) => area.jobs)
export const consumers = areas.flatMap((area) => area.consumers)
export const firstCalls = areas.flatMap((area) => area.first)
export const heads = areas.flatMap((area) => area.heads)
export const menuBranches = areas.flatMap((area) => area.menuBranches)
/** Those with a part in the demo, each after those it needs; a circle ends the start. */
export const demoAreas = inDemoOrder(areas).filter((area) => area.demo)

for (const area of areas) registerLogged(area.name, area.routes, area.logged, area.said)
for (const source of areas.flatMap((area) => area.search)) registerSource(source)
registerApprovals(areas.flatMap((area) => area.approvals))
registerImports(areas.flatMap((area) => area.imports))
registerFlows(areas.flatMap((area) => area.flows))
registerHandovers(
  areas.flatMap((area) => area.handovers),
  areas.flatMap((area) => area.endings),
)
registerGauges(areas.flatMap((area) => area.gauges))
registerWaits(areas.flatMap((area) => area.waits))
registerSetup(areas.flatMap((area) => area.setup))
registerBound(areas.flatMap((area) => area.bound))
registerFindable(areas.flatMap((area) => area.findable))
registerPersonal(areas.map((area) => area.personal))
registerReads(areas.flatMap((area) => area.reads))
registerHome({ services: areas.flatMap((area) => area.services), projects: areas.flatMap((area) => area.projects) })
registerScopes(routes)
registerHooks(areas.flatMap((area) => area.hooks))
registerSandbox(areas.flatMap((area) => area.sandbox))
registerForgets(areas.flatMap((area) => area.forgets))
registerFigures(areas.flatMap((area) => area.figures))

await Promise.all([loadAllTexts(), loadAllLinks()])
