// Answers and document pages to search in: words of the general dictionary, as unevenly spread as words are.
import { dict } from '@node-rs/jieba/dict.js'
import type { SearchEntry, SearchSource } from '#platform/server/search/source.ts'

export const FAQS = 100_000
const DOCUMENTS = 400
export const PAGES = 50
const PROJECTS = 20

const lines = Buffer.from(dict).toString('utf8').split('\n')
/** 4,000 words of 2 to 4 characters; the word of rank r stands r times more seldom than the first. */
export const vocabulary = lines
  .map((line) => line.split(' '))
  .filter(([word = '', n]) => /^\p{Script=Han}{2,4}$/u.test(word) && Number(n) > 300 && Number(n) < 3000)
  .map(([word]) => word!)
  .slice(0, 4000)
const sums: number[] = []
for (let i = 0, sum = 0; i < vocabulary.length; i++) sums.push((sum += 1 / (i + 1)))

/** A row of numbers from 0 to 1 that is the same at every run. */
function randomOf(seed: number): () => number {
  let a = seed * 2_654_435_761
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
function word(random: () => number): string {
  const at = random() * sums.at(-1)!
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sums[middle]! < at) low = middle + 1
    else high = middle
  }
  return vocabulary[low]!
}
const words = (random: () => number, n: number) => Array.from({ length: n }, () => word(random)).join('')

/** Of ten records one is public, three registered, three under NDA, three of one of twenty projects. */
const scope = (n: number) =>
  n % 10 === 0 ? 'public' : n % 10 < 4 ? 'registered' : n % 10 < 7 ? 'nda' : `p:${(Math.floor(n / 10) % PROJECTS) + 1}`

function entry(id: number, random: () => number): SearchEntry {
  return {
    id,
    part: 0,
    title: words(random, 5),
    titleEn: '',
    keywords: `LQ${7000 + (id % 400)}-${id}`,
    text: '',
    scope: scope(id),
    chipIds: [(id % 6) + 1],
    url: `/x/${id}`,
    updatedAt: new Date(Date.UTC(2026, 9, 1) - id * 3600_000),
  }
}

const idsTo = (last: number) => (after: number, limit: number) =>
  Array.from({ length: Math.max(0, Math.min(limit, last - after)) }, (_, i) => after + 1 + i)

/** Answers of about 150 characters; of a kind of their own, beside those of the portal. */
export const faqs: SearchSource = {
  kind: 'answer',
  listIds: async (_, after, limit) => idsTo(FAQS)(after, limit),
  loadEntries: async (_, ids) =>
    ids.map((id) => {
      const random = randomOf(id)
      return { ...entry(id, random), text: `${words(random, 35)}，${words(random, 30)}。` }
    }),
}
/** Documents of 50 pages, 400 characters each. */
export const documents: SearchSource = {
  kind: 'paper',
  batch: 20,
  listIds: async (_, after, limit) => idsTo(DOCUMENTS)(after, limit),
  loadEntries: async (_, ids) =>
    ids.flatMap((id) => {
      const random = randomOf(id + FAQS)
      const record = entry(id, random)
      const page = (_: unknown, n: number) => ({ ...record, part: n + 1, text: words(random, 180) })
      return [record, ...Array.from({ length: PAGES }, page)]
    }),
}
