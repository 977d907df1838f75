#!/usr/bin/env node
// Checks a downloaded file against its signed manifest. Needs Node 18 or newer and nothing else.
//   node tapeout-verify.mjs FILE [MANIFEST] [--key KEY.pem] [--fingerprint HEX]
// MANIFEST is FILE.manifest.json when left out, the key tapeout-manifest-key.pem. With --fingerprint the key must have
// that SHA-256, as the portal shows it. Exit code: 0 the file matches, 1 it does not, 2 it could not be checked.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { dirname, join } from 'node:path'

const say = (words) => process.stdout.write(`${words}\n`)

/** Arguments as names; ends with the usage when they make no sense. */
function readArguments(given) {
  const wanted = { key: '', fingerprint: '' }
  const paths = []
  for (let at = 0; at < given.length; at += 1) {
    const name = /^--(key|fingerprint)$/.exec(given[at])?.[1]
    if (name) wanted[name] = given[(at += 1)] ?? ''
    else paths.push(given[at])
  }
  const [file, manifest] = paths
  if (!file || paths.length > 2 || given.includes('--help')) {
    say('usage: node tapeout-verify.mjs FILE [MANIFEST] [--key KEY.pem] [--fingerprint HEX]')
    process.exit(2)
  }
  return {
    file,
    manifest: manifest ?? `${file}.manifest.json`,
    key: wanted.key || join(dirname(file), 'tapeout-manifest-key.pem'),
    fingerprint: wanted.fingerprint.replaceAll(/[\s:]/g, '').toLowerCase(),
  }
}

/** The manifest, once its signature is known to be good. */
function readManifest({ manifest, key, fingerprint }) {
  const signed = JSON.parse(readFileSync(manifest, 'utf8'))
  const publicKey = createPublicKey(readFileSync(key))
  if (publicKey.asymmetricKeyType !== 'ed25519') throw new Error(`${key} holds no Ed25519 key`)
  const id = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
  if (fingerprint && fingerprint !== id) throw new Error(`the key has another fingerprint: ${id}`)
  if (signed.keyId !== id) throw new Error(`the manifest was signed with another key: ${signed.keyId}`)
  if (!verify(null, Buffer.from(signed.manifest), publicKey, Buffer.from(signed.signature, 'base64')))
    return { id, body: null }
  const body = JSON.parse(signed.manifest)
  if (body.format !== 'tapeout-manifest-1') throw new Error(`unknown format ${body.format}: fetch a newer script`)
  return { id, body }
}

/** Fills as much of a buffer as the file still has. */
function readFully(handle, buffer, position) {
  let filled = 0
  while (filled < buffer.length) {
    const count = readSync(handle, buffer, filled, buffer.length - filled, position + filled)
    if (count === 0) break
    filled += count
  }
  return buffer.subarray(0, filled)
}

/** Says what is wrong with the bytes; answers how many faults there are. */
function compare(path, body) {
  const handle = openSync(path, 'r')
  const size = fstatSync(handle).size
  const buffer = Buffer.alloc(body.chunkSize)
  let faults = 0
  const fault = (words) => {
    faults += 1
    say(words)
  }
  for (let n = 0; n < body.chunks.length; n += 1) {
    const start = n * body.chunkSize
    const end = Math.min(start + body.chunkSize, body.size)
    if (end > size) break
    const chunk = readFully(handle, buffer.subarray(0, end - start), start)
    const hash = createHash('sha256').update(chunk).digest('hex')
    if (hash !== body.chunks[n]) fault(`chunk ${n} (bytes ${start}-${end - 1}) differs`)
  }
  if (size < body.size) fault(`the file is ${body.size - size} bytes shorter than it should be`)
  if (size > body.size) fault(`the file is ${size - body.size} bytes longer than it should be`)
  closeSync(handle)
  return faults
}

try {
  const given = readArguments(process.argv.slice(2))
  const { id, body } = readManifest(given)
  if (!body) {
    say('the signature of the manifest is wrong: do not trust this file')
    process.exit(1)
  }
  if (compare(given.file, body) > 0) process.exit(1)
  say(`${body.name} matches: ${body.size} bytes, SHA-256 ${body.sha256}`)
  say(`signed with key ${id}`)
} catch (error) {
  say(`not checked: ${error.message}`)
  process.exit(2)
}
