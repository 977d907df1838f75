import { call } from '#platform/web/call/call.ts'
import type { LoggedError } from '#platform/web/errors.ts'
import { operation } from '../contract.ts'

/** Sends one caught fault to the server's log. */
export const reportError = ({ message, url, stack, info }: LoggedError) =>
  call(operation.reportError, { message: message || 'unknown', url, stack, info }, { inline: true })
