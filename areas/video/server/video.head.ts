import { wordedHead } from '#platform/server/http/head.ts'
import { openVideos, train, videoShow, videoVod } from '../video.links.ts'

/** What the public pages of the academy say of themselves. */
export const videoHeads = [
  wordedHead(openVideos.path, 'video.open_title', 'video.open_about'),
  wordedHead(videoShow.path, 'video.title', 'video.open_about'),
  wordedHead(videoVod.path, 'video.title', 'video.open_about'),
  wordedHead(train.path, 'video.train_title', 'video.train_about'),
]
