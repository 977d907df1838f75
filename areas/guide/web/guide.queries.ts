import type { Answer } from '#platform/contract/contract.ts'
import { given } from '#platform/web/call/given.ts'
import { query } from '#platform/web/call/query.ts'
import { guide, type books } from '../contract.ts'

export type Book = (typeof books)[number]
export type Entry = Answer<typeof guide.chapters>[number]
export const chaptersQuery = (book: Book, keyword: string) => query(guide.chapters, { book, ...given({ keyword }) })
export const chapterQuery = (slug: string) => query(guide.chapter, { slug })
