import * as z from 'zod/mini'
import { opened, optional, paging, text, textUpTo } from '#platform/contract/search-field.ts'
import { versionStates } from './contract.ts'

/** `version` is an older version to read; empty is the one in force. */
export const agreementSearch = () => z.object({ version: text })
export type AgreementSearch = z.output<ReturnType<typeof agreementSearch>>
/** `open` is the version in the drawer, `edit` the draft in the form, or the version a new one begins with. */
export const deskSearch = () =>
  z.object({
    keyword: textUpTo(100),
    code: optional(z.string().check(z.maxLength(64))),
    state: optional(z.enum(versionStates)),
    ...paging,
    ...opened,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
