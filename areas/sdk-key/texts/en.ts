import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'SSH keys',
  'call.add': 'Add a public key',
  'call.revoke': 'Delete a public key',
  // what the server answers
  not_found: 'This key does not exist or was revoked',
  malformed: 'This is not a valid OpenSSH public key; please paste the whole content of the .pub file',
  line_break: 'A public key may not contain a line break, and only one is added at a time',
  has_options: 'No authorized_keys options may stand before the key',
  unsupported: 'This type is not supported; please use RSA, Ed25519 or ECDSA',
  weak: 'An RSA key needs at least {bits} bits',
  private_key: 'This is a private key. Do not upload it; paste the .pub file instead, and replace this private key',
  taken: 'This public key exists already or was revoked; please use a new one',
  too_many: 'You may have {count} keys; please revoke those you do not use',

  // the screens
  title: 'Public keys',
  about:
    'Source servers recognise you by your public key. Upload the .pub file only; the private key never leaves your computer.',
  list: 'List of public keys',
  add: 'Add key',
  name: 'Name',
  name_hint: 'For example: office workstation',
  key: 'Public key',
  key_hint: 'One line that begins with ssh-ed25519, ssh-rsa or ecdsa-sha2-. RSA needs 3072 bits or more.',
  make_hint: 'No key yet? Run this in a terminal',
  algorithm: 'Type',
  fingerprint: 'Fingerprint',
  synced: 'Servers synced',
  synced_of: '{n} / {all}',
  created: 'Added',
  revoke: 'Revoke',
  revoke_one: 'Revoke key {name}',
  revoke_ask: 'Source downloads with this key stop within minutes, and the key cannot be added again.',
  added: 'Key added; servers know it in about 5 minutes',
  revoked: 'Key revoked',
  empty: 'No public key yet',
  empty_about: 'You need one to download source code with the repo command.',
} as const satisfies Translated<typeof zh>
