// x509 builds its parts by decorators, which need the reflection first
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}
const makePair = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
const pem = async (key: CryptoKey): Promise<string> => {
  const isPrivate = key.type === 'private'
  const bytes = Buffer.from(await crypto.subtle.exportKey(isPrivate ? 'pkcs8' : 'spki', key))
  const lines = bytes
    .toString('base64')
    .replaceAll(/(.{64})/g, '$1\n')
    .trim()
  const name = isPrivate ? 'PRIVATE KEY' : 'PUBLIC KEY'
  return `-----BEGIN ${name}-----\n${lines}\n-----END ${name}-----\n`
}
/** A pair of keys as PEM. */
export async function keyPair(): Promise<{ key: string; publicKey: string }> {
  const pair = await makePair()
  return { key: await pem(pair.privateKey), publicKey: await pem(pair.publicKey) }
}

const dayMs = 86_400_000
let serial = Number(process.hrtime.bigint() % 1_000_000_000n)
type Issuer = { cert: string; pair: CryptoKeyPair; name: string }
type Made = Issuer & { key: string }
/** A certificate of a common name, from `days[0]` to `days[1]` from today, issued by another or by itself. */
export async function certificate(
  commonName: string,
  issuer?: Issuer,
  days: readonly [number, number] = [-1, 3650],
): Promise<Made> {
  const pair = await makePair()
  const name = `CN=${commonName}`
  const isCa = !commonName.includes('@')
  const made = await x509.X509CertificateGenerator.create({
    serialNumber: (++serial).toString(16).padStart(16, '0'),
    subject: [{ CN: [commonName] }],
    issuer: issuer ? [{ CN: [issuer.name.slice(3)] }] : [{ CN: [commonName] }],
    notBefore: new Date(Date.now() + days[0] * dayMs),
    notAfter: new Date(Date.now() + days[1] * dayMs),
    publicKey: pair.publicKey,
    signingKey: (issuer?.pair ?? pair).privateKey,
    signingAlgorithm: algorithm,
    extensions: [new x509.BasicConstraintsExtension(isCa, undefined, true)],
  })
  return { cert: made.toString('pem'), key: await pem(pair.privateKey), pair, name }
}
