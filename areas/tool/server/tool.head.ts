import { wordedHead } from '#platform/server/http/head.ts'
import { devtool, devtoolIndex } from '../tool.links.ts'

/** What the public pages of tools say of themselves. */
export const toolHeads = [
  wordedHead(devtoolIndex.path, 'tool.index', 'tool.index_about'),
  wordedHead(devtool.path, 'tool.all_list', 'tool.index_about'),
]
