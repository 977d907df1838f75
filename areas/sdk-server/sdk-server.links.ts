import { link } from '#platform/contract/link.ts'
import type { DeskSearch } from './sdk-server.search.ts'

/** Source servers, for the release engineers. */
export const desk = link<DeskSearch>()('/admin/sdkServer')
