import type { PageProps } from '#platform/web/router/page.ts'
import type { videoShow } from '../video.links.ts'
import { listLoader, VideoList } from './VideoList.tsx'

export const loader = listLoader(false)
/** /video/videoShow: what the reader may watch. */
export default function ShowPage({ search, setSearch }: PageProps<typeof videoShow>) {
  return <VideoList open={false} title="video.title" lead="video.lead" search={search} setSearch={setSearch} />
}
