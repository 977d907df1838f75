import * as z from 'zod/mini'
import { text } from '#platform/contract/search-field.ts'

/** `version` is an older version to read; empty is the one in force. */
export const agreementSearch = () => z.object({ version: text })
export type AgreementSearch = z.output<ReturnType<typeof agreementSearch>>
