import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { query } from '#platform/web/call/query.ts'
import { wordsFor } from '#platform/web/i18n/text.ts'
import { gallery } from '../contract.ts'

export type PartRow = Answer<typeof gallery.parts>['list'][number]
export type ReadSheet = Answer<typeof gallery.readParts>
export type RoleView = Answer<typeof gallery.roleView>

export const kindWord = wordsFor('gallery.kind')
export const stateWord = wordsFor('gallery.state')
export const columnWord = wordsFor('gallery.column')

export const roleViewQuery = (input: Input<typeof gallery.roleView>) => query(gallery.roleView, input)
export const refusalQuery = (kind: Input<typeof gallery.refuse>['kind']) => query(gallery.refuse, { kind })
export const readParts = (fileId: string): Promise<ReadSheet> => call(gallery.readParts, { fileId }, { inline: true })
export const sendForm = (input: Whole<typeof gallery.send>) => call(gallery.send, input, { inline: true })
