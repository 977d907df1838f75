import type { PageProps } from '#platform/web/router/page.ts'
import type { openVideos } from '../video.links.ts'
import { listLoader, VideoList } from './VideoList.tsx'

export const loader = listLoader(true)
/** /video/open: classes for everybody. */
export default function OpenPage({ search, setSearch }: PageProps<typeof openVideos>) {
  return <VideoList open title="video.open_title" lead="video.open_about" search={search} setSearch={setSearch} />
}
