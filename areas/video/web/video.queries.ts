import type { Answer, Input } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { given } from '#platform/web/call/given.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { video } from '../contract.ts'
import { training } from '../train.contract.ts'
import type { ListSearch } from '../video.search.ts'

export type VideoRow = Answer<typeof video.list>['list'][number]
export type Video = Answer<typeof video.show>
export type Playing = Answer<typeof video.play>
export type Course = Answer<typeof training.courses>[number]
export type Slide = Answer<typeof training.slides>['list'][number]

export const perPage = 20
export const videosQuery = ({ category, chip, level, keyword, page }: ListSearch, open: boolean) =>
  query(video.list, {
    ...given({ category, chip, level, keyword, page }),
    ...(open ? { open: '1' } : {}),
    limit: perPage,
  })
export const goingQuery = () => query(video.list, { going: '1', limit: 10 })
export const chipsQuery = () => query(video.chips)
export const videoQuery = (id: number) => query(video.show, { id })
export const coursesQuery = () => query(training.courses)
export const examQuery = (id: number) => query(training.exam, { id })

export const playVideo = (id: number) => call(video.play, { id })
export const beat = (input: Input<typeof video.progress>) => call(video.progress, input)
export const like = (id: number, on: boolean) => call(video.like, { id, on: on ? '1' : '0' })
export async function writeNote(input: { id: number; at: number; body: string; open: boolean }): Promise<void> {
  await call(video.note, { ...input, open: input.open ? '1' : '0' }, { inline: true })
  await invalidate(video.show)
}
export async function removeNote(id: number): Promise<void> {
  await call(video.removeNote, { id }).finally(() => invalidate(video.show))
}
export async function submitExam(input: Input<typeof training.handIn>) {
  const result = await call(training.handIn, input, { inline: true })
  await invalidate(training.courses)
  return result
}
