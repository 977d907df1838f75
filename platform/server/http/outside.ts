import { lookup } from 'node:dns/promises'
import { isInside } from './address.ts'

/**
 * The address behind a name that somebody else chose; null when it leads into this machine or network, where they could look round by
 * it. What is answered must be what is then connected to: a second question to the name might be answered otherwise.
 */
export async function outsideAddress(host: string, allowInside: boolean): Promise<string | null> {
  const found = await lookup(host, { all: true }).catch(() => [])
  if (!allowInside && found.some(({ address }) => isInside(address))) return null
  return found[0]?.address ?? null
}
