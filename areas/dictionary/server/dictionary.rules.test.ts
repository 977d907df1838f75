import { expect, test } from 'vitest'
import { contactAddress } from './dictionary.rules.ts'

test('a contact is a page or a mailbox, nothing that runs', () => {
  expect(contactAddress('certify@example.com')).toBe('mailto:certify@example.com')
  expect(contactAddress('https://apply.example/start')).toBe('https://apply.example/start')
  for (const bad of ['', undefined, 'javascript:alert(1)', 'a@b?bcc=c@d', 'a b@c.d', 'mailto:a@b.c'])
    expect([bad, contactAddress(bad)]).toEqual([bad, ''])
})
