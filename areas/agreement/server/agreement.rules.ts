import { createHash } from 'node:crypto'
import type { Locale } from '#platform/contract/text.ts'
import { paperCodes } from '../contract.ts'
import { paperFields, partyFields, textFields } from '../desk.contract.ts'

export type Stored = 'zh' | 'en'
/** The language a text is stored in: Traditional Chinese is made from the Simplified text, which is the one that binds. */
export const storedLocale = (locale: Locale): Stored => (locale === 'en' ? 'en' : 'zh')

export const hashOf = (html: string): string => createHash('sha256').update(html).digest('hex')

export type PaperCode = (typeof paperCodes)[number]
/** Whether an agreement is signed as a paper. */
export const isPaper = (code: string): code is PaperCode => paperCodes.some((one) => one === code)
/** What a text of an agreement may name. */
export const fieldsOf = (code: string): readonly string[] => (isPaper(code) ? paperFields : textFields)

type Field = (typeof textFields)[number]
/** What the fields of texts stand for, in one language; empty where nobody has said it yet. */
export type Filling = Readonly<Record<Field, string>>

/** Where somebody writes by hand. */
export const blank = '________________'
/** Said while the portal does not know: the sentence around a field reads on. */
const neutral: Readonly<Record<Stored, Readonly<Record<string, string>>>> = {
  zh: { vendor: '本门户的运营方', contact: '本门户公布的联系方式' },
  en: { vendor: 'the operator of this portal', contact: 'the contact address given in this portal' },
}
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const han = /\p{Script=Han}/u
const latin = /[\p{Script=Latin}\p{N}]/u
/** Between Chinese and Latin writing stands one space, between Chinese characters none. */
const spaceOf = (left: string, right: string) =>
  (han.test(left) && latin.test(right)) || (latin.test(left) && han.test(right)) ? ' ' : ''
/** Where a block or a sentence begins. */
const opening = /(?:^|<(?:p|li|h\d|td|th|strong)[^>]*>|[.!?] )$/

/** A text with its fields filled: spaces as the language has them, and a capital where a sentence begins. */
export function filled(html: string, locale: Stored, values: Readonly<Record<string, string>>): string {
  return html.replaceAll(/( ?)\{(\w+)\}( ?)/g, (all, before: string, name: string, after: string, at: number) => {
    if (!Object.hasOwn(values, name)) return all
    const given = values[name]
    const said = escaped(given || neutral[locale][name] || blank)
    if (locale === 'en')
      return `${before}${!given && opening.test(html.slice(Math.max(0, at - 200), at) + before) ? said[0]!.toUpperCase() + said.slice(1) : said}${after}`
    const rest = html.slice(at + all.length)
    return `${spaceOf(html[at - 1] ?? '', said[0]!)}${said}${spaceOf(said.at(-1)!, rest[0] ?? '')}`
  })
}

/** A text without the fields that are filled in it: what braces its words have then, readers would see. */
export const withoutFields = (text: string, code: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (all, name: string) => (fieldsOf(code).includes(name) ? ' ' : all))
/** The first braces in words, with what stands in them; undefined where there are none. */
export const bracesIn = (words: string): string | undefined => /\{[^{}]{0,60}\}|[{}].{0,20}/u.exec(words)?.[0]
/** The first party that the words of a text which is signed do not name. */
export const missingField = (words: string, code: string): string | undefined =>
  isPaper(code) ? partyFields.find((name) => !words.includes(`{${name}}`)) : undefined

/** The number after one: its last part one higher. */
export const numberAfter = (number: string): string => number.replace(/\d+$/, (last) => String(Number(last) + 1))
