// Verifies a technical licence offline, without any package: node examples/licence-verify.mjs <file.lic> --keys keys.pem
//   [--revocations list.txt] [--device ID] [--devices list.csv] [--at 2026-12-31T08:00Z]
// The keys come from /api/public/techLicense/keys, the list from /api/public/techLicense/revocations. Ends with 0 and prints what the
// licence says; with 1 and a reason when anything is wrong: a byte that was changed, an unknown key, a day outside, a revoked licence, or
// a device that it does not name. A long licence holds the SHA-256 of its list instead: then give the list itself by --devices.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

class Refused extends Error {}
const refuse = (why) => {
  throw new Refused(why)
}

/** Every public key of a PEM text, by the SHA-256 of its DER form. */
function keysOf(pem) {
  const blocks = pem.match(/-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g) ?? []
  return new Map(
    blocks.map((block) => {
      const key = createPublicKey(block)
      if (key.asymmetricKeyType !== 'ed25519') refuse('a key is not Ed25519')
      return [
        createHash('sha256')
          .update(key.export({ type: 'spki', format: 'der' }))
          .digest('hex'),
        key,
      ]
    }),
  )
}

const lines = (base64) => base64.replaceAll(/(.{64})(?=.)/g, '$1\n')
/** The payload of a signed text. It is written in one way only: whatever differs from that is refused, down to the last line end. */
export function openSigned(bytes, kind, keys) {
  const text = bytes.toString('latin1')
  const match = /^([a-z0-9-]+)\n([A-Za-z0-9+/=\n]+?)\n\n([A-Za-z0-9+/=\n]+)\n$/.exec(text)
  if (!match || match[1] !== kind) refuse(`this is no ${kind}`)
  const payload = Buffer.from(match[2].replaceAll('\n', ''), 'base64')
  const signature = Buffer.from(match[3].replaceAll('\n', ''), 'base64')
  if (text !== `${kind}\n${lines(payload.toString('base64'))}\n\n${lines(signature.toString('base64'))}\n`)
    refuse('the file was changed')
  let said
  try {
    said = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload))
  } catch {
    refuse('the file was changed')
  }
  const key = keys.get(said?.keyId)
  if (!key) refuse('it is signed with a key that is not known')
  const signed = Buffer.concat([Buffer.from(`${kind}\n`), payload])
  if (!verify(null, signed, key, signature)) refuse('the file was changed: its signature does not fit')
  return said
}

const idsOf = (text) =>
  [
    ...new Set(
      text.split(/\r?\n/).map((line) =>
        line
          .split(/[,;\t]/)[0]
          .trim()
          .replaceAll('"', ''),
      ),
    ),
  ].filter((id) => /^[0-9A-F]{16,32}$/.test(id))

/** What a licence is refused for; answers what it says. */
export function check({ licence, keys: pem, revocations, device, devices, at = new Date() }) {
  const now = new Date(at)
  if (Number.isNaN(now.getTime())) refuse('--at is no moment')
  const keys = keysOf(pem)
  const said = openSigned(licence, 'tapeout-licence-v1', keys)
  if (revocations) {
    const list = openSigned(revocations, 'tapeout-licence-revocations-v1', keys)
    if (new Date(list.nextUpdate) < now) refuse(`the revocation list is too old: it holds until ${list.nextUpdate}`)
    const entry = list.revoked.find(({ licenceId }) => licenceId === said.licenceId)
    if (entry) refuse(`the licence was revoked at ${entry.revokedAt}`)
  }
  if (now < new Date(said.notBefore)) refuse(`the licence begins on ${said.notBefore}`)
  if (now >= new Date(said.expiresAt)) refuse(`the licence ended on ${said.expiresAt}`)
  if (devices !== undefined && said.deviceListSha256) {
    const sorted = idsOf(devices).toSorted()
    if (
      sorted.length !== said.deviceCount ||
      createHash('sha256').update(sorted.join('\n')).digest('hex') !== said.deviceListSha256
    )
      refuse('this is not the list of devices of the licence')
    said.deviceIds = sorted
  }
  if (device !== undefined && !said.batchKey && !said.deviceIds)
    refuse('give the list of devices by --devices: the licence holds its hash')
  if (device !== undefined && !(said.batchKey ? said.batchKey === device : said.deviceIds.includes(device)))
    refuse('the licence does not name this device')
  return said
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      keys: { type: 'string' },
      revocations: { type: 'string' },
      device: { type: 'string' },
      devices: { type: 'string' },
      at: { type: 'string' },
    },
  })
  if (!positionals[0] || !values.keys) {
    console.error(
      'node licence-verify.mjs <file.lic> --keys keys.pem [--revocations list.txt] [--device ID] [--devices list.csv] [--at moment]',
    )
    process.exit(2)
  }
  try {
    const said = check({
      licence: readFileSync(positionals[0]),
      keys: readFileSync(values.keys, 'utf8'),
      ...(values.revocations ? { revocations: readFileSync(values.revocations) } : {}),
      ...(values.devices ? { devices: readFileSync(values.devices, 'utf8') } : {}),
      ...(values.device ? { device: values.device } : {}),
      ...(values.at ? { at: values.at } : {}),
    })
    const { deviceIds, ...rest } = said
    console.log(JSON.stringify({ ...rest, ...(deviceIds ? { devices: deviceIds.length } : {}) }, null, 2))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    console.error(`refused: ${error.message}`)
    process.exitCode = 1
  }
}
