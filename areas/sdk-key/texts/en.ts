import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'SSH key',
  'call.add': 'Add an SSH key',
  'call.revoke': 'Revoke an SSH key',
  // what the server answers
  not_found: 'This SSH key does not exist or was revoked',
  malformed: 'This is not a valid OpenSSH public key. Please paste the whole content of the .pub file.',
  line_break: 'A key must be on one line, and only one can be added at a time',
  has_options: 'authorized_keys options are not allowed before the key',
  unsupported: 'This key type is not supported. Please use RSA, Ed25519 or ECDSA.',
  weak: 'An RSA key needs at least {bits} bits',
  private_key: 'This is a private key. Do not upload it: paste the .pub file instead, and replace this private key.',
  taken: 'This key already exists or was revoked. Please use a new one.',
  too_many: 'You can keep up to {count} {count|key|keys}. Please revoke those you no longer use.',

  // the screens
  title: 'SSH keys',
  about:
    'Source servers identify you by your SSH key. Upload only the .pub file; the private key must never leave your computer.',
  list: 'List of SSH keys',
  add: 'Add key',
  name: 'Name',
  name_hint: 'For example: office workstation',
  key: 'Public key',
  key_hint: 'One line starting with ssh-ed25519, ssh-rsa or ecdsa-sha2-. RSA needs at least 3072 bits.',
  make_hint: 'No key yet? Run this in a terminal',
  algorithm: 'Type',
  fingerprint: 'Fingerprint',
  synced: 'Servers synced',
  synced_of: '{n} / {all}',
  created: 'Added on',
  revoke: 'Revoke',
  revoke_one: 'Revoke key {name}',
  revoke_ask: 'Source downloads with this key stop within minutes, and the key cannot be added again.',
  added: 'Key added; servers will know it in about 5 minutes',
  revoked: 'Key revoked',
  empty: 'No SSH keys yet',
  empty_about: 'Add one to download source code with the repo command.',
} as const satisfies Translated<typeof zh>
