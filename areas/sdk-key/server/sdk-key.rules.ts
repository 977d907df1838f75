import { createHash } from 'node:crypto'
import { parseKey } from 'sshpk'
import type { ErrorCode } from '#platform/contract/error.ts'
import { leastRsaBits } from '../contract.ts'

/** A public key as it is stored: type and base64, nothing else. */
export type ParsedKey = { publicKey: string; algorithm: 'rsa' | 'ed25519' | 'ecdsa'; bits: number; fingerprint: string }
type Parsed = { ok: true; key: ParsedKey } | { ok: false; code: ErrorCode }
const refuse = (code: ErrorCode): Parsed => ({ ok: false, code })

const types = new Map<string, ParsedKey['algorithm']>([
  ['ssh-rsa', 'rsa'],
  ['ssh-ed25519', 'ed25519'],
  ['ecdsa-sha2-nistp256', 'ecdsa'],
  ['ecdsa-sha2-nistp384', 'ecdsa'],
  ['ecdsa-sha2-nistp521', 'ecdsa'],
])
/** Types that exist and are not taken: DSA, certificates, keys of security devices. */
const otherType =
  /^(ssh-dss|ssh-[a-z0-9-]+(-cert-v01)?@openssh\.com|sk-[a-z0-9-]+@openssh\.com|ecdsa-[a-z0-9-]+@openssh\.com)$/

/**
 * Reads one line of an authorized key without options. What is stored is made anew from the parsed key,
 * so that one key has one spelling and one fingerprint however it was typed.
 */
export function parsePublicKey(given: string): Parsed {
  const line = given.trim()
  if (/PRIVATE KEY/.test(line)) return refuse('sdk-key.private_key')
  if (/[\r\n\u0085\u2028\u2029]/.test(line)) return refuse('sdk-key.line_break')
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(line)) return refuse('sdk-key.malformed')
  const [type = '', base64 = ''] = line.split(/[ \t]+/)
  const algorithm = types.get(type)
  if (!algorithm) return refuse(reasonOf(type, line))
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return refuse('sdk-key.malformed')
  return readKey(type, base64, algorithm)
}

function reasonOf(type: string, line: string): ErrorCode {
  if (otherType.test(type)) return 'sdk-key.unsupported'
  return [...types.keys()].some((known) => line.includes(`${known} `)) ? 'sdk-key.has_options' : 'sdk-key.malformed'
}

function readKey(type: string, base64: string, algorithm: ParsedKey['algorithm']): Parsed {
  try {
    const key = parseKey(`${type} ${base64}`, 'ssh')
    const blob = key.toBuffer('rfc4253')
    const stored = blob.toString('base64')
    // the type inside the key must be the one in front of it, and no byte may be left over
    const inner = blob.toString('latin1', 4, 4 + blob.readUInt32BE(0))
    if (inner !== type || stored.replace(/=+$/, '') !== base64.replace(/=+$/, '')) return refuse('sdk-key.malformed')
    const bits = key.size
    if (algorithm === 'rsa' && bits < leastRsaBits) return refuse('sdk-key.weak')
    const digest = createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')
    return { ok: true, key: { publicKey: `${type} ${stored}`, algorithm, bits, fingerprint: `SHA256:${digest}` } }
  } catch {
    return refuse('sdk-key.malformed')
  }
}
