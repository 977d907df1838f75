import { expect, test } from 'vitest'
import { faultOf, reportLine, scrubbed, shownParams, shownUrl } from './operation.rules.ts'

test.each([
  ['GET https://x.example/a?ticket=ST-1&b=2 failed', 'GET https://x.example/a failed'],
  ['at f (https://x.example/assets/app.js?v=1:10:2)', 'at f (https://x.example/assets/app.js)'],
  ['password=hunter2; next', 'password=***; next'],
  ['{"token":"abc"}', '{"token":"***"}'],
  ['Authorization: Bearer abc.def', 'Authorization: ***'],
  ['id 0123456789abcdef0123456789abcdef gone', 'id *** gone'],
  ['a plain sentence with words only', 'a plain sentence with words only'],
])('%s is scrubbed', (text, wanted) => {
  expect(scrubbed(text, 1000)).toBe(wanted)
})

test('a report is cut to what a log line should hold', () => {
  const long = 'word '.repeat(5000)
  const line = reportLine({ message: long, url: long, stack: long, info: long })
  expect([line.message.length, line.url.length, line.stack.length, line.info.length]).toEqual([500, 500, 4000, 1000])
})

test('a logged call is masked once more when it is shown', () => {
  expect(shownParams({ username: 'a', password: 'p', keyword: '<b>' })).toBe(
    '{"username":"a","password":"***","keyword":"<b>"}',
  )
  expect(shownParams(null)).toBe('{}')
  expect(shownUrl('/api/x?token=abc&page=2')).toBe('/api/x?token=***&page=2')
})

test.each([
  ['550 5.1.1 no such mailbox', 'refused'],
  ["Can't send mail: 554 5.7.1 spam", 'refused'],
  ['Invalid login: 535 5.7.8 bad credentials', 'sign_in'],
  ['connect ECONNREFUSED 192.0.2.1:25', 'unreachable'],
  ['Greeting never received (timeout)', 'unreachable'],
  ['Message failed: 451 4.3.0 try later', 'other'],
])('%s is a mail that was not sent for: %s', (error, fault) => expect(faultOf(error)).toBe(fault))
