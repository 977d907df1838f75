import { lookup } from 'node:dns/promises'
import { isInside } from './address.ts'

/** How long a name may take to be looked up; the resolver itself knows no end that suits a caller who waits. */
const patienceMs = 5000

/**
 * The address behind a name that somebody else chose; null when it leads into this machine or network, where they could look round by
 * it. What is answered must be what is then connected to: a second question to the name might be answered otherwise.
 */
export async function outsideAddress(host: string, allowInside: boolean): Promise<string | null> {
  const late = Promise.withResolvers<[]>()
  const timer = setTimeout(() => late.resolve([]), patienceMs)
  const found = await Promise.race([lookup(host, { all: true }).catch(() => []), late.promise])
  clearTimeout(timer)
  if (!allowInside && found.some(({ address }) => isInside(address))) return null
  return found[0]?.address ?? null
}
