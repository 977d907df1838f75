import { wordsFor } from '#platform/web/i18n/text.ts'

export const categoryWord = wordsFor('video.category')
export const levelWord = wordsFor('video.level')
export const accessWord = wordsFor('video.access')
export const statusWord = wordsFor('video.status')
export const langWord = wordsFor('video.lang')
/** Of courses and slides: what is on the shelf is published. */
export const shelfWord = (shelf: 'on' | 'off'): string => statusWord(shelf === 'on' ? 'published' : 'off')
export const courseWord = wordsFor('video.course')
const done = wordsFor('video.action')
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])

/** A place in a video as people write it: 1:05, 1:02:03. */
export function clock(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), Math.floor(seconds % 60)]
  const two = (n: number) => String(n).padStart(2, '0')
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
/** The seconds of such a place; null for anything else. */
export function secondsOf(text: string): number | null {
  const m = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim())
  return m ? (Number(m[1] ?? 0) * 60 + Number(m[2])) * 60 + Number(m[3]) : null
}
