import { link } from '#platform/contract/link.ts'
import type { DeskSearch, ListSearch } from './tool.search.ts'

/** Tools for SDK and board. */
export const sdkTools = link<ListSearch>()('/otherDir/sdkProductToolList')
/** Tools for AI models. */
export const aiTools = link<ListSearch>()('/otherDir/aiToolList')
/** Both kinds; opens for everybody, and asks visitors to sign in. */
export const devtool = link<ListSearch>()('/devtool')
/** The product lines with their tools, and the keys that downloads are checked with. */
export const devtoolIndex = link()('/devtoolIndex')
/** All tools, for those who edit them. */
export const desk = link<DeskSearch>()('/admin/tool')
