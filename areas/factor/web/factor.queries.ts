import type { Answer, Input } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { factor } from '../contract.ts'

export type Factor = Answer<typeof factor.show>
export type Setup = Answer<typeof factor.beginTotp>

export const factorQuery = () => query(factor.show)

const inline = { inline: true } as const
/** Runs a change; what the page shows is read anew, also where it was refused because it is over. */
const changed = <T>(answer: Promise<T>): Promise<T> => answer.finally(() => invalidate(factor))
export const beginTotp = (input: Input<typeof factor.beginTotp>) => call(factor.beginTotp, input, inline)
export const saveTotp = (input: Input<typeof factor.saveTotp>) => changed(call(factor.saveTotp, input, inline))
export const removeTotp = (input: Input<typeof factor.removeTotp>) => changed(call(factor.removeTotp, input, inline))
export const renewCodes = (input: Input<typeof factor.renewCodes>) => changed(call(factor.renewCodes, input, inline))
