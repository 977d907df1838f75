import { queryOptions } from '@tanstack/react-query'
import { session } from '#areas/session/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { CallError } from '#platform/web/call/error.ts'
import { query, queryClient } from '#platform/web/call/query.ts'
import { docTokenHeader, document } from '../contract.ts'

const audience = 'document'
/** Kept in memory as long as it is good for, less a minute; it dies with the session. */
const tokenQuery = queryOptions({
  queryKey: ['docToken'],
  staleTime: 14 * 60_000,
  // who asks with it tries again, and it along: both together would ask four times
  retry: false,
  queryFn: async ({ signal }) => {
    const { token } = await call(session.ssoToken, { subCode: audience }, { signal, inline: true })
    const { docToken } = await call(session.ssoVerify, { token, document: audience }, { signal, inline: true })
    return docToken ?? ''
  },
})

/**
 * Asks with the document token; what came with the page needs none. The three calls follow each other because each is asked with what the
 * one before it answers: nothing but the directory waits for them.
 */
const ask = (signal: AbortSignal) =>
  call(
    document.access,
    {},
    { signal, inline: true, headers: async () => ({ [docTokenHeader]: await queryClient.fetchQuery(tokenQuery) }) },
  )

/** The reader and his directory. */
export const accessQuery = () =>
  queryOptions({
    queryKey: query(document.access).queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await ask(signal)
      } catch (error) {
        const held = queryClient.getQueryData(tokenQuery.queryKey)
        if (!held || !(error instanceof CallError) || error.kind !== 'business') throw error
        // The session got another id meanwhile, by a change of language in another tab: the token went with the old one.
        queryClient.removeQueries(tokenQuery)
        return ask(signal)
      }
    },
  })
