import { createStore } from '#platform/web/store.ts'
import type { Progress } from './progress.ts'

/** What is to be downloaded: wire ids with the names the person knows; the server names the file from its own records. */
export type DownloadRequest = readonly { id: string; name: string }[]
export type Download = {
  id: number
  files: DownloadRequest
  status: 'running' | 'failed'
  progress: Progress
  /** the line is cut, and it is tried to go on */
  cut: boolean
  error: string
}

/**
 * Downloads under way or failed, oldest first. Outside of the pages, so that they survive a change of route, and apart from the
 * code that downloads, so that every page may know whether there are any.
 */
export const downloads = createStore<readonly Download[]>([])
