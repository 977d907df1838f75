import { link } from '#platform/contract/link.ts'
import type { BomSearch } from './bom.search.ts'

/** Bills of materials of the own customers. */
export const boms = link<BomSearch>()('/onlineorder/bom')
