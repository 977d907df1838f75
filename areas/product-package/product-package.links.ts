import { link } from '#platform/contract/link.ts'
import type { DeskSearch, DetailSearch, PackageSearch } from './product-package.search.ts'

/** Product packages: to staff all of them, to customers what is opened to them and what they may ask for. */
export const chipManage = link<PackageSearch>()('/chip/chipManage')
/** One package; `id` is which, `tab` what of it. */
export const chipManageDetail = link<DetailSearch>()('/chip/chipManageDetail')
/** Applications for packages, for those who decide; `open` is the one in the drawer. */
export const productApprove = link<DeskSearch>()('/approve/productApprove')
